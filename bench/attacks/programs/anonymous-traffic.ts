import { randomUUID } from 'node:crypto'
import { Agent, get } from 'node:http'
import { atLeast, atMost, type BenchRow } from '../../row.ts'
import type { Attack, AttackTarget } from '../attack.ts'
import { type Received, send } from '../send.ts'

const from = '127.0.6.1'
const flood = 4_000

const countOf = (replies: readonly Received[], status: number) =>
  replies.filter(reply => reply.status === status).length

/** Opens streams of changes and counts those that were granted. */
async function holdStreams({ url, demoUrl }: AttackTarget, wanted: number): Promise<number> {
  const path = `${url}/api/assistant/v1/properties/1/changes`
  const open = await Promise.all(
    Array.from(
      { length: wanted },
      () =>
        new Promise<{ status: number; end: () => void }>(resolve => {
          const call = get(path, { headers: { origin: demoUrl }, localAddress: from }, reply => {
            reply.on('error', () => {}).resume()
            resolve({ status: reply.statusCode ?? 0, end: () => call.destroy() })
          })
          call.on('error', () => resolve({ status: 0, end: () => {} }))
        }),
    ),
  )
  for (const one of open) one.end()
  return open.filter(({ status }) => status === 200).length
}

/** Calls that need no sign-in, from one network: floods by one visitor, by invented ones, and streams. */
export const attack: Attack = {
  title: 'Floods of pointer and event calls from one network',
  run: async (target): Promise<readonly BenchRow[]> => {
    const { url, demoUrl } = target
    const agent = new Agent({ keepAlive: true, maxSockets: 64 })
    const headers = { origin: demoUrl, 'content-type': 'text/plain' }
    const base = `${url}/api/assistant/v1/properties/1`
    const pointer = (anonymousId: string, attributes = {}) =>
      send(`${base}/pointer`, {
        ...{ from, agent, headers },
        body: JSON.stringify({ userId: null, anonymousId, attributes, tags: [], languages: ['en'] }),
      })
    const event = (userId: string) => {
      const at = Date.now()
      const events = [{ id: randomUUID(), type: 'assistant_opened', at }]
      const body = JSON.stringify({ sentAt: at, userId, isAnonymous: true, sessionId: '', events })
      return send(`${base}/events`, { from, agent, headers, body })
    }
    const many = (call: (index: number) => Promise<Received>) =>
      Promise.all(Array.from({ length: flood }, (_, index) => call(index)))
    const pointers = await many(() => pointer('one'))
    const newcomers = await many(index => pointer(`invented-${index}`))
    const batches = await many(() => event('one'))
    const streams = await holdStreams(target, 100)
    agent.destroy()
    const refused = [...pointers, ...newcomers, ...batches].filter(reply => reply.status === 429)
    const silent = refused.filter(reply => reply.headers['retry-after'] === undefined)
    const other = [...pointers, ...newcomers, ...batches].filter(reply => ![200, 429].includes(reply.status))
    return [
      atLeast('  pointer calls of one visitor refused', countOf(pointers, 429), `of ${flood}`, flood * 0.9),
      atLeast('  pointer calls of invented visitors refused', countOf(newcomers, 429), `of ${flood}`, 1),
      atLeast('  event calls of one visitor refused', countOf(batches, 429), `of ${flood}`, flood / 2),
      atMost('  refusals without Retry-After', silent.length, `of ${refused.length}`, 0),
      atMost('  replies that are neither 200 nor 429', other.length, `of ${flood * 3}`, 0),
      atMost('  streams held by one network', streams, 'of 100', 20),
    ]
  },
}
