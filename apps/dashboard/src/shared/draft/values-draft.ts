/** Values of a form by their keys: texts, numbers, switches and plain data. */
export type Values = Readonly<Record<string, unknown>>

export interface VersionedValues {
  readonly values: Values
  readonly version: number
}

/** Values as they were opened and as they are now. */
export interface ValuesDraft {
  readonly opened: Values
  readonly draft: Values
  /** The version that was opened; a save says which one it is based on. */
  readonly version: number
}

/** Opens values for editing. */
export function openValues({ values, version }: VersionedValues): ValuesDraft {
  return { opened: values, draft: values, version }
}

/** Plain data is the same where it is written the same. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The values that differ from what was opened; none right after opening. */
export function changedValues({ opened, draft }: ValuesDraft): Values {
  return Object.fromEntries(Object.entries(draft).filter(([key, value]) => !isSame(value, opened[key])))
}

/** How many values differ from what was opened. */
export function countValueChanges(state: ValuesDraft): number {
  return Object.keys(changedValues(state)).length
}

export type ValuesAction =
  | { readonly type: 'change'; readonly values: Values }
  | { readonly type: 'discard' }
  /** Something newer came from the server; what was being written gives way. */
  | ({ readonly type: 'loaded' } & VersionedValues)
  /** The sent values are saved; values changed in the meantime remain changes. */
  | ({ readonly type: 'saved'; readonly sent: Values } & VersionedValues)

function keepChanged(state: ValuesDraft, { values, sent }: VersionedValues & { readonly sent: Values }) {
  const since = Object.entries(state.draft).filter(([key, value]) => !isSame(value, sent[key]))
  return { ...values, ...Object.fromEntries(since) }
}

/** Changes a draft of values. */
export function valuesReducer(state: ValuesDraft, action: ValuesAction): ValuesDraft {
  switch (action.type) {
    case 'change':
      return { ...state, draft: { ...state.draft, ...action.values } }
    case 'discard':
      return { ...state, draft: state.opened }
    case 'loaded':
      return openValues(action)
    case 'saved':
      return { opened: action.values, draft: keepChanged(state, action), version: action.version }
  }
}
