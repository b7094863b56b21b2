import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWhatIsLeft } from '../../../apps/server/src/platform/embedded-postgres/server-process.ts'
import { processesOf, signalAll } from './process-table.ts'
import { type LaunchOptions, launch, type Served } from './served.ts'
import { until } from './until.ts'

/** A data folder and the servers that a test starts on it. Nothing of it outlives `clear`. */
export interface Workplace {
  readonly dataDir: string
  /** A folder beside the data folder for whatever a test needs. */
  readonly parent: string
  readonly launch: (options?: LaunchOptions) => Promise<Served>
  /** Ends every process of the data folder, each by its id, and removes the folder. */
  readonly clear: () => Promise<void>
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise(resolve => probe.close(resolve))
  return port
}

export function openWorkplace(): Workplace {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'waymark-operations-')))
  const dataDir = join(parent, 'data')
  const servers: Served[] = []
  return {
    dataDir,
    parent,
    launch: async options => {
      const server = launch({ dataDir, port: await freePort(), ...options })
      servers.push(server)
      return server
    },
    clear: async () => {
      for (const server of servers) server.kill('SIGKILL')
      await Promise.all(servers.map(server => server.exited))
      await endWhatIsLeft(dataDir)
      const left = () => processesOf(dataDir).map(row => row.pid)
      const pids = left()
      if (pids.length > 0) signalAll(pids, 'SIGKILL')
      await until('every process of the test has ended', () => left().length === 0, { withinMs: 10_000 })
      rmSync(parent, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
