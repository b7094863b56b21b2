import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { type BenchRow, rowMark, tableOf } from './row.ts'

/**
 * `npm run bench [name …]`: runs the programs of this folder one after another (with names, only those) and prints
 * one table. A program that ends with an error counts as a missed target.
 */
const folder = import.meta.dirname
const notPrograms = new Set(['run.ts', 'row.ts'])
const names = process.argv.slice(2)

function programs(): readonly string[] {
  const files = readdirSync(folder).filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const all = files.filter(file => !notPrograms.has(file)).map(file => basename(file, '.ts'))
  const unknown = names.find(name => !all.includes(name))
  if (unknown) throw new Error(`"${unknown}" is none of ${all.join(', ')}`)
  return names.length > 0 ? names : all
}

async function runProgram(name: string): Promise<readonly BenchRow[]> {
  const child = spawn(process.execPath, [join(folder, `${name}.ts`)], {
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

const rows: BenchRow[] = []
for (const name of programs()) {
  process.stderr.write(`· bench/${name}.ts …\n`)
  rows.push(...(await runProgram(name)))
}
process.stdout.write(`\n${tableOf(rows)}\n`)
process.exitCode = rows.every(row => row.ok) ? 0 : 1
