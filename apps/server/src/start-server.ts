import { setTimeout as wait } from 'node:timers/promises'
import type { FirstAdmin } from './features/managers/index.ts'
import { listen } from './listen.ts'
import type { Clock } from './platform/clock.ts'
import { type Config, isLoopback } from './platform/config/index.ts'
import type { DataDir } from './platform/data-dir/index.ts'
import { openFiles } from './platform/files/files.ts'
import type { Log } from './platform/log.ts'
import { openSecret, secretFrom } from './platform/secret/index.ts'
import { openStores, type Stores } from './stores.ts'
import { Undo } from './undo.ts'
import { waitForDatabase } from './wait-for-database.ts'

export interface StartOptions {
  readonly config: Config
  readonly log: Log
  readonly clock: Clock
  /** Where the few lines for the person at the terminal go. */
  readonly print: (line: string) => void
  /** Held already; released when the start fails and when the server stops. */
  readonly dataDir: DataDir
  /** Ends a start that is under way at its next step. */
  readonly stopping: AbortSignal
}

export interface RunningServer {
  /** Address under which this process answers. */
  readonly url: string
  /** Drains: `/ready` says no at once, what runs is finished, then the stores are closed. */
  readonly stop: () => Promise<void>
}

/** So long the door stays open after `/ready` says no, so that whoever asks hears it instead of nothing. */
const noticeMs = 300

function urlOf(config: Config, port: number): string {
  const host = isLoopback(config.host) ? config.host : 'localhost'
  return config.publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function announce(print: StartOptions['print'], url: string, admin: FirstAdmin | null): void {
  print(`\nWaymark is ready: ${url}`)
  if (admin === null) return
  print(`  e-mail    ${admin.email}`)
  print(`  password  ${admin.password ?? '(the one in ADMIN_PASSWORD)'}`)
  if (admin.password !== null) print('  This password is shown only now.')
}

/** The application's modules take longer to load than the stores to open, so both happen at the same time. */
async function loadApplication() {
  const [{ openApp }, { openBackground }, { seedDemo }, { ensureFirstAdmin }] = await Promise.all([
    import('./app.ts'),
    import('./background.ts'),
    import('./features/demo/index.ts'),
    import('./features/managers/index.ts'),
  ])
  return { openApp, openBackground, seedDemo, ensureFirstAdmin }
}

type Application = Awaited<ReturnType<typeof loadApplication>>

async function fillEmpty(
  { seedDemo, ensureFirstAdmin }: Application,
  options: StartOptions,
  stores: Stores,
  url: string,
): Promise<void> {
  const { config, clock, log, print } = options
  const { database, events } = stores
  if (config.isDemo) await seedDemo({ database, events, clock, log, publicUrl: url })
  const wanted = { email: config.adminEmail, password: config.adminPassword }
  // Shown before the admin counts: a start that is killed in between shows another password next time, while one
  // killed after would leave an admin whose password nobody has seen.
  const made = await ensureFirstAdmin(database, wanted, admin => announce(print, url, admin))
  if (made === null) announce(print, url, null)
}

/**
 * Starts Waymark: stores, migrations, first admin, demo company on an empty database, HTTP. Whatever fails on the
 * way, everything opened so far is closed again. Null when it was asked to stop meanwhile.
 */
export async function startServer(options: StartOptions): Promise<RunningServer | null> {
  const { config, log, clock, dataDir, stopping } = options
  const undo = new Undo()
  undo.add(() => dataDir.release())
  try {
    const secret = config.secret === null ? await openSecret(config.dataDir) : secretFrom(config.secret)
    await waitForDatabase(config, log, stopping)
    const opening = openStores(config, log)
    // Awaited below; until then a rejection must not count as unhandled.
    opening.catch(() => undefined)
    const application = await loadApplication()
    const stores = await opening
    undo.add(() => stores.close())
    stopping.throwIfAborted()
    const files = openFiles(config)
    let url = config.publicUrl ?? ''
    const publicAddress = () => url
    const background = await application.openBackground({
      config,
      log,
      clock,
      stores,
      files,
      secret,
      publicAddress,
    })
    undo.add(() => background.close())
    stopping.throwIfAborted()
    const app = await application.openApp({
      config,
      log,
      clock,
      secret,
      stores,
      background,
      files,
      publicAddress,
    })
    undo.add(() => app.close())
    const port = await listen(app.fastify, config)
    url = urlOf(config, port)
    stopping.throwIfAborted()
    await fillEmpty(application, options, stores, url)
    app.health.open()
    return {
      url,
      stop: async () => {
        app.health.drain()
        await wait(noticeMs)
        await undo.run(log)
      },
    }
  } catch (error) {
    await undo.run(log)
    if (stopping.aborted) return null
    throw error
  }
}
