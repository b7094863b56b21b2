/** One side of a date filter as it is shown: a kind, and for some kinds a count of units. */
export interface DateFilterSideShape<Side, Kind, Unit> {
  readonly name: Side
  readonly kind: Kind
  readonly kinds: readonly { readonly value: Kind; readonly isOff: boolean }[]
  /** As typed; null where the kind counts nothing. */
  readonly count: string | null
  /** The day `YYYY-MM-DD`, where the side is a fixed one; null for other kinds. */
  readonly fixed: string | null
  /** Whether count or day is wrong. */
  readonly isWrong: boolean
  readonly unit: Unit
  readonly units: readonly Unit[]
}

/** Content of the dropdown. Code outside of the kit determines the available values and the effect of each choice. */
export interface DateFilterShape<Type, Side, Kind, Unit> {
  readonly type: Type
  readonly types: readonly Type[]
  readonly sides: readonly DateFilterSideShape<Side, Kind, Unit>[]
  readonly day: { readonly value: string | null; readonly isWrong: boolean } | null
  readonly isUnbounded: boolean
  readonly mayClose: boolean
}

/** One choice of the person. */
export type DateFilterChoice<Type, Side, Kind, Unit> =
  | { readonly set: 'type'; readonly type: Type }
  | { readonly set: 'kind'; readonly side: Side; readonly kind: Kind }
  | { readonly set: 'count'; readonly side: Side; readonly count: string }
  | { readonly set: 'unit'; readonly side: Side; readonly unit: Unit }
  | { readonly set: 'fixed'; readonly side: Side; readonly day: string }
  | { readonly set: 'day'; readonly day: string }
