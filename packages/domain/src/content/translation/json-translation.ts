import { readTranslatedKind } from './file-names.ts'
import type { TranslationFile, TranslationReading } from './translation-file.ts'

/** A file in JSON (product-screens §12.1): `{meta, texts: {text_id: {source, target}}}`. */
export function writeTranslationJson(file: TranslationFile): string {
  const { type, id, version, source, target } = file
  const texts = Object.fromEntries(
    file.pairs.map(pair => [pair.id, { source: pair.source, target: pair.target ?? '' }]),
  )
  return `${JSON.stringify({ meta: { type, id, version, source, target }, texts }, null, 2)}\n`
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readMeta(meta: unknown) {
  if (!isObject(meta)) return null
  const { id, version, source, target } = meta
  const type = readTranslatedKind(meta['type'])
  if (type === null) return null
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return null
  if (typeof source !== 'string' || typeof target !== 'string') return null
  const sourceVersion = typeof version === 'number' ? version : null
  return {
    type,
    id,
    version: sourceVersion,
    source: source.toLowerCase(),
    target: target.toLowerCase(),
  } as const
}

/** Reads such a file; what is no text of the right shape makes the whole file none of ours. */
export function readTranslationJson(text: string, maxTexts: number): TranslationReading {
  let parsed: unknown
  try {
    parsed = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return 'malformed'
  }
  const about = isObject(parsed) ? readMeta(parsed['meta']) : null
  if (about === null || !isObject(parsed) || !isObject(parsed['texts'])) return 'wrongFormat'
  const entries = Object.entries(parsed['texts'])
  if (entries.length > maxTexts) return 'tooManyTexts'
  const texts = []
  for (const [id, one] of entries) {
    if (!isObject(one)) return 'wrongFormat'
    const { source, target = '' } = one
    const isText = (value: unknown): value is string => typeof value === 'string' && value.isWellFormed()
    if (!isText(target) || !(source === undefined || isText(source))) return 'wrongFormat'
    texts.push({ id, source: source ?? null, sourceHash: null, target, isBroken: false })
  }
  return { about, texts }
}
