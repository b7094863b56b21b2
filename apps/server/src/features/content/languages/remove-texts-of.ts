import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { changeAllTexts } from './change-all-texts.ts'
import { contentsAtOnce } from './copy-missing-texts.ts'
import { type ContentInLanguage, readContentInLanguage } from './translated-texts-view.ts'

/** Contents that lose their text in a language. */
export interface TextRemoval {
  readonly language: { readonly id: number; readonly key: string }
  readonly removable: readonly ContentInLanguage[]
}

/** The contents with a text in the language: those that can lose it, and those of which it is the only text. */
export async function readRemovableTexts(
  tx: Tx,
  scope: PropertyScope,
  key: string,
): Promise<{
  readonly removable: readonly ContentInLanguage[]
  readonly kept: readonly ContentInLanguage[]
}> {
  const contents = (await readContentInLanguage(tx, scope, key)).filter(content => content.hasText)
  const isKept = ({ isOnlyText, kind }: ContentInLanguage) => isOnlyText && kind !== 'assistantTexts'
  return { removable: contents.filter(content => !isKept(content)), kept: contents.filter(isKept) }
}

/**
 * Removes the texts of a language from at most 100 of the contents, each as its next version. Returns how many of them
 * are left. Requires the property's content lock.
 */
export async function removeTextsOf(
  tx: Tx,
  scope: PropertyScope,
  { language, removable }: TextRemoval,
  now: Date,
): Promise<number> {
  const left = Math.max(0, removable.length - contentsAtOnce)
  // The assistant's wording is one text of the property: it goes with the last contents.
  const except = left > 0 ? (['assistantTexts'] as const) : []
  const change = { from: language, to: null }
  await changeAllTexts(tx, scope, removable.slice(0, contentsAtOnce), change, now, except)
  return left
}
