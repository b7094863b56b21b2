import { charClassesOf } from './char-classes.ts'
import { buildAutomaton } from './position-automaton.ts'
import { readPattern } from './read-pattern.ts'

type Ways = ReadonlyMap<number, number>

/** Whether the analysis sees at least one way to read the text from its beginning. */
export function isReadable(pattern: string, text: string): boolean {
  const { sets, follow, first } = buildAutomaton(readPattern(pattern))
  let places: Iterable<number> | null = null
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    const next: Iterable<number> =
      places === null ? first.keys() : [...places].flatMap(one => [...(follow[one]?.keys() ?? [])])
    places = new Set([...next].filter(to => sets[to]?.some(([from, until]) => unit >= from && unit <= until)))
  }
  return places === null || [...places].length > 0
}

/** The text that leaves a matcher the most ways at each character, chosen greedily; ends with one that fits nothing. */
function worstText(pattern: string, length: number, isEager: boolean): string {
  const { sets, follow, first } = buildAutomaton(readPattern(pattern))
  const classes = charClassesOf(sets)
  const example = new Map(classes.flatMap((list, at) => list.map(one => [one, sets[at]] as const)))
  const unitOf = (wanted: number): number => {
    for (const [from, to] of example.get(wanted) ?? [])
      for (let unit = from; unit <= Math.min(to, from + 200); unit++)
        if (
          classes.every(
            (list, at) => list.includes(wanted) === sets[at]?.some(([a, b]) => unit >= a && unit <= b),
          )
        )
          return unit
    return 97
  }
  let text = ''
  let ways: Ways = new Map([[-1, 1]])
  while (text.length < length - 1) {
    const next = new Map<number, Map<number, number>>()
    for (const [from, count] of ways)
      for (const [to, times] of from < 0 ? first : (follow[from] ?? []))
        for (const one of classes[to] ?? []) {
          const into = next.get(one) ?? new Map<number, number>()
          next.set(one, into.set(to, (into.get(to) ?? 0) + times * count))
        }
    const weight = (one: Ways) => [...one.values()].reduce((sum, count) => sum + count, 0)
    const options = [...next].sort((one, other) => weight(other[1]) - weight(one[1]))
    const chosen = isEager ? options[0] : options[text.length % 2 ? 0 : options.length - 1]
    if (chosen === undefined) break
    text += String.fromCharCode(unitOf(chosen[0]))
    ways = chosen[1]
  }
  return `${text.padEnd(length - 1, text.at(-1) ?? 'a')}\u0000`
}

/** Texts of one length that a backtracking matcher should find hard. */
export function hostileTexts(pattern: string, length: number): readonly string[] {
  const pumped = ['a', 'ab', 'b', '0', 'a0', 'a ', '-', 'aab', ' ', 'a-'].map(
    word => `${word.repeat(length).slice(0, length - 1)}\u0000`,
  )
  return [
    ...pumped,
    ...pumped.map(text => text.replace('\u0000', '!')),
    worstText(pattern, length, true),
    worstText(pattern, length, false),
  ]
}

/** The least of three looks, as the page looks: a machine that does other work must not count. */
export function slowestMs(pattern: string, text: string, now: () => number): number {
  const looks = [1, 2, 3].map(() => {
    const whole = new RegExp(`^(?:${pattern})$`)
    const before = now()
    whole.test(text)
    return now() - before
  })
  return Math.min(...looks)
}
