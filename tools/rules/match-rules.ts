import type { TestName } from './names-of-tests.ts'

export interface TestFile {
  readonly path: string
  readonly names: readonly TestName[]
}

/** Which rules tests name, which none does, and what tests name that is no rule. */
export interface RuleMatch {
  readonly tested: ReadonlySet<string>
  readonly untested: readonly string[]
  readonly problems: readonly string[]
}

const ruleId = /\b[A-Z]+-\d+\b/g
const leadingId = /^[A-Z]{3,}-\d+\b/

/**
 * Compares the rules with the names of tests. An id counts wherever it is in a name, if its group is one
 * of the list's; what looks like an id and opens a name must be a rule, so that a slip of the pen is seen.
 */
export function matchRules(ids: ReadonlySet<string>, files: readonly TestFile[]): RuleMatch {
  const groups = new Set([...ids].map(groupOf))
  const tested = new Set<string>()
  const problems: string[] = []
  for (const { path, names } of files) {
    for (const { text, line } of names) {
      const inGroups = (text.match(ruleId) ?? []).filter(id => groups.has(groupOf(id)))
      const named = new Set([...inGroups, ...(leadingId.exec(text) ?? [])])
      for (const id of named) {
        if (ids.has(id)) tested.add(id)
        else problems.push(`${path}:${line}: ${id} is no rule of docs/rules.md`)
      }
    }
  }
  return { tested, untested: [...ids].filter(id => !tested.has(id)), problems }
}

/** One line per group: how many of its rules tests name, and which no test does. */
export function coverageText(ids: ReadonlySet<string>, { tested }: RuleMatch): string {
  const groups = Map.groupBy(ids, groupOf)
  const lines = [...groups].map(([group, all]) => {
    const missing = all.filter(id => !tested.has(id)).map(id => id.slice(group.length + 1))
    const count = `${all.length - missing.length}/${all.length}`
    return `${group.padEnd(8)} ${count.padStart(7)}${missing.length === 0 ? '' : `  without a test: ${missing.join(' ')}`}`
  })
  return [...lines, `${tested.size} of ${ids.size} rules are named by a test`].join('\n')
}

function groupOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'))
}
