import type { PointerReply } from '@waymark/domain/delivery/delivery'
import { startWaymark } from '../e2e/support/start-waymark.ts'
import { type LoadResult, load } from './content/keep-alive-load.ts'
import { atLeast, atMost, figure, reportRow } from './row.ts'

/**
 * How many requests per second the real server answers to assistants, over HTTP on kept connections, while both stores
 * and this load generator share the machine: the content document (packed with brotli), and the pointer call of
 * visitors who come again and of visitors who come for the first time.
 * `node bench/content.ts [seconds] [connections]`
 */
const [seconds = 10, connections = 32] = process.argv.slice(2).map(Number)
const durationMs = seconds * 1_000

// One address plays 500 visitors, each of whom asks some 20 times a second.
const waymark = await startWaymark({ VISITOR_LIMIT_FACTOR: '1000' })
const { host, port, origin } = new URL(waymark.url)
const common = { port: Number(port), connections }

/** The demo application's property, as its own pages name it. */
async function demoProperty(): Promise<string> {
  const page = await (await fetch(`${waymark.demoUrl}/demo/production/index.html`)).text()
  const id = /data-property="(\d+)"/.exec(page)?.[1]
  if (id === undefined) throw new Error('the demo application carries no snippet')
  return id
}

const pointerBody = (userId: string | null, anonymousId: string) =>
  JSON.stringify({ userId, anonymousId, attributes: { plan: 'team' }, tags: [], languages: ['de-DE', 'en'] })

function pointerRequest(property: string, body: string): string {
  return [
    `POST /api/assistant/v1/properties/${property}/pointer HTTP/1.1`,
    `host: ${host}`,
    `origin: ${origin}`,
    'content-type: text/plain;charset=UTF-8',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}

async function contentRequest(property: string): Promise<string> {
  const reply = await fetch(`${waymark.url}/api/assistant/v1/properties/${property}/pointer`, {
    method: 'POST',
    headers: { origin, 'content-type': 'text/plain' },
    body: pointerBody(null, 'bench'),
  })
  const { contentUrl } = (await reply.json()) as PointerReply
  return [`GET ${contentUrl} HTTP/1.1`, `host: ${host}`, 'accept-encoding: gzip, deflate, br', '', ''].join(
    '\r\n',
  )
}

function reportTimes(name: string, { p50Ms, p99Ms }: LoadResult): void {
  reportRow(figure(`${name}, answer p50`, p50Ms, 'ms'))
  reportRow(figure(`${name}, answer p99`, p99Ms, 'ms'))
}

async function measure(): Promise<void> {
  const property = await demoProperty()
  const request = await contentRequest(property)
  await load({ ...common, durationMs: 2_000, request: () => request })
  const content = await load({ ...common, durationMs, request: () => request })
  reportRow(atLeast('content documents to assistants', content.perSecond, 'requests/s', 3_000))
  reportTimes('content documents', content)

  const known = Array.from({ length: 500 }, (_, index) =>
    pointerRequest(property, pointerBody(`user-${index}`, 'a')),
  )
  let turn = 0
  const again = () => known[turn++ % known.length] ?? ''
  await load({ ...common, durationMs: 2_000, request: again })
  const returning = await load({ ...common, durationMs, request: again })
  reportRow(figure('pointer calls of visitors who come again', returning.perSecond, 'requests/s'))
  reportTimes('pointer calls, again', returning)

  const first = () => pointerRequest(property, pointerBody(null, `new-${turn++}`))
  const newcomers = await load({ ...common, durationMs, request: first })
  reportRow(figure('pointer calls of first visits (each kept)', newcomers.perSecond, 'requests/s'))
  reportTimes('pointer calls, first', newcomers)
  const refused = content.refused + returning.refused + newcomers.refused
  reportRow(atMost('refused requests of assistants', refused, 'requests', 0))
}

await measure().finally(() => waymark.stop())
