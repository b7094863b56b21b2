import type { WireCompany } from '@waymark/contract'
import type { Values } from '../../../shared/draft/values-draft.ts'

export type EndUserSsoField = 'attributes' | 'cert' | 'entityId' | 'entryPoint' | 'userIdAttribute'

/** A user attribute and the SAML attribute that it is read from. */
export interface MappedAttribute {
  readonly name: string
  readonly from: string
}

const empty = { entryPoint: '', cert: '', entityId: '', userIdAttribute: '', attributes: [] }

/** The identity provider of end users as a form holds it; empty fields where none was named. */
export function openEndUserSso({ config, version }: Pick<WireCompany, 'config' | 'version'>) {
  const { entryPoint, cert, entityId, userIdAttribute, attributes } = config.ssoSaml ?? empty
  return { values: { entryPoint, cert, entityId, userIdAttribute, attributes }, version }
}

/** The mapped attributes of a form, in their order. */
export function readAttributes(value: unknown): readonly MappedAttribute[] {
  return Array.isArray(value) ? (value as readonly MappedAttribute[]) : []
}

/** Body of a save: null, which clears the setting, if address and certificate are empty. */
export function closeEndUserSso(values: Values) {
  const text = (name: EndUserSsoField) => String(values[name] ?? '')
  const [entryPoint, cert] = [text('entryPoint').trim(), text('cert')]
  if (entryPoint === '' && cert.trim() === '') return null
  return {
    entryPoint,
    cert,
    entityId: text('entityId').trim(),
    userIdAttribute: text('userIdAttribute').trim(),
    attributes: readAttributes(values['attributes']).map(({ name, from }) => ({ name, from })),
  }
}
