import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@waymark/contract'
import type { Check } from './check.ts'
import { readFiles } from './repository-files.ts'
import { allWritableFields } from './writable-fields.ts'

/** The calls of the screens of *Customize*, and how each of their fields reaches running pages. */
export interface TimedSettings {
  readonly calls: readonly string[]
  /** Fields whose effect a browser test reads in a page that is open, within the promised time. */
  readonly timed: readonly {
    readonly calls: readonly string[]
    readonly fields: readonly string[]
    readonly test: string
  }[]
  /** Fields without an effect in an open page, and why. */
  readonly others: readonly {
    readonly calls: readonly string[]
    readonly fields: readonly string[]
    readonly why: string
  }[]
}

type Fields = ReadonlyMap<string, readonly string[]>

/** Stands for every field of a call that no other entry names. */
const rest = '*'

function namedBy(
  entries: readonly { readonly calls: readonly string[]; readonly fields: readonly string[] }[],
) {
  return (call: string) => entries.filter(one => one.calls.includes(call)).flatMap(one => one.fields)
}

/** Fields without a test or a reason, with both, or that are gone; and tests that are not timed. */
export function findUntimedSettings(
  fields: Fields,
  { calls, timed, others }: TimedSettings,
  isTimed: (title: string) => boolean,
): readonly string[] {
  const problems = timed
    .filter(({ test }) => !isTimed(test))
    .map(({ test }) => `no browser test with \`promisedMs\` is called "${test}"`)
  const entries = [...timed, ...others]
  problems.push(
    ...others.filter(({ why }) => why.trim() === '').map(one => `no reason for ${one.fields.join(', ')}`),
  )
  problems.push(
    ...entries.flatMap(one =>
      one.calls.filter(call => !calls.includes(call)).map(call => `${call} is not listed`),
    ),
  )
  const named = namedBy(entries)
  for (const call of calls) {
    const own = fields.get(call) ?? []
    const said = named(call)
    const hasRest = said.includes(rest)
    if (own.length === 0) problems.push(`${call} writes nothing`)
    problems.push(
      ...said.filter(one => one !== rest && !own.includes(one)).map(one => `${call} has no field ${one}`),
      ...said.filter((one, at) => said.indexOf(one) !== at).map(one => `${call}: ${one} is named twice`),
      ...own
        .filter(one => !hasRest && !said.includes(one))
        .map(one => `${call}: ${one} has neither a timed test nor a reason`),
    )
  }
  return problems
}

/** Whether a test of this title is in the file, and it or a declaration of the file that it uses names `promisedMs`. */
export function isTimedTest(file: string, title: string): boolean {
  const parts = file.split(/\n(?=[a-z/])/)
  const test = parts.find(part => part.includes(title))
  if (test === undefined) return false
  const names = (part: string, known: readonly string[]) =>
    known.some(name => new RegExp(`\\b${name}\\b`).test(part))
  let timed: readonly string[] = ['promisedMs']
  for (;;) {
    const found = parts.flatMap(part => {
      const [, name] = /^(?:export )?(?:const|(?:async )?function) (\w+)/.exec(part) ?? []
      return name !== undefined && !timed.includes(name) && names(part, timed) ? [name] : []
    })
    if (found.length === 0) return names(test, timed)
    timed = [...timed, ...found]
  }
}

/** Every field of *Customize* acts in an open page within 5 s, which a browser test reads, or says why it does not. */
export const timedSettingsCheck: Check = {
  name: 'settings and their timed tests',
  run: async root => {
    const settings = JSON.parse(
      readFileSync(join(root, 'tools/checks/timed-settings.json'), 'utf8'),
    ) as TimedSettings
    const tests = readFiles(root, ['e2e/**/*.test.ts'])
    const isTimed = (title: string) => tests.some(({ text }) => isTimedTest(text, title))
    return { problems: findUntimedSettings(allWritableFields(contract), settings, isTimed) }
  },
}
