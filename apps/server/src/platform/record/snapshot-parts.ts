import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { canonicalJson } from '../canonical-json.ts'

/** A big piece of what a version holds, named by its contents. */
export interface SnapshotPart {
  readonly hash: Buffer
  /** Compresses it, which only a piece that is not kept yet needs. */
  readonly body: () => Buffer
}

/** Fields in the version itself, and the parts that it refers to. */
export interface SplitSnapshot {
  /** The small fields, and under `parts` the hash of each part by its place: `steps`, `texts.de`. */
  readonly kept: Readonly<Record<string, unknown>>
  readonly parts: readonly SnapshotPart[]
}

type Fields = Readonly<Record<string, unknown>>

/** Below this a reference would save nothing. */
const smallestPart = 1_000

/** Saves wait for it, so not the highest quality: a guide's texts shrink to a sixth in a millisecond. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }

function toPart(json: string): SnapshotPart {
  return {
    hash: createHash('sha256').update(json).digest(),
    body: () => brotliCompressSync(json, { params }),
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields one by one; those of `texts`, which are one per language, each by itself. */
function* placesOf(snapshot: Fields): Generator<readonly [place: string, value: unknown]> {
  for (const [name, value] of Object.entries(snapshot)) {
    if (name !== 'texts' || !isFields(value)) yield [name, value]
    else for (const [key, text] of Object.entries(value)) yield [`texts.${key}`, text]
  }
}

const putAt = (target: Record<string, unknown>, place: string, value: unknown): void => {
  const key = place.startsWith('texts.') ? place.slice('texts.'.length) : null
  if (key === null) target[place] = value
  else target['texts'] = { ...(target['texts'] as object | undefined), [key]: value }
}

/** Takes the big pieces out of what a version holds, so that versions share what a save did not change. */
export function splitSnapshot(snapshot: Fields): SplitSnapshot {
  const kept: Record<string, unknown> = 'texts' in snapshot ? { texts: {} } : {}
  const hashes: Record<string, string> = {}
  const parts: SnapshotPart[] = []
  for (const [place, value] of placesOf(snapshot)) {
    const json = canonicalJson(value)
    if (json.length < smallestPart) putAt(kept, place, value)
    else {
      const part = toPart(json)
      parts.push(part)
      hashes[place] = part.hash.toString('hex')
    }
  }
  return { kept: { ...kept, parts: hashes }, parts }
}

/** The hashes that a kept snapshot refers to. One from before there were parts refers to none. */
export function partsOf(kept: Fields): readonly string[] {
  return Object.values((kept['parts'] ?? {}) as Record<string, string>)
}

/** Puts a snapshot together again. `bodyOf` gives a part's compressed body by its hash. */
export function joinSnapshot(kept: Fields, bodyOf: (hash: string) => Buffer): Fields {
  const { parts, ...fields } = kept
  const snapshot: Record<string, unknown> = { ...fields }
  for (const [place, hash] of Object.entries((parts ?? {}) as Record<string, string>)) {
    putAt(snapshot, place, JSON.parse(brotliDecompressSync(bodyOf(hash)).toString()))
  }
  return snapshot
}
