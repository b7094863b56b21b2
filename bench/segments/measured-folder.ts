import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rebuildDueLayouts } from '../../apps/server/src/features/people/segments/columns/rebuild-layout.ts'
import { Database } from '../../apps/server/src/platform/database/index.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { openLog } from '../../apps/server/src/platform/log.ts'
import { staffOf } from '../../e2e/operations/support/staff.ts'
import { startWaymark } from '../../e2e/support/start-waymark.ts'
import { seedPeople } from './seed-people.ts'

/** A data folder of Waymark with so many people in it. */
export interface MeasuredFolder {
  readonly dataDir: string
  readonly propertyId: number
  /** How long it took to lay them out by column; null where the folder was there before. */
  readonly layOutS: number | null
  /** Removes it, unless it is to be kept. */
  readonly close: () => Promise<void>
}

/** PostgreSQL on a folder, and a way to it. */
export interface OpenDatabase {
  readonly database: Database
  readonly close: () => Promise<void>
}

const openAt = (connectionString: string) => new Database({ connectionString, log: openLog('silent') })

/** Starts the embedded PostgreSQL on a folder that no server uses at the moment. */
export async function openDatabase(dataDir: string, as: 'app' | 'owner' = 'app'): Promise<OpenDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const database = openAt(as === 'app' ? postgres.connectionString : postgres.adminConnectionString)
  const close = async () => {
    await database.close()
    await postgres.stop()
  }
  return { database, close }
}

/** A first administrator, a company and a property, as the server makes them at its first start. */
async function firstStart(dataDir: string): Promise<void> {
  const waymark = await startWaymark({ DATA_DIR: dataDir, DEMO: 'false' })
  await staffOf(waymark.url).finally(() => waymark.stop())
}

async function fill(dataDir: string, people: number, tell: (phase: string) => void) {
  await firstStart(dataDir)
  tell('first start')
  const owner = await openDatabase(dataDir, 'owner')
  const propertyId = await seedPeople(owner.database, people, tell).finally(() => owner.close())
  const { database, close } = await openDatabase(dataDir)
  const startedAt = performance.now()
  const sizes = { minPeople: 1, chunkPeople: 32_768, maxChanges: 5_000 }
  await rebuildDueLayouts({ database, sizes }, new AbortController().signal).finally(close)
  tell('laid out by column')
  return { propertyId, layOutS: (performance.now() - startedAt) / 1_000 }
}

/** A folder with so many people: below `keptIn` one that may be there already, else one for this time alone. */
export async function openMeasuredFolder(
  people: number,
  keptIn: string | undefined,
  tell: (phase: string) => void,
): Promise<MeasuredFolder> {
  const dataDir =
    keptIn === undefined ? await mkdtemp(join(tmpdir(), 'waymark-bench-')) : join(keptIn, String(people))
  const close = () =>
    keptIn === undefined ? rm(dataDir, { recursive: true, force: true }) : Promise.resolve()
  const note = join(dataDir, 'seeded')
  const before = await readFile(note, 'utf8').catch(() => null)
  if (before !== null) return { dataDir, propertyId: Number(before), layOutS: null, close }
  await mkdir(dataDir, { recursive: true })
  try {
    const made = await fill(dataDir, people, tell)
    await writeFile(note, String(made.propertyId))
    return { dataDir, ...made, close }
  } catch (error) {
    await close()
    throw error
  }
}
