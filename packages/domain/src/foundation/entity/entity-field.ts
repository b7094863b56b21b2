/** How a field is kept and travels. `reference` holds the id of a row of another table; `json` holds a structure. */
export type FieldType = 'text' | 'choice' | 'flag' | 'integer' | 'reference' | 'json'

/** Properties in a field's declaration besides its type, its limits and its default. */
export interface FieldTraits {
  /** Column of the entity's table; null: kept in another table or calculated from a column. */
  readonly column: string | null
  /** Name in calls and replies; null: the entity's own code writes and reads it. */
  readonly wire: string | null
  /** Whether versions keep it and a comparison of two versions reports its change. */
  readonly versioned: boolean
  /** Whether a restore of the settings of a version brings it back. */
  readonly restored: boolean
  /** Value of the field in a copy of the entity: the value, the default, or the value within one property only. */
  readonly copied: 'always' | 'inProperty' | 'never'
  /** Whether it holds one text per language, by language key. */
  readonly translated: boolean
  /** Name under which the assistant receives it; null: it never leaves the server. */
  readonly delivered: string | null
}

/** Translates a value between the record and the wire. */
export interface WireCodec<Value, Wire> {
  readonly toWire: (value: Value) => Wire
  readonly fromWire: (wire: Wire) => Value
}

interface Typed<Type extends FieldType, Value> {
  readonly type: Type
  readonly default: Value
}

/** Any declared field. */
export type EntityField = FieldTraits & Typed<FieldType, unknown>

/** The fields of an entity by the names that its record uses. */
export type EntityFields = Readonly<Record<string, EntityField>>

const usual = { versioned: true, restored: true, copied: 'always', translated: false } as const

/** Traits that most fields share. A declaration names the column, the wire name and what differs. */
type Usual = typeof usual
type Said = Pick<FieldTraits, 'column' | 'wire' | 'delivered'> & Partial<FieldTraits>
type Traits<S extends Said> = Omit<Usual, keyof S> & S

/** One of the values. */
export const choice = <const V extends readonly string[], const S extends Said>(
  values: V,
  initial: V[number],
  traits: S,
): Traits<S> & Typed<'choice', V[number]> & { readonly values: V } => ({
  ...usual,
  ...traits,
  type: 'choice',
  values,
  default: initial,
})

/** A text of at most `maxLength` characters, empty unless set. */
export const text = <const S extends Said>(
  maxLength: number,
  traits: S,
): Traits<S> & Typed<'text', string> & { readonly maxLength: number } => ({
  ...usual,
  ...traits,
  type: 'text',
  maxLength,
  default: '',
})

/** A text of at most `maxLength` characters, or null. */
export const optionalText = <const S extends Said>(
  maxLength: number,
  traits: S,
): Traits<S> & Typed<'text', string | null> & { readonly maxLength: number } => ({
  ...usual,
  ...traits,
  type: 'text',
  maxLength,
  default: null,
})

/** True or false. */
export const flag = <const S extends Said>(
  initial: boolean,
  traits: S,
): Traits<S> & Typed<'flag', boolean> => ({ ...usual, ...traits, type: 'flag', default: initial })

interface Range {
  readonly min: number
  readonly max: number
}

/** A whole number within bounds, both included. */
export const integer = <const S extends Said>(
  range: Range,
  initial: number,
  traits: S,
): Traits<S> & Typed<'integer', number> & Range => ({
  ...usual,
  ...traits,
  ...range,
  type: 'integer',
  default: initial,
})

/** One of the numbers. */
export const numericChoice = <const V extends readonly number[], const S extends Said>(
  values: V,
  initial: V[number],
  traits: S,
): Traits<S> & Typed<'integer', V[number]> & { readonly values: V } => ({
  ...usual,
  ...traits,
  values,
  type: 'integer',
  default: initial,
})

/** The id of a row of the same property; null refers to none. */
export const reference = <const S extends Said>(
  traits: S,
): Traits<S> & Typed<'reference', number | null> => ({
  ...usual,
  ...traits,
  type: 'reference',
  default: null,
})

/** A structure that is kept as JSON. Call it with the type first: `json<Steps>()([], { … })`. */
export const json =
  <Value>() =>
  <const S extends Said>(initial: Value, traits: S): Traits<S> & Typed<'json', Value> => ({
    ...usual,
    ...traits,
    type: 'json',
    default: initial,
  })

/** The same field with another representation on the wire. */
export const coded = <F extends EntityField, Wire>(
  field: F,
  codec: WireCodec<F['default'], Wire>,
): F & { readonly codec: WireCodec<F['default'], Wire> } => ({ ...field, codec })
