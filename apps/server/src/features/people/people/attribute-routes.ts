import { contract } from '@waymark/contract'
import { bind, bindCompany, bindPartOfCompany, bindProperty } from '../../../platform/http/index.ts'
import { editCompanyAttributes, listAttributes, mayCreateOfCompany } from './attribute-view.ts'
import { type AttributeDependencies, createAttribute, saveAttribute } from './change-attributes.ts'

/** Changing attributes requires access to their screen, and the right to edit. */
const editing = editCompanyAttributes
const editingHere = ['view:users/list/attributes', 'edit:attribute'] as const
/** Every role may ask; see `attributeRoutes`. */
const reading = 'view:manage/edit/segments'

const statusOf = (includeArchived: 'true' | 'false') => (includeArchived === 'true' ? undefined : 'public')

/** Attributes of the company: the newer and the older address of each call. */
function companyAttributeRoutes(deps: AttributeDependencies) {
  const { database } = deps
  const rows = contract.attributes
  return {
    create: bindCompany(rows.create, editing, ({ input, scope }) => createAttribute(deps, scope, input.body)),
    createOfCompany: bindCompany(rows.createOfCompany, editing, ({ input, scope }) =>
      createAttribute(deps, scope, input.body),
    ),
    save: bindPartOfCompany(rows.save, editing, ({ input: { params, body }, scope, ctx }) =>
      saveAttribute(deps, scope, { id: params.id, ifMatch: ctx.ifMatch, change: body }),
    ),
    saveOfCompany: bindPartOfCompany(rows.saveOfCompany, editing, ({ input: { params, body }, scope, ctx }) =>
      saveAttribute(deps, scope, { id: params.id, ifMatch: ctx.ifMatch, change: body }),
    ),
    ofCompany: bindPartOfCompany(rows.ofCompany, reading, ({ input, scope }) => {
      const { includeArchived, ...query } = input.query
      const options = { ...query, status: statusOf(includeArchived), isOfCompany: true } as const
      return database.inScope(scope, tx => listAttributes(tx, scope, options))
    }),
  }
}

/**
 * Calls about attributes. Every role may ask for them, since contributors get an empty list (document 2 §6.3) and
 * others need the keys for segments where the attributes' own screen is not theirs.
 */
export function attributeRoutes(deps: AttributeDependencies) {
  const { database } = deps
  const rows = contract.attributes
  return {
    ...companyAttributeRoutes(deps),
    list: bindPartOfCompany(rows.list, reading, ({ input, scope }) => {
      const { includeArchived, ...query } = input.query
      const status = statusOf(includeArchived)
      return database.inScope(scope, async tx => ({
        ...(await listAttributes(tx, scope, { ...query, status })),
        may: { create: mayCreateOfCompany(scope) },
      }))
    }),
    filter: bind(rows.filter, {
      permission: reading,
      scope: 'property',
      isReading: true,
      run: ({ input, scope }) =>
        database.inScope(scope, tx => listAttributes(tx, scope, { ...input.query, ...input.body })),
    }),
    createOfProperty: bindProperty(rows.createOfProperty, editingHere, ({ input, scope }) =>
      createAttribute(deps, scope, input.body),
    ),
    saveOfProperty: bindProperty(
      rows.saveOfProperty,
      editingHere,
      ({ input: { params, body }, scope, ctx }) =>
        saveAttribute(deps, scope, { id: params.id, ifMatch: ctx.ifMatch, change: body }),
    ),
  }
}
