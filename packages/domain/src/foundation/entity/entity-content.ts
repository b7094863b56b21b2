import type { EntityField, EntityFields, WireCodec } from './entity-field.ts'

/** Fields of an entity that authors edit, derived from its declaration. */
export type ContentOf<F extends EntityFields> = { readonly [K in keyof F]: F[K]['default'] }

type Writable<T> = T extends readonly unknown[]
  ? { -readonly [I in keyof T]: Writable<T[I]> }
  : T extends object
    ? { -readonly [K in keyof T]: Writable<T[K]> }
    : T

type WireValue<F extends EntityField> = F extends {
  readonly codec: { readonly toWire: (value: never) => infer W }
}
  ? W
  : Writable<F['default']>

/** The declared fields as they travel, by their wire names. */
export type WireOf<F extends EntityFields> = {
  [K in keyof F as F[K]['wire'] extends string ? F[K]['wire'] : never]: WireValue<F[K]>
}

/** The same in a call: an absent field leaves alone. */
export type SentOf<F extends EntityFields> = { readonly [K in keyof WireOf<F>]?: WireOf<F>[K] | undefined }

type NamesWith<F extends EntityFields, T> = {
  [K in keyof F]: F[K] extends T ? K : never
}[keyof F]

/** Names of the fields that versions keep. */
export type VersionedName<F extends EntityFields> = NamesWith<F, { readonly versioned: true }> & string

/** The fields of an entity that a version stores. */
export type SnapshotOf<F extends EntityFields> = Pick<ContentOf<F>, VersionedName<F>>

/** Names of the fields with a trait, in the order of the declaration. */
export function fieldsWith<F extends EntityFields>(
  fields: F,
  has: (field: EntityField) => boolean,
): readonly (keyof F & string)[] {
  return Object.entries(fields).flatMap(([name, field]) => (has(field) ? [name] : []))
}

/** Returns the initial content of an entity, before any value is set. */
export function defaultContent<F extends EntityFields>(fields: F): ContentOf<F> {
  const entries = Object.entries(fields).map(([name, field]) => [name, field.default] as const)
  return Object.fromEntries(entries) as ContentOf<F>
}

/** The declared fields of a record that holds more than them. */
export function pickContent<F extends EntityFields>(
  fields: F,
  record: { readonly [K in keyof F]: unknown },
): ContentOf<F> {
  return Object.fromEntries(Object.keys(fields).map(name => [name, record[name]])) as ContentOf<F>
}

const codecOf = (field: EntityField): WireCodec<unknown, unknown> | null =>
  'codec' in field ? (field.codec as WireCodec<unknown, unknown>) : null

/** One value as it travels. */
export function toWireValue(field: EntityField, value: unknown): unknown {
  return codecOf(field)?.toWire(value) ?? value
}

/** The fields of a record as they travel. */
export function toWireFields<F extends EntityFields>(fields: F, content: ContentOf<F>): WireOf<F> {
  const entries = Object.entries(fields).flatMap(([name, field]) =>
    field.wire === null ? [] : [[field.wire, toWireValue(field, content[name])] as const],
  )
  return Object.fromEntries(entries) as WireOf<F>
}

/** The record after a call: an absent field leaves alone, null clears. */
export function applySent<F extends EntityFields>(
  fields: F,
  before: ContentOf<F>,
  sent: SentOf<F>,
): ContentOf<F> {
  const sentFields = sent as Readonly<Record<string, unknown>>
  const changed = Object.entries(fields).flatMap(([name, field]) => {
    const value = field.wire === null ? undefined : sentFields[field.wire]
    if (value === undefined) return []
    const codec = codecOf(field)
    return [[name, codec === null ? value : codec.fromWire(value)] as const]
  })
  return { ...before, ...Object.fromEntries(changed) }
}

/** The columns of a record and their values; structures are JSON texts. */
export function toColumns<F extends EntityFields>(
  fields: F,
  content: ContentOf<F>,
): Readonly<Record<string, unknown>> {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    const value: unknown = content[name]
    if (field.column === null) return []
    return [[field.column, field.type === 'json' && value !== null ? JSON.stringify(value) : value] as const]
  })
  return Object.fromEntries(entries)
}
