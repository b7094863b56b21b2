import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { type BenchRow, rowMark, tableOf } from './row.ts'

/**
 * `npm run bench` measures what a release quotes, with shorter loads, and begins no program after eight minutes.
 * `npm run bench:full`, or `npm run bench name …`, runs programs of this folder in full. Both print one table and how
 * long each program took. A program that ends with an error or is not reached counts as a missed target.
 */
const folder = import.meta.dirname
const notPrograms = new Set(['run.ts', 'row.ts'])
const names = process.argv.slice(2).filter(word => word !== '--full')
const isFull = process.argv.includes('--full') || names.length > 0
/** With the longest program behind it, the short run ends within ten minutes. */
const lastBeginMs = 8 * 60_000

/** The programs of the short run with their arguments: seconds of load, or rounds; nothing where it is short anyway. */
const shortRun = new Map<string, readonly string[]>([
  ['start', []],
  ['assistant', ['3']],
  ['dashboard', []],
  ['first-data', []],
  ['route-change', []],
  ['editor-keystrokes', []],
  ['content', ['5']],
  ['ingest', ['15']],
  ['access', ['15']],
  ['answers', ['8']],
  ['message-list', ['30']],
  ['message-card', ['3']],
  ['kill', []],
])

function programs(): readonly string[] {
  const files = readdirSync(folder).filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const all = files.filter(file => !notPrograms.has(file)).map(file => basename(file, '.ts'))
  const unknown = names.find(name => !all.includes(name))
  if (unknown) throw new Error(`"${unknown}" is none of ${all.join(', ')}`)
  if (!isFull) return [...shortRun.keys()]
  return names.length > 0 ? names : all
}

async function runProgram(name: string): Promise<readonly BenchRow[]> {
  const args = isFull ? [] : (shortRun.get(name) ?? [])
  const child = spawn(process.execPath, [join(folder, `${name}.ts`), ...args], {
    env: { ...process.env, WAYMARK_BENCH_COLLECT: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number>(resolve => child.once('close', code => resolve(code ?? 1)))
  const rows: BenchRow[] = []
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith(rowMark)) rows.push(JSON.parse(line.slice(rowMark.length)))
    else process.stderr.write(`${line}\n`)
  }
  const code = await ended
  if (code === 0) return rows
  return [...rows, { name: `bench/${name}.ts`, value: code, unit: 'exit code', target: '= 0', ok: false }]
}

const notReached = (name: string): BenchRow => ({
  name: `bench/${name}.ts was not reached in time`,
  value: 0,
  unit: 'runs',
  target: '= 1',
  ok: false,
})
const secondsSince = (startedAt: number) => ((performance.now() - startedAt) / 1_000).toFixed(0)

const rows: BenchRow[] = []
const beganAt = performance.now()
for (const name of programs()) {
  if (!isFull && performance.now() - beganAt > lastBeginMs) {
    rows.push(notReached(name))
    continue
  }
  const startedAt = performance.now()
  process.stderr.write(`· bench/${name}.ts …\n`)
  rows.push(...(await runProgram(name)))
  process.stderr.write(`· bench/${name}.ts: ${secondsSince(startedAt)} s\n`)
}
process.stdout.write(`\n${tableOf(rows)}\n\n${secondsSince(beganAt)} s\n`)
process.exitCode = rows.every(row => row.ok) ? 0 : 1
