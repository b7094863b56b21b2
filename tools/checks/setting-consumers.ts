import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@waymark/contract'
import type { Check } from './check.ts'
import { readFiles } from './repository-files.ts'
import { allWritableFields } from './writable-fields.ts'

/** Fields that act in one place, shown by one test. `actsIn` is a file that names the field, or `as`. */
export interface ConsumerEntry {
  readonly calls: readonly string[]
  readonly fields: readonly string[]
  readonly actsIn: string
  readonly as?: string
  /** Title of the test that changes a field and reads the effect where it acts; of a table, its beginning. */
  readonly test: string
}

/**
 * Fields that are not declared yet: by name for calls that save settings, which are all reviewed, and as a number for
 * the other calls. Both only shrink.
 */
export interface ConsumerBaseline {
  readonly settings: Readonly<Record<string, readonly string[]>>
  readonly others: Readonly<Record<string, number>>
}

/** Access to the files and tests of the repository. */
export interface Sources {
  /** The text of a file; null where there is none. */
  readonly read: (path: string) => string | null
  readonly hasTest: (title: string) => boolean
}

type Fields = ReadonlyMap<string, readonly string[]>

const folder = 'tools/checks'

const lastName = (field: string) => field.replaceAll('[]', '').split('.').at(-1) ?? field

function faultsOf(entry: ConsumerEntry, fields: Fields, { read, hasTest }: Sources): readonly string[] {
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
  return [
    ...unknown,
    ...(text === null ? [`${entry.actsIn} is not there`] : silent),
    ...(hasTest(entry.test) ? [] : [`no test is called "${entry.test}"`]),
  ]
}

const declaredFor = (call: string, entries: readonly ConsumerEntry[]) =>
  new Set(entries.filter(entry => entry.calls.includes(call)).flatMap(entry => entry.fields))

/** Fields without a consumer, entries that are wrong, and baselines that can shrink. */
export function findUnreadSettings(
  fields: Fields,
  entries: readonly ConsumerEntry[],
  baseline: ConsumerBaseline,
  sources: Sources,
): { readonly problems: readonly string[]; readonly notes: readonly string[] } {
  const problems = entries.flatMap(entry => faultsOf(entry, fields, sources))
  const notes: string[] = []
  for (const [call, names] of fields) {
    const declared = declaredFor(call, entries)
    const open = names.filter(name => !declared.has(name))
    const waiting = baseline.settings[call]
    const allowed = baseline.others[call] ?? 0
    if (waiting === undefined && open.length > allowed) {
      problems.push(`${call}: ${open.length} fields name no consumer, at most ${allowed}: ${open.join(', ')}`)
    }
    if (waiting === undefined && open.length < allowed)
      notes.push(`${call}: lower ${allowed} to ${open.length}`)
    if (waiting === undefined) continue
    for (const name of open) if (!waiting.includes(name)) problems.push(`${call}: ${name} names no consumer`)
    for (const name of waiting)
      if (!open.includes(name)) problems.push(`${call}: take ${name} off the baseline`)
  }
  const gone = [...Object.keys(baseline.settings), ...Object.keys(baseline.others)]
  problems.push(...gone.filter(call => !fields.has(call)).map(call => `${call} writes nothing any more`))
  return { problems, notes }
}

function readJson<T>(root: string, name: string): T {
  return JSON.parse(readFileSync(join(root, folder, name), 'utf8')) as T
}

/** Every writable field of the contract names the place where it acts and a test that shows its effect (house rule 10). */
export const settingConsumersCheck: Check = {
  name: 'settings and their consumers',
  run: async root => {
    const tests = readFiles(root, ['**/*.test.ts', '**/*.test.tsx']).map(({ text }) => text)
    const sources: Sources = {
      read: path => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null),
      hasTest: title => tests.some(text => text.includes(title)),
    }
    return findUnreadSettings(
      allWritableFields(contract),
      readJson<readonly ConsumerEntry[]>(root, 'setting-consumers.json'),
      readJson<ConsumerBaseline>(root, 'setting-consumers-baseline.json'),
      sources,
    )
  },
}
