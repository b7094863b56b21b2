import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { admin, startWaymark } from '../../e2e/support/start-waymark.ts'
import { type BenchRow, figure, tableOf } from '../row.ts'
import type { Attack, AttackTarget } from './attack.ts'
import type { Bystander } from './bystander.ts'

/**
 * `npm run prove:attacks [name …]`: starts a fresh server for each program of `programs/` (or for those named), attacks
 * it from outside, and prints attempts, limits reached and what bystanders experienced. Ends with exit code 1 when a
 * row missed its target.
 */
const folder = join(import.meta.dirname, 'programs')

function wantedPrograms(names: readonly string[]): readonly string[] {
  const all = readdirSync(folder)
    .filter(file => file.endsWith('.ts'))
    .map(file => basename(file, '.ts'))
  const unknown = names.find(name => !all.includes(name))
  if (unknown) throw new Error(`"${unknown}" is none of ${all.join(', ')}`)
  return names.length > 0 ? names : all
}

function watch({ url, admin }: AttackTarget): Bystander {
  const thread = new Worker(new URL('./bystander-thread.ts', import.meta.url), { workerData: { url, admin } })
  return {
    stop: async () => {
      const stopped = once(thread, 'message')
      thread.postMessage('stop')
      const [rows] = (await stopped) as [readonly BenchRow[]]
      await thread.terminate()
      return rows
    },
  }
}

async function runAttack(attack: Attack): Promise<readonly BenchRow[]> {
  const server = await startWaymark(attack.environment)
  try {
    const target = { ...server, admin }
    const bystander = watch(target)
    const startedAt = performance.now()
    const rows = await attack.run(target)
    const durationS = (performance.now() - startedAt) / 1_000
    return [figure(`${attack.title}: duration`, durationS, 's'), ...rows, ...(await bystander.stop())]
  } finally {
    await server.stop()
  }
}

const rows: BenchRow[] = []
for (const name of wantedPrograms(process.argv.slice(2))) {
  process.stderr.write(`· ${name} …\n`)
  const { attack } = (await import(join(folder, `${name}.ts`))) as { readonly attack: Attack }
  rows.push(...(await runAttack(attack)))
}
process.stdout.write(`\n${tableOf(rows)}\n`)
process.exitCode = rows.every(row => row.ok) ? 0 : 1
