import { type CharSet, classEscapes, oneChar } from './char-set.ts'
import { PatternRefused } from './pattern-node.ts'

const controls: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13 }

/** One escape: the characters it stands for, whether it is a class, and where the pattern goes on. */
export interface ReadEscape {
  readonly set: CharSet
  readonly isClass: boolean
  readonly end: number
}

/**
 * Reads the escape whose backslash is at `at`, the same inside and outside of brackets. Refuses back-references and
 * escapes that mean something else than their author thinks without the `u` flag (ECMA-262, Annex B.1.2).
 */
export function readEscape(pattern: string, at: number): ReadEscape {
  const letter = pattern[at + 1] ?? ''
  const one = (unit: number, length: number): ReadEscape => ({
    set: oneChar(unit),
    isClass: false,
    end: at + length,
  })
  const named = classEscapes[letter]
  if (named !== undefined) return { set: named, isClass: true, end: at + 2 }
  const control = controls[letter]
  if (control !== undefined) return one(control, 2)
  const [hex, short, long] = /^\\(?:x([\da-f]{2})|u([\da-f]{4}))/i.exec(pattern.slice(at, at + 6)) ?? []
  if (hex !== undefined) return one(Number.parseInt(short ?? long ?? '', 16), hex.length)
  if (letter === '0' && !/\d/.test(pattern[at + 2] ?? '')) return one(0, 2)
  if (/[0-9cdkpuxPB]/.test(letter)) throw new PatternRefused('patternUnsupported')
  return one(letter.charCodeAt(0), 2)
}
