import { contract } from '@waymark/contract'
import type { Database } from '../../platform/database/index.ts'
import { bind } from '../../platform/http/index.ts'
import { listAttributes } from './attribute-view.ts'
import { listEndUsers, readEndUser } from './end-user-view.ts'

interface PeopleDependencies {
  readonly database: Pick<Database, 'inScope'>
}

const seeing = 'view:users/list/users'

/** Calls about the people who use the company's applications. */
export function endUserRoutes({ database }: PeopleDependencies) {
  return {
    filter: bind(contract.endUsers.filter, {
      permission: seeing,
      scope: 'property',
      isReading: true,
      run: ({ input, scope }) =>
        database.inScope(scope, tx => listEndUsers(tx, scope, { ...input.query, ...input.body })),
    }),
    list: bind(contract.endUsers.list, {
      permission: seeing,
      scope: 'company',
      isOpenWithin: true,
      run: ({ input, scope }) => database.inScope(scope, tx => listEndUsers(tx, scope, input.query)),
    }),
    get: bind(contract.endUsers.get, {
      permission: seeing,
      scope: 'company',
      isOpenWithin: true,
      run: ({ input, scope }) => database.inScope(scope, tx => readEndUser(tx, scope, input.params.userId)),
    }),
  }
}

/**
 * Calls about attributes. Every role may ask, since contributors get an empty list (document 2 §6.3) and
 * others need the keys for segments where the attributes' own screen is not theirs.
 */
export function attributeRoutes({ database }: PeopleDependencies) {
  return {
    list: bind(contract.attributes.list, {
      permission: 'view:manage/edit/segments',
      scope: 'company',
      isOpenWithin: true,
      run: ({ input, scope }) => {
        const { includeArchived, ...query } = input.query
        const status = includeArchived === 'true' ? undefined : 'public'
        return database.inScope(scope, tx => listAttributes(tx, scope, { ...query, status }))
      },
    }),
    filter: bind(contract.attributes.filter, {
      permission: 'view:manage/edit/segments',
      scope: 'property',
      isReading: true,
      run: ({ input, scope }) =>
        database.inScope(scope, tx => listAttributes(tx, scope, { ...input.query, ...input.body })),
    }),
  }
}
