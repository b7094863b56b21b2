import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@waymark/contract'
import { bodiesOfTests } from '../rules/bodies-of-tests.ts'
import type { Check } from './check.ts'
import { readFiles } from './repository-files.ts'
import { allWritableFields } from './writable-fields.ts'

/** Fields that act in one place, shown by one test. `actsIn` is a file that names the field, or `as`. */
export interface ConsumerEntry {
  readonly calls: readonly string[]
  readonly fields: readonly string[]
  readonly actsIn: string
  readonly as?: string
  /** Whole title of the test that changes a field and reads the effect where it acts, as it is written in the file. */
  readonly test: string
  /** What the test says instead of the name of the field: a label, a text in the page, a column. */
  readonly seenAs?: string
  /** Why a file that writes or reads the stored value is where the field acts; needed for such a file alone. */
  readonly why?: string
}

/** Access to the files and tests of the repository. */
export interface Sources {
  /** The text of a file; null where there is none. */
  readonly read: (path: string) => string | null
  /** The texts of the tests of this title, with their tables and what they use of their file. */
  readonly bodiesOf: (title: string) => readonly string[]
}

type Fields = ReadonlyMap<string, readonly string[]>

const listPath = 'tools/checks/setting-consumers.json'

/** Files that store a value or read it back, by their names. */
const storing = /\/(?:save|change)-[^/]*\.tsx?$|-(?:view|store)\.tsx?$/

const lastName = (field: string) =>
  field
    .replaceAll('[]', '')
    .split('.')
    .filter(part => part !== '*')
    .at(-1) ?? field

const hasWord = (text: string, word: string) =>
  new RegExp(`(?<![\\w$])${word.replaceAll(/[$.*+?^{}()|[\]\\]/g, String.raw`\$&`)}(?![\\w$])`).test(text)

/** Whether a test of the entry says the name of the field, or what the entry names instead. */
function isSeen({ seenAs }: ConsumerEntry, field: string, bodies: readonly string[]): boolean {
  return bodies.some(body => (seenAs === undefined ? hasWord(body, lastName(field)) : body.includes(seenAs)))
}

const pairsOf = ({ calls }: ConsumerEntry, field: string) => calls.map(call => `${call}: ${field}`)

/** Pairs of call and field whose named test does not name the field. */
export function findUnseen(entries: readonly ConsumerEntry[], { bodiesOf }: Sources): readonly string[] {
  return entries.flatMap(entry => {
    const bodies = bodiesOf(entry.test)
    return entry.fields.filter(field => !isSeen(entry, field, bodies)).flatMap(field => pairsOf(entry, field))
  })
}

function faultsOf(entry: ConsumerEntry, fields: Fields, { read, bodiesOf }: Sources): readonly string[] {
  const text = read(entry.actsIn)
  const unknown = entry.calls.flatMap(call =>
    entry.fields
      .filter(field => !fields.get(call)?.includes(field))
      .map(field => `${call} has no field ${field}`),
  )
  const silent = entry.fields
    .map(field => entry.as ?? lastName(field))
    .filter(word => text !== null && !text.includes(word))
    .map(word => `${entry.actsIn} does not name ${word}`)
  const isStoring = storing.test(`/${entry.actsIn}`)
  const isWithoutReason = isStoring && (entry.why ?? '').trim() === ''
  return [
    ...unknown,
    ...(text === null ? [`${entry.actsIn} is not there`] : silent),
    ...(bodiesOf(entry.test).length > 0 ? [] : [`no test is called "${entry.test}"`]),
    ...(isWithoutReason
      ? [`${entry.actsIn} only stores ${entry.fields.join(', ')}; name the file that acts, or a "why"`]
      : []),
  ]
}

const declaredFor = (call: string, entries: readonly ConsumerEntry[]) =>
  new Set(entries.filter(entry => entry.calls.includes(call)).flatMap(entry => entry.fields))

/** Fields without a consumer, or whose named test does not name them, and entries that are wrong. */
export function findUnreadSettings(
  fields: Fields,
  entries: readonly ConsumerEntry[],
  sources: Sources,
): readonly string[] {
  const unread = [...fields].flatMap(([call, names]) => {
    const declared = declaredFor(call, entries)
    return names.filter(name => !declared.has(name)).map(name => `${call}: ${name} names no consumer`)
  })
  return [
    ...entries.flatMap(entry => faultsOf(entry, fields, sources)),
    ...unread,
    ...findUnseen(entries, sources).map(pair => `${pair} is not in the test that its entry names`),
  ]
}

/** The texts of the named tests, by title. */
function readBodies(root: string, titles: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const file of readFiles(root, ['**/*.test.ts', '**/*.test.tsx'])) {
    for (const [title, body] of bodiesOfTests(file, titles)) {
      found.set(title, [...(found.get(title) ?? []), body])
    }
  }
  return found
}

/** Every writable field of the contract names the place where it acts and a test that shows its effect (house rule 10). */
export const settingConsumersCheck: Check = {
  name: 'settings and their consumers',
  run: async root => {
    const entries = JSON.parse(readFileSync(join(root, listPath), 'utf8')) as readonly ConsumerEntry[]
    const bodies = readBodies(root, new Set(entries.map(({ test }) => test)))
    const sources: Sources = {
      read: path => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null),
      bodiesOf: title => bodies.get(title) ?? [],
    }
    return { problems: findUnreadSettings(allWritableFields(contract), entries, sources) }
  },
}
