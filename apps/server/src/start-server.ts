import type { AddressInfo } from 'node:net'
import { type App, openApp } from './app.ts'
import { openBackground } from './background.ts'
import { seedDemo } from './features/demo/index.ts'
import { ensureFirstAdmin, type FirstAdmin } from './features/managers/index.ts'
import type { Clock } from './platform/clock.ts'
import { type Config, isLoopback } from './platform/config/index.ts'
import { acquireDataDir } from './platform/data-dir/index.ts'
import type { Log } from './platform/log.ts'
import { openSecret, secretFrom } from './platform/secret/index.ts'
import { openStores, type Stores } from './stores.ts'

export interface StartOptions {
  readonly config: Config
  readonly log: Log
  readonly clock: Clock
  /** Where the few lines for the person at the terminal go. */
  readonly print: (line: string) => void
}

export interface RunningServer {
  /** Address under which this process answers. */
  readonly url: string
  /** Drains: `/ready` says no at once, what runs is finished, then the stores are closed. */
  readonly stop: () => Promise<void>
}

/** Somebody else listens on the port already. */
export class PortTakenError extends Error {}

/** Undo steps in the order in which things were opened. */
class Undo {
  readonly #steps: (() => Promise<void>)[] = []
  add(step: () => Promise<void>): void {
    this.#steps.push(step)
  }
  async run(log: Log): Promise<void> {
    for (const step of this.#steps.reverse()) {
      await step().catch((error: unknown) => log.warn({ err: error }, 'a part did not close cleanly'))
    }
  }
}

async function listen(app: App, config: Config): Promise<number> {
  try {
    await app.fastify.listen({ host: config.host, port: config.port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EADDRINUSE') {
      throw new PortTakenError(`Port ${config.port} of ${config.host} is taken. Set PORT to a free one.`)
    }
    if (code === 'EACCES')
      throw new PortTakenError(`Port ${config.port} may not be used by this account. Set PORT.`)
    throw error
  }
  return (app.fastify.server.address() as AddressInfo).port
}

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

async function fillEmpty(options: StartOptions, stores: Stores, url: string): Promise<FirstAdmin | null> {
  const { config, clock, log } = options
  const { database, events } = stores
  if (config.isDemo) await seedDemo({ database, events, clock, log, publicUrl: url })
  // Last, so that the password that is shown once is shown right after it was made.
  return ensureFirstAdmin(database, { email: config.adminEmail, password: config.adminPassword })
}

/**
 * Starts Waymark: data folder, stores, migrations, first admin, demo company on an empty database, HTTP.
 * Whatever fails on the way, everything opened so far is closed again.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, log, clock } = options
  const undo = new Undo()
  try {
    const dataDir = await acquireDataDir(config.dataDir)
    undo.add(() => dataDir.release())
    const secret = config.secret === null ? await openSecret(config.dataDir) : secretFrom(config.secret)
    const stores = await openStores(config, log)
    undo.add(() => stores.close())
    const background = await openBackground({ config, log, clock, stores })
    undo.add(() => background.close())
    const app = await openApp({ config, log, clock, secret, stores, background })
    undo.add(() => app.close())
    const port = await listen(app, config)
    const url = urlOf(config, port)
    const admin = await fillEmpty(options, stores, url)
    app.health.open()
    announce(options.print, url, admin)
    return {
      url,
      stop: async () => {
        app.health.drain()
        await undo.run(log)
      },
    }
  } catch (error) {
    await undo.run(log)
    throw error
  }
}
