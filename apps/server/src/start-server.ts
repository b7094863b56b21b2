import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { CleanupStack } from './cleanup-stack.ts'
import type { FirstAdmin } from './features/identity/managers/index.ts'
import type { DemoListener } from './features/workspace/demo/index.ts'
import type { Clock } from './platform/clock.ts'
import { type Config, isLoopback } from './platform/config/index.ts'
import type { DataDir } from './platform/data-dir/index.ts'
import { openFiles } from './platform/files/files.ts'
import { listen } from './platform/http/listen.ts'
import type { Log } from './platform/log.ts'
import { openSecret, secretFrom } from './platform/secret/index.ts'
import { openStores, type Stores } from './stores.ts'
import { waitForDatabase } from './wait-for-database.ts'

export interface StartOptions {
  readonly config: Config
  readonly log: Log
  readonly clock: Clock
  /** Prints the few lines for the operator at the terminal. */
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

/** So long the door stays open after `/ready` says no, so that anyone who asks hears it instead of nothing. */
const noticeMs = 300

/** Page of the demo application that people open first. */
const demoStart = '/demo/'

function urlOf(config: Config, port: number): string {
  const host = isLoopback(config.host) ? config.host : 'localhost'
  return config.publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

interface Addresses {
  readonly url: string
  /** Null where no demo application is served. */
  readonly demoUrl: string | null
}

function announce(print: StartOptions['print'], { url, demoUrl }: Addresses, admin: FirstAdmin | null): void {
  print(`\nWaymark is ready: ${url}`)
  if (demoUrl !== null) print(`Demo application: ${demoUrl}${demoStart}`)
  if (admin === null) return
  print(`  e-mail    ${admin.email}`)
  print(`  password  ${admin.password ?? '(the one in ADMIN_PASSWORD)'}`)
  if (admin.password !== null) print('  This password is shown only now.')
}

/** Parts of the application that are loaded one after another. */
const applicationParts = [
  () => import('./platform/http/index.ts'),
  () => import('./features/content/guides/index.ts'),
  () => import('./features/people/people/index.ts'),
  () => import('./features/analytics/reports/index.ts'),
  () => import('./features/messages/messages/index.ts'),
  () => import('./features/identity/sso/index.ts'),
  () => import('./features/workspace/knowledge/index.ts'),
  () => import('./features/delivery/assistant/index.ts'),
]

/**
 * Loads the application's modules while the stores open. Loading blocks the event loop, so it is done in parts, and
 * opening the stores continues between two of them.
 */
async function loadApplication() {
  for (const load of applicationParts) {
    await load()
    await nextTurn()
  }
  const [{ openApp }, { openBackground }, { openDemoListener, seedDemo }, { ensureFirstAdmin }] =
    await Promise.all([
      import('./app.ts'),
      import('./background.ts'),
      import('./features/workspace/demo/index.ts'),
      import('./features/identity/managers/index.ts'),
    ])
  return { openApp, openBackground, openDemoListener, seedDemo, ensureFirstAdmin }
}

type Application = Awaited<ReturnType<typeof loadApplication>>

async function fillEmpty(
  { seedDemo, ensureFirstAdmin }: Application,
  options: StartOptions,
  stores: Stores,
  addresses: Addresses,
): Promise<void> {
  const { config, clock, log, print } = options
  const { database, events } = stores
  const { url: publicUrl, demoUrl } = addresses
  if (demoUrl !== null) await seedDemo({ database, events, clock, log, demoUrl, publicUrl })
  const wanted = { email: config.adminEmail, password: config.adminPassword }
  // Shown before the admin counts: a start that is killed in between shows another password next time, while one
  // killed after would leave an admin whose password no one has seen.
  const made = await ensureFirstAdmin(database, wanted, admin => announce(print, addresses, admin))
  if (made === null) announce(print, addresses, null)
}

/** The demo application belongs to the processes that serve people; a worker has none. */
const isDemoServed = ({ isDemo, role }: Config): boolean => isDemo && role !== 'worker'

/**
 * Starts Waymark: stores, migrations, first admin, demo company on an empty database, HTTP. Whatever fails on the
 * way, everything opened so far is closed again. Null when it was asked to stop meanwhile.
 */
export async function startServer(options: StartOptions): Promise<RunningServer | null> {
  const { config, log, clock, dataDir, stopping } = options
  const undo = new CleanupStack()
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
    let demo: DemoListener | null = null
    const demoAddress = () => demo?.url ?? null
    const shared = { config, log, clock, secret, stores, background, files, publicAddress, demoAddress }
    const app = await application.openApp(shared)
    undo.add(() => app.close())
    const { host, port } = config
    const mainPort = await listen(app.fastify, { host, port, portVariable: 'PORT' })
    url = urlOf(config, mainPort)
    if (isDemoServed(config)) {
      demo = await application.openDemoListener({
        config,
        log,
        database: stores.database,
        mainPort,
        publicAddress,
      })
      undo.add(demo.close)
    }
    stopping.throwIfAborted()
    await fillEmpty(application, options, stores, { url, demoUrl: demoAddress() })
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
