"""What the server answers is what its OpenAPI document says, whatever is asked."""

from pathlib import Path

import httpx
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from server.running import PATIENCE, running, seated


def test_the_api_keeps_to_its_description(sqlite: str, tmp_path: Path) -> None:
    with running(sqlite, tmp_path) as server:
        host, _ = seated(server.api(), "memory_library", 2)
        schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json", timeout=PATIENCE)
        tried = 0
        for each in schema.get_all_operations():
            operation = each.ok()
            if operation.path.endswith("/stream"):
                continue  # it does not end

            @settings(
                max_examples=30, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
            )
            def ask(case: schemathesis.Case) -> None:
                nonlocal tried
                tried += 1
                if tried % 2 and "table" in case.path_parameters:
                    case.path_parameters["table"] = host.table
                    case.headers["authorization"] = f"Bearer {host.token}"
                case.call_and_validate(
                    checks=[not_a_server_error, status_code_conformance, response_schema_conformance], timeout=PATIENCE
                )

            operation.as_strategy()
            from hypothesis import given

            given(case=operation.as_strategy())(ask)()
        assert tried > 150
        document = httpx.get(f"{server.url}/api/openapi.json", timeout=PATIENCE, trust_env=False).json()
        assert document["paths"]["/api/tables"]["post"]["requestBody"]
        assert "examples" in str(document)
