/** Fields of text as they were opened and as they are now. */
export interface TextDraft<K extends string> {
  readonly opened: Readonly<Record<K, string>>
  readonly draft: Readonly<Record<K, string>>
  /** The version that was opened; a save says which one it is based on. */
  readonly version: number
}

/** Opens fields for editing. */
export function openTexts<K extends string>(
  values: Readonly<Record<K, string>>,
  version: number,
): TextDraft<K> {
  return { opened: values, draft: values, version }
}

const keysOf = <K extends string>(values: Readonly<Record<K, string>>) => Object.keys(values) as K[]

/** The fields that differ from what was opened; none right after opening. */
export function changedTexts<K extends string>({ opened, draft }: TextDraft<K>): Partial<Record<K, string>> {
  const changed = keysOf(draft).filter(key => draft[key] !== opened[key])
  return Object.fromEntries(changed.map(key => [key, draft[key]])) as Partial<Record<K, string>>
}

/** How many fields differ from what was opened. */
export function countChanges<K extends string>(state: TextDraft<K>): number {
  return Object.keys(changedTexts(state)).length
}

export type TextAction<K extends string> =
  | { readonly type: 'change'; readonly key: K; readonly value: string }
  | { readonly type: 'discard' }
  /** Something newer came from the server; what was being written gives way. */
  | { readonly type: 'loaded'; readonly values: Readonly<Record<K, string>>; readonly version: number }
  /** What was sent is kept; what was typed meanwhile stays a change. */
  | {
      readonly type: 'saved'
      readonly values: Readonly<Record<K, string>>
      readonly version: number
      readonly sent: Readonly<Record<K, string>>
    }

function keepTyped<K extends string>(state: TextDraft<K>, action: TextAction<K> & { type: 'saved' }) {
  const entries = keysOf(action.values).map(key => [
    key,
    state.draft[key] === action.sent[key] ? action.values[key] : state.draft[key],
  ])
  return Object.fromEntries(entries) as Record<K, string>
}

/** Changes a draft of texts. */
export function textReducer<K extends string>(state: TextDraft<K>, action: TextAction<K>): TextDraft<K> {
  switch (action.type) {
    case 'change':
      return { ...state, draft: { ...state.draft, [action.key]: action.value } }
    case 'discard':
      return { ...state, draft: state.opened }
    case 'loaded':
      return openTexts(action.values, action.version)
    case 'saved':
      return { opened: action.values, draft: keepTyped(state, action), version: action.version }
  }
}
