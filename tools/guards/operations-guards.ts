import type { Guard } from './guard.ts'

const database = 'apps/server/src/platform/database'

/** Guards around what an operator does. */
export const operationsGuards: readonly Guard[] = [
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
