import { flushCompileCache, setSourceMapsSupport } from 'node:module'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config/index.ts'
import { acquireDataDir } from './platform/data-dir/index.ts'
import { endForced } from './platform/forced-exit.ts'
import { type Log, openLog } from './platform/log.ts'
import { OperatorError } from './platform/operator-error.ts'

/** Ten seconds are promised. What has not closed by then is killed, and the next start heals it. */
const stopWithinMs = 9_000

/** The first requests after a start come first. */
const flushCodeAfterMs = 2_000

function fail(error: unknown): never {
  const isExpected = error instanceof OperatorError
  const text =
    error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error)
  process.stderr.write(`\nWaymark could not start.\n${text}\n`)
  process.exit(1)
}

/** True for what a database says on each connection when it ends (SQLSTATE 57P01 and 57P02). */
const isClosedConnection = (error: Error): boolean =>
  'code' in error && (error.code === '57P01' || error.code === '57P02')

/**
 * Aborted by the first signal that asks this process to end, or by a fault that leaves it in no known state; from
 * then on it ends in time, whatever hangs.
 */
function stopSignal(log: Log): AbortSignal {
  const stopping = new AbortController()
  const stop = () => {
    if (stopping.signal.aborted) return
    setTimeout(() => {
      log.warn({ afterMs: stopWithinMs }, 'not everything closed in time; the next start will see to it')
      endForced()
      process.exit()
    }, stopWithinMs).unref()
    stopping.abort()
  }
  // SIGHUP: the terminal was closed.
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(name, signal => {
      log.info({ signal }, 'stopping')
      stop()
    })
  }
  // The launcher holds the other end of the channel: it closes when the launcher is gone, even after kill -9.
  if (process.connected) {
    process.once('disconnect', () => {
      log.info('stopping, because the process that started the server has ended')
      stop()
    })
  }
  process.on('unhandledRejection', error => {
    log.error({ err: error }, 'something failed and nothing waited for it')
  })
  process.on('uncaughtException', error => {
    // The job queue stops listening to a connection before it has closed it; what the database says then is no fault.
    if (stopping.signal.aborted && isClosedConnection(error)) {
      log.warn({ err: error }, 'the database ended before a connection to it was closed')
      return
    }
    log.error({ err: error }, 'something failed and nothing caught it; the server ends')
    process.exitCode = 1
    stop()
  })
  return stopping.signal
}

async function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))
}

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const log = openLog(config.logLevel)
  const stopping = stopSignal(log)
  const dataDir = await acquireDataDir(config.dataDir, { mayWait: true })
  stopping.addEventListener('abort', () => dataDir.announceStop(), { once: true })
  // Loaded only now, so that a second server is refused before a whole application is read.
  const { startServer } = await import('./start-server.ts')
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const server = await startServer({ config, log, clock: systemClock, print, dataDir, stopping })
  // Written now, so that a server that is killed leaves the next one a faster start; without a cache it does nothing.
  setTimeout(flushCompileCache, flushCodeAfterMs).unref()
  await untilAborted(stopping)
  await server?.stop()
}

// Stack traces name the sources, not the files of the bundle.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false })
try {
  await run()
  process.exit()
} catch (error) {
  fail(error)
}
