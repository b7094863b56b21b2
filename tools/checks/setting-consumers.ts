import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@waymark/contract'
import { namesOfTests } from '../rules/names-of-tests.ts'
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
}

/** Access to the files and tests of the repository. */
export interface Sources {
  /** The text of a file; null where there is none. */
  readonly read: (path: string) => string | null
  readonly hasTest: (title: string) => boolean
}

type Fields = ReadonlyMap<string, readonly string[]>

const listPath = 'tools/checks/setting-consumers.json'

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

/** Fields without a consumer, and entries that are wrong. */
export function findUnreadSettings(
  fields: Fields,
  entries: readonly ConsumerEntry[],
  sources: Sources,
): readonly string[] {
  const unread = [...fields].flatMap(([call, names]) => {
    const declared = declaredFor(call, entries)
    return names.filter(name => !declared.has(name)).map(name => `${call}: ${name} names no consumer`)
  })
  return [...entries.flatMap(entry => faultsOf(entry, fields, sources)), ...unread]
}

/** Every writable field of the contract names the place where it acts and a test that shows its effect (house rule 10). */
export const settingConsumersCheck: Check = {
  name: 'settings and their consumers',
  run: async root => {
    const titles = new Set(
      readFiles(root, ['**/*.test.ts', '**/*.test.tsx']).flatMap(({ path, text }) =>
        namesOfTests(path, text).map(name => name.text),
      ),
    )
    const sources: Sources = {
      read: path => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null),
      hasTest: title => titles.has(title),
    }
    const entries = JSON.parse(readFileSync(join(root, listPath), 'utf8')) as readonly ConsumerEntry[]
    return { problems: findUnreadSettings(allWritableFields(contract), entries, sources), notes: [] }
  },
}
