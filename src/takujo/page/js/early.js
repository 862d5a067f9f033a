// Runs before the first paint, so that nobody sees the day flash at night: language and theme of the last visit.
{
  const kept = JSON.parse(localStorage.getItem("takujo.settings") ?? "{}");
  const theme = kept.theme ?? "auto";
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const root = document.documentElement;
  root.lang = kept.lang ?? (navigator.language.startsWith("ja") ? "ja" : "en");
  root.dataset.theme = theme === "auto" ? (dark ? "night" : "day") : theme;
}
