/** Which sessions a statement runs on: writes of events, questions, or everything else. */
export type LaneName = 'ingest' | 'reports' | 'control'

const questions = new Set(['SELECT', 'WITH', 'SHOW', 'DESCRIBE', 'DESC', 'EXPLAIN', 'EXISTS', 'VALUES'])
const beforeFirstWord = /^(?:\s|\(|--[^\n]*(?:\n|$)|#[ !][^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)+/

/** The first word of a statement in capitals, comments and brackets before it left out; '' when there is none. */
export function firstWord(sql: string): string {
  const start = beforeFirstWord.exec(sql)?.[0].length ?? 0
  return /^\w+/.exec(sql.slice(start))?.[0].toUpperCase() ?? ''
}

/** Sends each kind of statement to its own sessions, so that a report never waits for an insert or the reverse. */
export function laneOf(sql: string): LaneName {
  const word = firstWord(sql)
  if (word === 'INSERT') return 'ingest'
  return questions.has(word) ? 'reports' : 'control'
}

/** True for a statement that changes its session, so that no one else may use that session afterwards. */
export function changesSession(sql: string): boolean {
  const word = firstWord(sql)
  return word === 'SET' || word === 'USE'
}

/** True when the statement reads a bound parameter of this name. */
export function usesParameter(sql: string, name: string): boolean {
  return new RegExp(`\\{\\s*${name}\\s*:`).test(sql)
}

/** A value as an SQL string literal. */
export function quoted(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\0', '\\0')}'`
}

/** A name as a quoted SQL identifier. */
export function quotedName(name: string): string {
  return `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``
}
