import { biomeCheck } from './biome.ts'
import { bundleSizeCheck } from './bundle-size.ts'
import type { Check } from './check.ts'
import { documentPathsCheck } from './document-paths.ts'
import { fileNamesCheck } from './file-names.ts'
import { fileSizeCheck } from './file-size.ts'
import { forbiddenWordsCheck } from './forbidden-words.ts'
import { guardsCheck } from './guards.ts'
import { idiomsCheck } from './idioms.ts'
import { importArrowsCheck } from './import-arrows.ts'
import { literalTextCheck } from './literal-text.ts'
import { localeKeysCheck } from './locale-keys.ts'
import { lockFilesCheck } from './lock-files.ts'
import { logicalCssCheck } from './logical-css.ts'
import { namedExportsCheck } from './named-exports.ts'
import { oneFormatterCheck } from './one-formatter.ts'
import { ruleTestsCheck } from './rule-tests.ts'
import { settingConsumersCheck } from './setting-consumers.ts'
import { thirdPartyNoticesCheck } from './third-party-notices.ts'
import { timedSettingsCheck } from './timed-settings.ts'
import { typeCheck, typeScriptProjects } from './type-errors.ts'
import { unusedCodeCheck } from './unused-code.ts'

/** Everything that `npm run check` looks at, the long ones first. */
export const allChecks: readonly Check[] = [
  ...typeScriptProjects.map(typeCheck),
  importArrowsCheck,
  unusedCodeCheck,
  biomeCheck,
  ruleTestsCheck,
  settingConsumersCheck,
  timedSettingsCheck,
  bundleSizeCheck,
  fileSizeCheck,
  fileNamesCheck,
  namedExportsCheck,
  logicalCssCheck,
  oneFormatterCheck,
  literalTextCheck,
  localeKeysCheck,
  documentPathsCheck,
  guardsCheck,
  forbiddenWordsCheck,
  idiomsCheck,
  lockFilesCheck,
  thirdPartyNoticesCheck,
]
