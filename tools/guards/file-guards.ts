import type { Guard } from './guard.ts'

const zip = 'apps/server/src/platform/zip'
const translations = 'apps/server/src/features/content/translations'
const exportTest = `${translations}/export-translations.test.ts`
const importTest = `${translations}/import-translations.test.ts`

/** Guards against files that come in, and around files that go out. */
export const fileGuards: readonly Guard[] = [
  {
    name: 'zip-that-unpacks-to-far-more',
    file: `${zip}/zip-reader.ts`,
    find: "  if (entry.uncompressedSize > harmlessBytes && ratio > limits.ratio) throw new ZipError('suspiciousZip')\n",
    replace: '',
    test: { file: `${zip}/zip.test.ts`, name: 'refuses a file that unpacks to far more than it is' },
  },
  {
    name: 'zip-whose-bytes-were-changed',
    file: `${zip}/zip-reader.ts`,
    find: ' || crc32(bytes) !== entry.crc',
    replace: '',
    test: { file: `${zip}/zip.test.ts`, name: 'refuses a file whose bytes are not those' },
  },
  {
    name: 'import-by-who-may-only-edit-drafts',
    file: `${translations}/import-target.ts`,
    find: "  if (!mayTranslate(scope.role, object).allowed) return 'notAllowed'\n",
    replace: '',
    test: { file: importTest, name: 'of a public guide by who may only edit drafts' },
  },
  {
    name: 'formula-in-exported-csv',
    file: 'packages/domain/src/foundation/csv/spreadsheet-cell.ts',
    find: '    .map(toSpreadsheetCell)\n',
    replace: '',
    test: {
      file: 'packages/domain/src/foundation/csv/spreadsheet-cell.test.ts',
      name: 'begins no formula, whatever separator',
    },
  },
  {
    name: 'job-of-another-person',
    file: 'apps/server/src/features/workspace/background-jobs/job-view.ts',
    find: "    requireAllowed(may(scope.role, 'view:settings/company/processes'))\n",
    replace: '',
    test: {
      file: exportTest,
      name: 'is downloaded by who started it and who looks after jobs, by no one else',
    },
  },
]
