import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
}

/** Posts over kept connections, at most `connections` at once. */
export interface Poster {
  readonly post: (path: string, headers: Readonly<Record<string, string>>, body: string) => Promise<Answer>
  readonly close: () => void
}

/** Opens connections to a server on this machine. */
export function openPoster(origin: string, connections: number): Poster {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    close: () => agent.destroy(),
    post: (path, headers, body) =>
      new Promise((resolve, reject) => {
        const length = { 'content-length': Buffer.byteLength(body) }
        const sent = request(
          `${origin}${path}`,
          { method: 'POST', agent, headers: { ...headers, ...length } },
          answer => {
            const { statusCode = 0, headers } = answer
            answer.resume().once('end', () => resolve({ status: statusCode, headers }))
          },
        )
        sent.once('error', reject)
        sent.end(body)
      }),
  }
}

export interface PacedResult {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly refused: number
}

interface Pace {
  readonly durationMs: number
  /** Calls per second that are offered. */
  readonly rate: number
  readonly workers: number
}

/** Calls again and again at a rate, each worker one call at a time; `call` says whether it was answered well. */
export async function pacedCalls(
  pace: Pace,
  call: (worker: number) => Promise<boolean>,
): Promise<PacedResult> {
  const times: number[] = []
  let good = 0
  let offered = 0
  const startedAt = performance.now()
  const work = async (_: unknown, worker: number) => {
    while (performance.now() - startedAt < pace.durationMs) {
      const earlyMs = (offered++ * 1_000) / pace.rate - (performance.now() - startedAt)
      if (earlyMs > 0) await delay(earlyMs)
      const askedAt = performance.now()
      if (await call(worker)) good += 1
      times.push(performance.now() - askedAt)
    }
  }
  await Promise.all(Array.from({ length: pace.workers }, work))
  const seconds = (performance.now() - startedAt) / 1_000
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: good / seconds, p50Ms: at(0.5), p99Ms: at(0.99), refused: times.length - good }
}
