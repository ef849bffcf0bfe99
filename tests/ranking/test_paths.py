"""Which paths are those of tests."""

from __future__ import annotations

import subprocess
import sys

import pytest

from smart_explore.ranking.paths import (
    is_aside,
    is_in_migrations,
    is_in_tests,
    is_likely_meant,
    is_migration,
    is_test,
    is_translation,
    is_written_by_tools,
)


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("tests/test_a.py", True),
        ("t/unit/app.py", True),
        ("src/t/app.py", False),
        ("src/a_test.go", True),
        ("src/a.test.ts", True),
        ("a/__tests__/b.js", True),
        ("spec/models/user.rb", True),
        ("src/latest.py", False),
        ("src/contest.go", False),
        ("inspect.py", False),
        ("core/src/jvmTest/kotlin/a/B.kt", True),
        ("src/commonTest/kotlin/B.kt", True),
        ("app/src/androidUnitTest/kotlin/B.kt", True),
        ("src/integrationTest/java/B.java", True),
        ("src/functionalTests/java/B.java", True),
        ("src/testFixtures/java/B.java", True),
        ("src/latest/kotlin/B.kt", False),
        ("src/contest/B.kt", False),
        ("src/commonMain/kotlin/B.kt", False),
        ("src/SpeedTest/index.tsx", False),
        ("src/main/kotlin/loadTest/B.kt", False),
        ("src/availability/testUtils.ts", True),
        ("src/orderServiceTestUtils.ts", True),
        ("packages/test-utils/src/index.ts", True),
        ("editor/testUtil/type.ts", True),
        ("src/utils/testing_utils.ts", True),
        ("src/file-system-test-helpers.ts", True),
        ("integration-tests/models/list.ts", True),
        ("Api.Tests/Gate.cs", True),
        ("src/Core.Test/Fixtures/Gate.cs", True),
        ("src/Core.Latest/Gate.cs", False),
        ("AppUITests/Screen.swift", True),
        ("docs/conftest.py", True),
        ("src/queue/test.rs", True),
        ("tests.py", True),
        ("src/bin/cargo/commands/test.rs", False),
        ("src/test.c", False),
        ("src/loggers.test.circular.ts", True),
        ("src/latestUtils.ts", False),
        ("src/contestHelpers.ts", False),
        ("src/abTestUtils.ts", False),
        ("src/ab-tests/button.ts", False),
        ("src/attestation/helpers.ts", False),
        ("src/services/test-runner/index.ts", False),
        ("src/testResults.ts", False),
    ],
)
def test_paths_of_tests_are_told(path: str, expected: bool) -> None:
    assert is_test(path) is expected


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("src/a.test.ts", True),
        ("src/mockConfig.ts", True),
        ("src/mock-tool.ts", True),
        ("src/MockClock.java", True),
        ("evals/plan.eval.ts", True),
        ("src/evaluate.ts", False),
        ("src/composables/mockServer.ts", False),
        ("src/newstore/mockServers.ts", False),
        ("src/mock-server/mockCreation.ts", False),
        ("org/mockito/MockSettings.java", False),
        ("packages/jest-mock/src/mockFunction.ts", False),
        ("src/mocker.ts", False),
        ("src/hammock.ts", False),
    ],
)
def test_paths_of_what_is_no_part_of_a_product_are_told(path: str, expected: bool) -> None:
    assert is_aside(path) is expected


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("api/user.pb.go", True),
        ("api/user_pb2.py", True),
        ("api/user_pb.d.ts", True),
        ("api/v1connect/user.connect.go", True),
        ("Forms/Main.Designer.cs", True),
        ("api/user.go", False),
        ("generated.py", False),
    ],
)
def test_names_that_only_generators_give_are_told(path: str, expected: bool) -> None:
    assert is_written_by_tools(path) is expected
    assert is_likely_meant(path) is not expected


def test_symbols_in_a_module_of_tests_are_told() -> None:
    assert is_in_tests("tests.adds") and is_in_tests("price.tests.inner.adds") and is_in_tests("test.adds")
    assert not is_in_tests("tests") and not is_in_tests("contests.add") and not is_in_tests("Trainer.test.step")


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("shop/migrations/0001_initial.py", True),
        ("alembic/versions/ae1027a6acf_add.py", True),
        ("versions/1975ea83b712_add_account.py", True),
        ("db/migrate/20240102030405_create_users.rb", True),
        ("db/post_migrate/20240102030405_drop.rb", True),
        ("prisma/migrations/20240102_init/migration.sql", True),
        ("src/migrations/20240102030405_users.ts", True),
        ("src/migration/CreateUsers1620000000000.ts", True),
        ("migration/src/m20220101_000001_create_table.rs", True),
        ("src/main/resources/db/migration/V1__init.sql", True),
        ("Data/Migrations/ShopModelSnapshot.cs", True),
        ("migrations/000001_users.up.sql", True),
        ("drizzle/0000_first.sql", True),
        ("django/db/migrations/writer.py", False),
        ("shop/migrations/__init__.py", False),
        ("docs/migration/v2.md", False),
        ("src/migrate/index.ts", False),
        ("api/versions/v1.py", False),
        ("immigrations/0001_first.py", False),
        ("db/queries/users.sql", False),
    ],
)
def test_steps_of_a_schema_are_told_from_code_about_them(path: str, expected: bool) -> None:
    assert is_migration(path) is expected


@pytest.mark.parametrize(
    ("path", "expected"),
    [("shop/migrations", True), ("db/migrate/", True), ("migrations/0001_a.py", True), ("shop", False), (".", False)],
)
def test_a_folder_of_such_steps_is_told(path: str, expected: bool) -> None:
    assert is_in_migrations(path) is expected


def test_patterns_are_compiled_by_the_first_question_that_needs_them() -> None:
    code = """if True:
        import re
        from smart_explore.ranking import paths
        compiled = [pattern for _, pattern, _ in re._cache]
        assert not [name for name, value in vars(paths).items() if value in compiled]
        assert paths.is_vendored("vendor/a.go")
        assert paths._VENDORED in [pattern for _, pattern, _ in re._cache]
    """
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("lang/ar/errors.php", True),
        ("lang/de_informal/auth.php", True),
        ("lang/en/errors.php", False),
        ("resources/lang/pt-br/auth.php", True),
        ("app/locales/de.json", True),
        ("app/locales/zh-Hant-TW/common.json", True),
        ("app/locales/en_GB/common.json", False),
        ("config/locales/devise.de.yml", True),
        ("config/locales/de.bootstrap.yml", True),
        ("config/locales/devise.en.yml", False),
        ("shared/i18n/locales/fr_FR/translation.json", True),
        ("src/i18n/index.ts", False),
        ("src/lang/parser.ts", False),
        ("src/lang/go/parse.php", False),
        ("src/lang/cs/Parser.cs", False),
        ("res/values-fr/strings.xml", True),
        ("res/values-pt-rBR/strings.xml", True),
        ("res/values-b+sr+Latn/strings.xml", True),
        ("res/values/strings.xml", False),
        ("res/values-night/colors.xml", False),
        ("res/values-v31/themes.xml", False),
        ("res/values-sw600dp/dimens.xml", False),
        ("src/messages_de.properties", True),
        ("src/messages.properties", False),
        ("src/log4j.properties", False),
        ("src/build-in.json", False),
        ("Resources/Strings.de.resx", True),
        ("Resources/Strings.resx", False),
        ("lib/l10n/app_es.arb", True),
        ("App/de.lproj/Localizable.strings", True),
        ("App/Base.lproj/Localizable.strings", False),
        ("App/en.lproj/Localizable.strings", False),
        ("locale/nl/LC_MESSAGES/django.po", True),
        ("src/lang/qBittorrent_de.ts", True),
        ("src/messages/send.ts", False),
        ("src/messages/is/read.py", False),
        ("src/messages/to/read.ts", False),
        ("messages/de.json", True),
        ("src/it/java/A.java", False),
    ],
)
def test_translations_are_known_by_a_language_below_a_folder_of_texts_or_in_the_name_of_a_format(
    path: str, *, expected: bool
) -> None:
    assert is_translation(path) is expected
