import { contract } from '@waymark/contract'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { bind } from '../../../platform/http/index.ts'
import type { ForeignImageCopying } from '../../content/images/index.ts'
import { propertyEditRoutes } from './edit-routes.ts'
import { readLanguages } from './language-store.ts'
import { listProperties } from './property-list-view.ts'
import { readProperty } from './property-view.ts'
import { saveProperty } from './save-property.ts'
import type { SnippetDependencies } from './snippet-status.ts'

/** The first section of every role that has access at all: what every screen stands on asks for no more. */
const anyAccess = 'view:manage'

/** Calls about properties, their look, flags and languages. */
export function propertyRoutes(deps: SnippetDependencies & ForeignImageCopying) {
  const { database, copyForeignImages } = deps
  const property = (scope: PropertyScope) => database.inScope(scope, tx => readProperty(tx, scope))
  return {
    ...propertyEditRoutes(deps),
    list: bind(contract.properties.list, {
      permission: 'self',
      run: ({ input, me }) => listProperties(database, me.actor, input.query),
    }),
    get: bind(contract.properties.get, {
      permission: anyAccess,
      scope: 'property',
      run: ({ scope }) => property(scope),
    }),
    save: bind(contract.properties.save, {
      permission: 'edit:property',
      scope: 'property',
      run: async ({ input, ctx, scope }) => {
        const body = await copyForeignImages(scope, 'property', input.body)
        return saveProperty(database, scope, { body, ifMatch: ctx.ifMatch })
      },
    }),
    stylings: bind(contract.properties.stylings, {
      permission: anyAccess,
      scope: 'property',
      run: async ({ scope }) => (await property(scope)).stylings,
    }),
    featureFlags: bind(contract.properties.featureFlags, {
      permission: anyAccess,
      scope: 'property',
      run: async ({ scope }) => (await property(scope)).featureFlags,
    }),
    languages: bind(contract.properties.languages, {
      permission: anyAccess,
      scope: 'property',
      run: async ({ input, scope }) => {
        const languages = await database.inScope(scope, tx => readLanguages(tx, scope))
        // Active means public or default (document 1 §3, "Language").
        return languages.filter(one => input.query.filter === 'all' || one.status !== 'private')
      },
    }),
  }
}
