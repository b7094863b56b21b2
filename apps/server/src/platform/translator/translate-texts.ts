import { protectText, restoreText } from '@waymark/domain/content/translation'
import type { Translator } from './translator.ts'

/** Most texts and characters of one request; DeepL takes 50 texts. */
const batchTexts = 40
const batchCharacters = 12_000

/** Splits texts into requests, in order. */
function* batchesOf<One extends { readonly markup: string }>(
  texts: readonly One[],
): Generator<readonly One[]> {
  let batch: One[] = []
  let characters = 0
  for (const text of texts) {
    if (
      batch.length >= batchTexts ||
      (batch.length > 0 && characters + text.markup.length > batchCharacters)
    ) {
      yield batch
      batch = []
      characters = 0
    }
    batch.push(text)
    characters += text.markup.length
  }
  if (batch.length > 0) yield batch
}

export interface TranslationRequest {
  readonly texts: readonly string[]
  readonly source: string
  readonly target: string
}

/**
 * Translates texts with all that they carry along. Null is a text whose translation is empty or lost a placeholder,
 * link or mark (MSG-51).
 * @throws TranslatorError
 */
export async function translateTexts(
  translator: Translator,
  { texts, source, target }: TranslationRequest,
  signal: AbortSignal,
): Promise<readonly (string | null)[]> {
  const safe = texts.map(protectText)
  const found: (string | null)[] = []
  for (const batch of batchesOf(safe)) {
    signal.throwIfAborted()
    const markups = batch.map(one => one.markup)
    const replies = await translator.translate({ texts: markups, source, target }, signal)
    for (const [index, one] of batch.entries()) {
      const restored = restoreText(one, replies[index] ?? '')
      found.push(restored === null || restored.trim() === '' ? null : restored.trim())
    }
  }
  return found
}
