// What an audit of accessibility finds wrong on the page as it stands: names, ids, contrast, sizes, languages.
() => {
  const wrong = [];
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest("[aria-hidden=true], .unseen");
  const where = (element) => `${element.tagName.toLowerCase()}.${[...element.classList].join(".")} ${element.textContent.trim().slice(0, 40)}`;

  const ids = new Map();
  for (const { id } of document.querySelectorAll("[id]")) ids.set(id, (ids.get(id) ?? 0) + 1);
  for (const [id, times] of ids) if (times > 1) wrong.push(`the id ${id} stands ${times} times`);

  const nameOf = (element) => element.getAttribute("aria-label")?.trim() || element.textContent.trim() || element.labels?.[0]?.textContent || element.title;
  for (const element of document.querySelectorAll("button, a[href], input, select, [role=button], [role=img], [role=tab], dialog")) {
    if (!seen(element)) continue;
    if (!nameOf(element)) wrong.push(`no name: ${where(element)}`);
    const { width, height } = element.getBoundingClientRect();
    const inText = element.matches("p a, small a, li a, td a");
    if (!element.matches("[role=img], dialog, .choice input") && !inText && Math.min(width, height) < 24) wrong.push(`too small: ${where(element)} ${width} × ${height}`);
  }
  for (const element of document.querySelectorAll("[aria-labelledby], [aria-controls], [aria-describedby]")) {
    for (const name of ["aria-labelledby", "aria-controls", "aria-describedby"]) {
      for (const id of (element.getAttribute(name) ?? "").split(" ").filter(Boolean)) if (!ids.has(id)) wrong.push(`${name}: there is no ${id}`);
    }
  }
  if (!document.documentElement.lang) wrong.push("no language");
  if (document.querySelectorAll("main").length > 2 || !document.querySelector("main")) wrong.push("no main part");

  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const light = (rgb) => rgb.slice(0, 3).map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4))
    .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const ground = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const color = rgba(getComputedStyle(at).backgroundColor);
      if (color[3] === 255) return color;
    }
    return [255, 255, 255];
  };
  for (const element of document.querySelectorAll("body *:not(svg *, script, style)")) {
    const said = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!said || !seen(element) || element.closest(":disabled")) continue;
    const style = getComputedStyle(element);
    const [a, b] = [light(rgba(style.color)), light(ground(element))].sort((x, y) => y - x);
    const large = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.6 && style.fontWeight >= 700);
    const contrast = (a + 0.05) / (b + 0.05);
    if (contrast < (large ? 3 : 4.5)) wrong.push(`contrast ${contrast.toFixed(2)}: ${where(element)}`);
    if (parseFloat(style.fontSize) > 0 && parseFloat(style.fontSize) < 11) wrong.push(`letters of ${style.fontSize}: ${where(element)}`);
  }
  return [...new Set(wrong)];
}
