/** The list of rules: ids in their order, and what is wrong with the list itself. */
export interface RuleList {
  readonly ids: ReadonlySet<string>
  readonly problems: readonly string[]
}

const ruleLine = /^- \*\*([A-Z]+-[1-9]\d*)\*\* (.+)$/
const source = /\*\((?:[12] §|ours)[^)]*\)\*$/

/** Reads docs/rules.md: one rule a line, with its id in front and its source behind; no id twice. */
export function readRules(text: string): RuleList {
  const ids = new Set<string>()
  const problems: string[] = []
  text.split('\n').forEach((line, index) => {
    const at = `docs/rules.md:${index + 1}`
    const [, id, words = ''] = ruleLine.exec(line) ?? []
    if (id === undefined) {
      if (line.startsWith('- ')) problems.push(`${at}: no rule "- **ID-1** words *(source)*"`)
      return
    }
    if (ids.has(id)) problems.push(`${at}: ${id} is there twice`)
    if (!source.test(words)) problems.push(`${at}: ${id} does not say where it comes from`)
    ids.add(id)
  })
  return { ids, problems }
}
