import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guards } from '../guards/all-guards.ts'
import type { Guard } from '../guards/guard.ts'
import type { Check } from './check.ts'
import { fixedOverlap, testTitles } from './test-titles.ts'

/**
 * Minimum number of letters that must be fixed text, because the value of a placeholder in a title is known only when
 * the test runs.
 */
const leastFixedLetters = 8

type ReadText = (path: string) => string | null

function codeProblem(guard: Guard, read: ReadText): string | null {
  const text = read(guard.file)
  if (text === null) return `${guard.file} does not exist`
  const found = text.split(guard.find).length - 1
  if (found !== 1) return `its text occurs ${found} times in ${guard.file}, must be once`
  return guard.find === guard.replace ? 'it replaces its text by the same text' : null
}

function testProblem({ test }: Guard, read: ReadText): string | null {
  const text = read(test.file)
  if (text === null) return `its test file ${test.file} does not exist`
  const least = Math.min(test.name.length, leastFixedLetters)
  // A name that is a row of a table is in the file as it is.
  const isThere = () => testTitles(test.file, text).some(title => fixedOverlap(title, test.name) >= least)
  return text.includes(test.name) || isThere() ? null : `${test.file} has no test named "${test.name}"`
}

/** Guards whose text or test is not in the repository any more. */
export function guardProblems(all: readonly Guard[], read: ReadText): readonly string[] {
  return all.flatMap(guard =>
    [codeProblem(guard, read), testProblem(guard, read)].flatMap(problem =>
      problem === null ? [] : [`guard ${guard.name}: ${problem}`],
    ),
  )
}

/** Every entry of `tools/guards` still applies: its text occurs once and its test exists. */
export const guardsCheck: Check = {
  name: 'guards',
  run: async root => {
    const texts = new Map<string, string | null>()
    const read: ReadText = path => {
      const known = texts.get(path)
      if (known !== undefined) return known
      const file = join(root, path)
      const text = existsSync(file) ? readFileSync(file, 'utf8') : null
      texts.set(path, text)
      return text
    }
    return { problems: guardProblems(guards, read) }
  },
}
