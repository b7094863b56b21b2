import { defaultDemoPort, demoAddress, seedDemo } from './features/workspace/demo/index.ts'
import { systemClock } from './platform/clock.ts'
import { ConfigError, readConfig } from './platform/config/index.ts'
import { acquireDataDir, DataDirError } from './platform/data-dir/index.ts'
import { MigrationError } from './platform/database/index.ts'
import { EmbeddedPostgresError } from './platform/embedded-postgres/index.ts'
import { openLog } from './platform/log.ts'
import { openStores } from './stores.ts'

/** `npm run seed:demo`: puts the demo company into a database that has none, beside whatever else is there. */

const messages = {
  made: 'The demo company "Example Works" is there now.',
  completed: 'The demo company was there; its past, which was missing, has been written.',
  present: 'The demo company is there already. Nothing was changed.',
  withoutHistory:
    'The demo company is there now, but the event store is away: run this again when it is back, for its past.',
  notWanted: 'Nothing was changed.',
}

async function seed(): Promise<void> {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const publicUrl = config.publicUrl ?? `http://${host}:${config.port}`
  const demoUrl = demoAddress(config, config.demoPort ?? defaultDemoPort(config.port))
  const dataDir = await acquireDataDir(config.dataDir)
  try {
    const stores = await openStores(config, log)
    try {
      const { database, events } = stores
      const outcome = await seedDemo(
        { database, events, clock: systemClock, log, demoUrl, publicUrl },
        'always',
      )
      process.stdout.write(`${messages[outcome]}\n`)
      if (outcome === 'withoutHistory') process.exitCode = 1
    } finally {
      await stores.close()
    }
  } finally {
    await dataDir.release()
  }
}

const expected = [ConfigError, DataDirError, MigrationError, EmbeddedPostgresError]

try {
  await seed()
} catch (error) {
  const isExpected = expected.some(kind => error instanceof kind)
  const text = error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)
  process.stderr.write(`The demo company could not be made.\n${text}\n`)
  process.exitCode = 1
}
