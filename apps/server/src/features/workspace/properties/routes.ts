import { contract } from '@waymark/contract'
import type { PropertyScope } from '../../../platform/database/index.ts'
import { bindProperty, bindSelf } from '../../../platform/http/index.ts'
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
    list: bindSelf(contract.properties.list, ({ input, me }) =>
      listProperties(database, me.actor, input.query),
    ),
    get: bindProperty(contract.properties.get, anyAccess, ({ scope }) => property(scope)),
    save: bindProperty(contract.properties.save, 'edit:property', async ({ input, ctx, scope }) => {
      const body = await copyForeignImages(scope, 'property', input.body)
      return saveProperty(database, scope, { body, ifMatch: ctx.ifMatch })
    }),
    stylings: bindProperty(
      contract.properties.stylings,
      anyAccess,
      async ({ scope }) => (await property(scope)).stylings,
    ),
    featureFlags: bindProperty(
      contract.properties.featureFlags,
      anyAccess,
      async ({ scope }) => (await property(scope)).featureFlags,
    ),
    languages: bindProperty(contract.properties.languages, anyAccess, async ({ input, scope }) => {
      const languages = await database.inScope(scope, tx => readLanguages(tx, scope))
      // Active means public or default (document 1 §3, "Language").
      return languages.filter(one => input.query.filter === 'all' || one.status !== 'private')
    }),
  }
}
