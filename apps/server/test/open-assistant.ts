import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import type { ContentDocument, PointerReply, PointerRequest } from '@waymark/domain/delivery/delivery'
import { noActivity } from '@waymark/domain/delivery/targeting'
import { openImageStorage } from '../src/features/content/images/index.ts'
import {
  type AssistantDelivery,
  openAssistantDelivery,
  openVisitorLimits,
} from '../src/features/delivery/assistant/index.ts'
import { openKnowledgeSearch } from '../src/features/workspace/knowledge/index.ts'
import { openLocalFiles } from '../src/platform/files/files.ts'
import { openFastify } from '../src/platform/http/index.ts'
import { openLog } from '../src/platform/log.ts'
import { openOutbound } from '../src/platform/outbound/index.ts'
import { secretFrom } from '../src/platform/secret/index.ts'
import type { TestServer } from './open-server.ts'

/** Delivery to the assistant as another process of the same installation: it learns of changes only through the database. */
export interface TestAssistant {
  readonly url: string
  readonly resolveProperty: AssistantDelivery['resolveProperty']
  readonly close: () => Promise<void>
}

/** Starts it on the database of a running server, with that server's clock. */
export async function openAssistant(
  server: TestServer,
  readActivity: Parameters<typeof openAssistantDelivery>[0]['readActivity'] = async () => noActivity,
  model: Parameters<typeof openAssistantDelivery>[0]['model'] = null,
): Promise<TestAssistant> {
  const log = openLog('silent')
  const secret = secretFrom('a secret that only the tests of the API know')
  const { database, clock } = server
  const limits = openVisitorLimits(1)
  const outbound = openOutbound({ allowPrivate: true })
  const delivery = openAssistantDelivery({
    ...{ database, clock, log, secret, limits, readActivity, model },
    publicAddress: () => 'https://waymark.example.com',
    images: openImageStorage(openLocalFiles(server.dataDir), secret.key('image-name')),
    searchKnowledge: openKnowledgeSearch({
      database,
      outbound,
      clock,
      key: secret.key('integration-secret'),
    }),
  })
  const app = await openFastify({ log, trustedProxies: [] })
  await delivery.register(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    resolveProperty: delivery.resolveProperty,
    close: async () => {
      await app.close()
      await delivery.close()
      await outbound.close()
    },
  }
}

export interface RawReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly bytes: Buffer
}

/** One request with exactly these headers: a browser's `fetch` would not let a test leave `Origin` out. */
export function sendRaw(
  url: string,
  options: {
    readonly method?: string
    readonly headers?: Record<string, string>
    readonly body?: string | Buffer
  },
): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      url,
      { method: options.method ?? 'GET', headers: options.headers ?? {} },
      response => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(chunks),
          }),
        )
      },
    )
    request.on('error', reject)
    request.end(options.body)
  })
}

export const testOrigin = 'https://app.example.com'

const anonymousVisitor: PointerRequest = {
  userId: null,
  anonymousId: 'anonymous-1',
  attributes: {},
  tags: [],
  languages: ['en-US'],
}

/** The pointer call of a page. */
export function requestPointer(
  assistant: TestAssistant,
  propertyId: number,
  visitor: Partial<PointerRequest> = {},
  origin: string = testOrigin,
): Promise<RawReply> {
  return sendRaw(`${assistant.url}/api/assistant/v1/properties/${propertyId}/pointer`, {
    method: 'POST',
    headers: { origin, 'content-type': 'text/plain;charset=UTF-8' },
    body: JSON.stringify({ ...anonymousVisitor, ...visitor }),
  })
}

/** Returns what is delivered to a visitor: the pointer's reply and the document it points to. */
export async function deliverTo(
  assistant: TestAssistant,
  propertyId: number,
  visitor: Partial<PointerRequest> = {},
  origin: string = testOrigin,
): Promise<PointerReply & { readonly content: ContentDocument }> {
  const pointer = await requestPointer(assistant, propertyId, visitor, origin)
  if (pointer.status !== 200) throw new Error(`the pointer answered ${pointer.status}: ${pointer.bytes}`)
  const reply = JSON.parse(pointer.bytes.toString()) as PointerReply
  const headers = { 'accept-encoding': 'br' }
  const document = await sendRaw(`${assistant.url}${reply.contentUrl}`, { headers })
  if (document.status !== 200) throw new Error(`the content answered ${document.status}`)
  const content = JSON.parse(brotliDecompressSync(document.bytes).toString()) as ContentDocument
  return { ...reply, content }
}
