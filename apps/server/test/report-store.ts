import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createClickHouse,
  type EventEngine,
  migrateEventStore,
  startEventEngine,
} from '../src/platform/clickhouse/index.ts'
import { openLog } from '../src/platform/log.ts'
import { aWorld, type World } from './a-world.ts'
import { openServer, type TestServer } from './open-server.ts'
import { enableAdvancedRecording } from './told-sessions.ts'

/** A server with an event store of its own, and a world whose property records at the advanced level. */
export interface ReportStore {
  readonly server: TestServer
  readonly engine: EventEngine
  readonly world: World
  readonly close: () => Promise<void>
}

/** Opens both; today is 2 March 2026 there. */
export async function openReportStore(env: Readonly<Record<string, string>> = {}): Promise<ReportStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-report-store-'))
  const engine = await startEventEngine({ dataDir, log: openLog('silent') })
  const server = await openServer({ eventsUrl: () => engine.url, env })
  const store = createClickHouse({ url: () => engine.url })
  await migrateEventStore(store)
  await store.close()
  const world = await aWorld(server)
  await enableAdvancedRecording(server, world.property)
  return {
    server,
    engine,
    world,
    async close() {
      await server.close()
      await engine.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
