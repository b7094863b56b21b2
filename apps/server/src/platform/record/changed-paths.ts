import { createHash } from 'node:crypto'
import { canonicalJson } from '../canonical-json.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names each value by its contents, as big parts are named already; what is empty is as if it were not there. */
function namesOf(kept: Fields): ReadonlyMap<string, string> {
  const { parts, texts, ...fields } = kept
  const names = new Map<string, string>()
  const name = (place: string, value: unknown) => {
    if (value === null || value === undefined) return
    names.set(place, createHash('sha256').update(canonicalJson(value)).digest('hex'))
  }
  for (const [place, value] of Object.entries(fields)) name(place, value)
  if (isFields(texts)) for (const [key, text] of Object.entries(texts)) name(`texts.${key}`, text)
  if (isFields(parts)) for (const [place, hash] of Object.entries(parts)) names.set(place, String(hash))
  return names
}

/**
 * The places in which two snapshots differ, as they are kept: `steps`, `texts.de`, `visibility`. Nothing has to be
 * unpacked for it, since big parts are named by their contents.
 */
export function changedPaths(before: Fields, after: Fields): readonly string[] {
  const [old, now] = [namesOf(before), namesOf(after)]
  const places = new Set([...old.keys(), ...now.keys()])
  return [...places].filter(place => old.get(place) !== now.get(place)).toSorted()
}
