import type { CheckOutcome } from './check.ts'

const shownNotes = 5

/** One line per check, its problems, and a few of its notes below. */
export function outcomeText({ name, ms, problems, notes = [] }: CheckOutcome): string {
  const sign = problems.length === 0 ? '✓' : '✗'
  const rest = notes.length > shownNotes ? [`… and ${notes.length - shownNotes} more`] : []
  const lines = [...problems, ...[...notes.slice(0, shownNotes), ...rest].map(note => `note: ${note}`)]
  const indented = lines.flatMap(line => line.split('\n')).map(line => `    ${line}`)
  return [`${sign} ${name.padEnd(32)} ${(ms / 1000).toFixed(1).padStart(5)} s`, ...indented].join('\n')
}

/** The last line of a run. */
export function summaryText(outcomes: readonly CheckOutcome[], ms: number): string {
  const failed = outcomes.filter(outcome => outcome.problems.length > 0)
  const names = failed.length > 0 ? `: ${failed.map(outcome => outcome.name).join(', ')}` : ''
  return `checks: ${outcomes.length - failed.length} passed, ${failed.length} failed${names} (${(ms / 1000).toFixed(1)} s)`
}
