import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Asked, Told } from './channel.ts'

const program = fileURLToPath(new URL('./serve-counted.ts', import.meta.url))
export const admin = { email: 'admin@example.com', password: 'Journey-2026-first' }

/** The real server in a process of its own, which counts the statements that it sends to its database. */
export interface CountedServer {
  readonly url: string
  /** How many statements it has sent so far. */
  readonly statements: () => Promise<number>
  /** Fills a property with guides until there are so many, in so many chapters. */
  readonly seed: (input: { property: number; guides: number; chapters: number }) => Promise<void>
  /** Adds so many messages to a property. */
  readonly seedMessages: (input: { property: number; messages: number }) => Promise<void>
  readonly stop: () => Promise<void>
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise(resolve => probe.close(resolve))
  return port
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const isReady = await fetch(`${url}/ready`).then(
      reply => reply.ok,
      () => false,
    )
    if (isReady) return
    await delay(50)
  }
  throw new Error('the measured server was not ready in a minute')
}

/** Starts it on an empty data folder. */
export async function startCountedServer(): Promise<CountedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = fork(program, {
    env: {
      ...process.env,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      DATA_DIR: dataDir,
      DEMO: 'false',
      LOG_LEVEL: 'warn',
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const ask = (asked: Asked): Promise<Told> => {
    const { promise, resolve, reject } = Promise.withResolvers<Told>()
    child.once('message', message => {
      const told = message as Told
      if (told.kind === 'failed') reject(new Error(told.why))
      else resolve(told)
    })
    child.send(asked)
    return promise
  }
  await untilReady(url)
  return {
    url,
    statements: async () => {
      const told = await ask({ kind: 'statements' })
      return told.kind === 'statements' ? told.count : 0
    },
    seed: async input => {
      await ask({ kind: 'seed', ...input })
    },
    seedMessages: async input => {
      await ask({ kind: 'seedMessages', ...input })
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
