import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { atMost, type BenchRow } from '../row.ts'
import type { AttackTarget } from './attack.ts'
import { send } from './send.ts'

/** Another network than the attacker's 127.0.0.0/24, since limits count by network. */
const bystanderAddress = '127.0.200.1'
/**
 * Maximum time for /live, and maximum time for the two other calls in 99 of 100 cases (security-reliability.md, 4 and
 * 11).
 */
const limits = { liveMs: 250, ingestP99Ms: 150, signInP99Ms: 1_000 }
const pauses = { liveMs: 20, ingestMs: 50, signInMs: 1_000 }

interface Watched {
  readonly durations: number[]
  failed: number
}

/** Measures the service that uninvolved users get while an attack runs. */
export interface Bystander {
  /** Stops and returns the worst times and the number of failed calls. */
  readonly stop: () => Promise<readonly BenchRow[]>
}

/** Calls `/live`, the event call and the sign-in at a steady pace, from an address of its own, until it is stopped. */
export function watchAsBystander({ url, admin }: Pick<AttackTarget, 'url' | 'admin'>): Bystander {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  let isOver = false
  const repeat = async (pauseMs: number, call: () => Promise<{ ok: boolean; durationMs: number }>) => {
    const watched: Watched = { durations: [], failed: 0 }
    while (!isOver) {
      const { ok, durationMs } = await call()
      watched.durations.push(durationMs)
      if (!ok) watched.failed += 1
      await delay(Math.max(0, pauseMs - durationMs))
    }
    return watched
  }
  const get = async (path: string, wanted: number, sent = {}) => {
    const reply = await send(`${url}${path}`, { from: bystanderAddress, agent, ...sent })
    return { ok: reply.status === wanted, durationMs: reply.durationMs }
  }
  const running = Promise.all([
    repeat(pauses.liveMs, () => get('/live', 200)),
    repeat(pauses.ingestMs, () => get('/api/assistant/v1/properties/1/events', 200, eventOf(url))),
    repeat(pauses.signInMs, () =>
      get('/api/auth/sign-in', 200, { body: { email: admin.email, password: admin.password } }),
    ),
  ])
  return {
    stop: async () => {
      isOver = true
      const [live, ingest, signIn] = await running
      agent.destroy()
      return [
        atMost('  /live meanwhile, worst', Math.max(...live.durations), 'ms', limits.liveMs),
        atMost('  ingest meanwhile, p99', p99(ingest.durations), 'ms', limits.ingestP99Ms),
        atMost('  sign-in meanwhile, p99', p99(signIn.durations), 'ms', limits.signInP99Ms),
        atMost(
          '  /live, ingest and sign-in meanwhile, failed',
          live.failed + ingest.failed + signIn.failed,
          'calls',
          0,
        ),
      ]
    },
  }
}

function eventOf(url: string) {
  const at = Date.now()
  const events = [{ id: randomUUID(), type: 'assistant_opened', at }]
  return {
    headers: { 'content-type': 'text/plain', origin: new URL(url).origin },
    body: JSON.stringify({ sentAt: at, userId: 'bystander', isAnonymous: false, sessionId: '', events }),
  }
}

function p99(durations: readonly number[]): number {
  const sorted = Float64Array.from(durations).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0
}
