import { applications } from './all.ts'
import { kinds } from './kinds.ts'

/** Why a kind cannot be played in an application, by the names of both; everything else is played. */
const reasons: Readonly<Record<string, Readonly<Record<string, string>>>> = {}

/** The one-line reason, or undefined where the kind is played. */
export const reasonFor = (application: string, kind: string): string | undefined =>
  reasons[application]?.[kind]

/** How many cells the table has, and how many of them give a reason. */
export function countCells(): { cells: number; withReason: number } {
  const cells = applications.flatMap(app => kinds.map(kind => reasonFor(app.name, kind.name)))
  return { cells: cells.length, withReason: cells.filter(Boolean).length }
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The table of docs/applications.md. */
export function applicationTable(): string {
  const head = ['Kind of step', ...applications.map(app => app.name)]
  const lines = kinds.map(kind =>
    row([kind.name, ...applications.map(app => reasonFor(app.name, kind.name) ?? 'passes')]),
  )
  const packages = applications.map(app => `- ${app.name}: the npm package \`${app.package}\``)
  return [
    '# Guides in applications that no one here wrote',
    '',
    'Every kind of step is played in every application by `e2e/assistant/applications/*.test.ts`, in a real Chromium. This file is written by `WRITE_TABLE=1 npx vitest run --project browser e2e/assistant/applications/table.test.ts`, and the test fails where it is out of date.',
    '',
    row(head),
    row(head.map(() => '---')),
    ...lines,
    '',
    ...packages,
    '',
  ].join('\n')
}
