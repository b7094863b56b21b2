import { systemClock } from './platform/clock.ts'
import { ConfigError, readConfig } from './platform/config/index.ts'
import { DataDirError } from './platform/data-dir/index.ts'
import { MigrationError } from './platform/database/index.ts'
import { EmbeddedPostgresError } from './platform/embedded-postgres/index.ts'
import { openLog } from './platform/log.ts'
import { PortTakenError, startServer } from './start-server.ts'

/** Faults whose sentence tells the operator what to do; anything else is ours and is shown whole. */
const expected = [ConfigError, DataDirError, MigrationError, EmbeddedPostgresError, PortTakenError]

function fail(error: unknown): never {
  const isExpected = expected.some(kind => error instanceof kind)
  const text =
    error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error)
  process.stderr.write(`\nWaymark could not start.\n${text}\n`)
  process.exit(1)
}

try {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  const server = await startServer({
    config,
    log,
    clock: systemClock,
    print: line => process.stdout.write(`${line}\n`),
  })
  let isStopping = false
  const stop = (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    server.stop().then(
      () => process.exit(0),
      error => fail(error),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  fail(error)
}
