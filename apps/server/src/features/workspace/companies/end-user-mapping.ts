import { refuseIssues } from '../../../platform/http/index.ts'

/** How an answer of the end users' identity provider becomes a user (decision 0108). */
export interface EndUserMapping {
  /** Entity id that every issuer of an answer must equal; empty: the certificate alone identifies the provider. */
  readonly entityId: string
  /** SAML attribute with the user id; empty: the NameID. */
  readonly userIdAttribute: string
  /** User attributes and the SAML attributes they are read from; empty: all whose names are attribute names. */
  readonly attributes: readonly { readonly name: string; readonly from: string }[]
}

/** The mapping of a company that has set none. */
export const noMapping: EndUserMapping = { entityId: '', userIdAttribute: '', attributes: [] }

/** The same limits as for attributes of users (document 2 §5.1). */
const attributeName = /^\w{1,128}$/

function faultOf({ name, from }: EndUserMapping['attributes'][number], before: readonly string[]) {
  if (!attributeName.test(name))
    return { field: 'name', code: 'invalid', message: 'must be an attribute name' }
  if (before.includes(name)) return { field: 'name', code: 'attributeTwice', message: 'must not occur twice' }
  if (from === '') return { field: 'from', code: 'required', message: 'must not be blank' }
  return null
}

/** Trims the fields; rows that are empty are dropped. Refuses (422) an invalid name or occurs twice. */
export function readEndUserMapping(sent: Partial<EndUserMapping>): EndUserMapping {
  const rows = (sent.attributes ?? []).map(({ name, from }) => ({ name: name.trim(), from: from.trim() }))
  const names = rows.map(({ name }) => name)
  const issues = rows.flatMap((row, index) => {
    if (row.name === '' && row.from === '') return []
    const fault = faultOf(row, names.slice(0, index))
    if (fault === null) return []
    const { field, ...rest } = fault
    return [{ path: `newConfig.ssoSaml.attributes.${index}.${field}`, ...rest }]
  })
  refuseIssues(issues)
  return {
    entityId: sent.entityId?.trim() ?? '',
    userIdAttribute: sent.userIdAttribute?.trim() ?? '',
    attributes: rows.filter(({ name }) => name !== ''),
  }
}
