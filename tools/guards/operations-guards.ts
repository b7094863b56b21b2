import type { Guard } from './guard.ts'

const archive = 'apps/server/src/platform/archive'
const archiveTest = `${archive}/archive.test.ts`
const database = 'apps/server/src/platform/database'

/** Guards around what an operator does. */
export const operationsGuards: readonly Guard[] = [
  {
    name: 'backup-whose-bytes-were-changed',
    file: `${archive}/archive-reader.ts`,
    find: 'if (one.sha256 !== part.sha256 || one.bytes !== part.bytes)',
    replace: 'if (one.bytes !== part.bytes)',
    test: { file: archiveTest, name: 'is refused before anything of it is used' },
  },
  {
    name: 'backup-whose-bytes-change-while-it-is-read',
    file: `${archive}/archive-reader.ts`,
    find: "  if (hash.digest('hex') !== expected)\n",
    replace: "  if (hash.digest('hex') === '')\n",
    test: { file: archiveTest, name: 'is refused where it changes after it was verified' },
  },
  {
    name: 'serving-role-above-row-level-security',
    file: `${database}/app-role.ts`,
    find: '(isRoleTooStrong ? [',
    replace: '(false ? [',
    test: {
      file: `${database}/app-role.test.ts`,
      name: 'OPER-11 PostgreSQL 18 > a serving role above row-level security is refused',
    },
  },
]
