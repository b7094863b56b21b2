export interface EditorSearch {
  /** Language key of the texts; absent is the property's default language. */
  readonly lang?: string | undefined
  /** Which step is open, counted from 1. */
  readonly step?: number | undefined
}

/** Reads the address of the step editor (document 1 §2.2: query `lang`). */
export function readEditorSearch(search: Record<string, unknown>): EditorSearch {
  const { lang, step } = search
  const number = Number(step)
  return {
    ...(typeof lang === 'string' && /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(lang)
      ? { lang: lang.toLowerCase() }
      : {}),
    ...(Number.isInteger(number) && number > 0 ? { step: number } : {}),
  }
}

/** The zero-based index of the open step, or null where the guide has none. */
export function openIndex(search: EditorSearch, stepCount: number): number | null {
  if (stepCount === 0) return null
  return Math.min((search.step ?? 1) - 1, stepCount - 1)
}
