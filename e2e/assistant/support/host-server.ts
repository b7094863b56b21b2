import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import type { EndUserEvent, EventBatch } from '@waymark/domain/analytics/events'
import type {
  ContentDocument,
  DeliveredGuide,
  PointerReply,
  PointerRequest,
} from '@waymark/domain/delivery/delivery'
import { guidePart } from '../../../apps/server/src/features/delivery/assistant/guide-part.ts'
import { propertyId, showsNothing } from './content.ts'

const repository = join(import.meta.dirname, '../../..')
const hostPages = join(repository, 'node_modules/gentelella/dist')
const packages = join(repository, 'e2e/node_modules')
const assistant = join(repository, 'apps/assistant/dist')

const kinds: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
}

/** How the Waymark side answers its calls; `hollow` is content of the right kind with nothing in it. */
export type Mood = 'well' | 'unavailable' | 'rubbish' | 'hollow' | 'silent'

export interface Sites {
  /** Address of the host application. */
  readonly host: string
  /** Address of the Waymark side: another origin, as it is in real life. */
  readonly waymark: string
  readonly batches: EventBatch[]
  readonly pointers: PointerRequest[]
  /** Every event received, each id once, in order of arrival. */
  events(): EndUserEvent[]
  /** The content that the next pointer calls deliver. */
  content: ContentDocument | null
  analytics: PointerReply['analytics']
  mood: Mood
  /** Status and headers of the next event batches. */
  eventsStatus: number
  /** Pages of the test's own, by path. */
  readonly pages: Map<string, { html: string; headers?: Record<string, string> }>
  /** Drafts that are tried out, by their handle. */
  readonly drafts: Map<string, DeliveredGuide>
  /** Which state of the property's content the server has. */
  revision: number
  /** Pages that wait to hear of changes. */
  readonly streams: Set<ServerResponse>
  /** Reasons of the server not to show a content, by kind and id. */
  readonly reasons: Map<string, readonly string[]>
  /** Answers to further calls, by path. */
  readonly answers: Map<string, object>
  /** Content Security Policy of every page of the host application; null: none. */
  policy: string | null
  /** Changes the host application's HTML before it is sent. */
  edit: (html: string) => string
  /** Origins of the property's application URLs. */
  readonly origins: Set<string>
  /** Serves the same pages on one more origin, which is not among the application URLs yet. */
  openOrigin(): Promise<string>
  close(): Promise<void>
}

const listen = (server: Server): Promise<string> =>
  new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

async function sendFile(
  root: string,
  path: string,
  response: ServerResponse,
  edit?: (html: string) => string,
) {
  const file = join(root, normalize(path))
  try {
    const content = await readFile(file)
    const isPage = extname(file) === '.html'
    response.setHeader('content-type', kinds[extname(file)] ?? 'application/octet-stream')
    response.end(isPage && edit ? edit(content.toString()) : content)
  } catch {
    response.writeHead(404).end()
  }
}

/** The snippet as an embedder pastes it. */
export const snippet = (waymark: string, more = ''): string =>
  `<script>window.Waymark=window.Waymark||function(){(Waymark.q=Waymark.q||[]).push(arguments)};` +
  `Waymark('init',${propertyId});${more}</script><script async crossorigin src="${waymark}/assistant/v1.js"></script>`

const withoutWebFonts = (html: string): string =>
  html.replace(/<link[^>]*fonts\.(googleapis|gstatic)\.com[^>]*>/g, '')

/** Below the folder in which the server keeps content: the extension asks for no other in Firefox. */
const contentPath = '/assistant/content/current.json'

function answerPointer(sites: Sites, origin: string, body: PointerRequest, response: ServerResponse): void {
  if (!sites.origins.has(origin)) return void response.writeHead(403).end('{}')
  sites.pointers.push(body)
  if (!sites.content) return void response.writeHead(404).end('{}')
  const count = sites.pointers.length
  const reply: PointerReply = {
    contentUrl: `${contentPath}?v=${count}`,
    version: `${sites.revision}.${count}`,
    analytics: sites.analytics,
    ...(showsNothing(sites.content) ? { isInactive: true, isEmpty: true } : {}),
  }
  const part = body.begin && guidePart(Buffer.from(JSON.stringify(sites.content)), body.begin)
  return void response.end(JSON.stringify(part ? { ...reply, content: JSON.parse(`${part}`) } : reply))
}

async function answerWaymark(
  sites: Sites,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = new URL(request.url ?? '/', sites.waymark).pathname
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-expose-headers', 'retry-after')
  if (path.startsWith('/assistant/') && path !== contentPath)
    return sendFile(assistant, path.slice('/assistant'.length), response)
  if (sites.mood === 'silent') return
  if (sites.mood === 'unavailable') return void response.writeHead(503, { 'retry-after': '60' }).end()
  if (sites.mood === 'rubbish') return void response.end('<!doctype html><title>Sign in</title>')
  if (path.endsWith('/changes')) {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 3000\n\n')
    const version = new URL(request.url ?? '/', sites.waymark).searchParams.get('version')
    if (!version?.startsWith(`${sites.revision}.`)) response.write('data: changed\n\n')
    sites.streams.add(response)
    request.once('close', () => sites.streams.delete(response))
    return
  }
  response.setHeader('content-type', 'application/json')
  const answer = sites.answers.get(path)
  if (answer) return void response.end(JSON.stringify(answer))
  if (path === contentPath)
    return void response.end(JSON.stringify(sites.mood === 'hollow' ? { schema: 1 } : sites.content))
  const body = JSON.parse(await bodyOf(request))
  // In Firefox the extension names the page (decision 0132).
  const origin = `${request.headers['x-waymark-page'] ?? request.headers.origin}`
  if (path.endsWith('/pointer')) return answerPointer(sites, origin, body, response)
  if (path.endsWith('/origin'))
    return void response.end(JSON.stringify({ isAllowed: sites.origins.has(body.origin) }))
  if (path.endsWith('/preview')) {
    const guide = sites.drafts.get(body.handle)
    return void response.writeHead(guide ? 200 : 404).end(JSON.stringify({ guide }))
  }
  if (path.endsWith('/explain')) {
    const id = `${body.content.kind}:${body.content.id}`
    const reasons = sites.reasons.get(id) ?? []
    const saw = { isShown: reasons.length === 0, reasons }
    const checks = reasons.map(code => ({ code, holds: false, saw: 'seller' }))
    return void response.end(JSON.stringify(body.handle ? { ...saw, checks } : saw))
  }
  if (path.endsWith('/debug')) {
    const isGood = body.code === 'good'
    return void response.writeHead(isGood ? 200 : 404).end(JSON.stringify({ handle: 'handle' }))
  }
  // No one edits here.
  if (path.endsWith('/editor')) return void response.writeHead(404).end('{}')
  if (sites.eventsStatus !== 200)
    return void response.writeHead(sites.eventsStatus, { 'retry-after': '1' }).end()
  sites.batches.push(body)
  response.end(JSON.stringify({ accepted: body.events.length, rejected: [] }))
}

async function answerHost(sites: Sites, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url ?? '/', sites.host).pathname
  const page = sites.pages.get(path)
  const edit = (html: string) => sites.edit(withoutWebFonts(html))
  if (sites.policy !== null) response.setHeader('content-security-policy', sites.policy)
  if (path.startsWith('/npm/')) await sendFile(packages, path.slice('/npm'.length), response, edit)
  else if (page)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers }).end(page.html)
  else await sendFile(hostPages, path, response, edit)
}

/** Serves Gentelella's pages with the snippet, and the built assistant with the given content as its input. */
export async function startSites(content: ContentDocument): Promise<Sites> {
  const serveHost = () =>
    createServer(
      (request, response) => void answerHost(sites, request, response).catch(() => response.destroy()),
    )
  const hostServer = serveHost()
  const servers = [hostServer]
  const waymarkServer = createServer(
    (request, response) => void answerWaymark(sites, request, response).catch(() => response.destroy()),
  )
  const waymark = await listen(waymarkServer)
  const host = await listen(hostServer)
  servers.push(waymarkServer)
  const batches: EventBatch[] = []
  const sites: Sites = {
    host,
    waymark,
    batches,
    pointers: [],
    events: () => [
      ...new Map(batches.flatMap(batch => batch.events.map(event => [event.id, event] as const))).values(),
    ],
    content,
    analytics: 'basic',
    mood: 'well',
    eventsStatus: 200,
    pages: new Map(),
    drafts: new Map(),
    revision: 1,
    streams: new Set(),
    reasons: new Map(),
    answers: new Map(),
    policy: null,
    edit: html => html.replace('</head>', `${snippet(waymark)}</head>`),
    origins: new Set([host]),
    openOrigin() {
      const server = serveHost()
      servers.push(server)
      return listen(server)
    },
    async close() {
      for (const server of servers) {
        server.closeAllConnections()
        await new Promise(resolve => server.close(resolve))
      }
    },
  }
  return sites
}
