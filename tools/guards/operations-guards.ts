import type { Guard } from './guard.ts'

const archive = 'apps/server/src/platform/archive'
const database = 'apps/server/src/platform/database'

/** Guards around what an operator does. */
export const operationsGuards: readonly Guard[] = [
  {
    name: 'backup-whose-bytes-were-changed',
    file: `${archive}/archive-reader.ts`,
    find: 'if (one.sha256 !== part.sha256 || one.bytes !== part.bytes)',
    replace: 'if (one.bytes !== part.bytes)',
    test: { file: `${archive}/archive.test.ts`, name: 'is refused wherever a byte of it was changed' },
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
