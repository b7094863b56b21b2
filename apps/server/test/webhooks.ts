import type { WireDelivery, WireWebhook } from '@waymark/contract'
import { openWebhookSender, type WebhookSender } from '../src/features/workspace/webhooks/index.ts'
import { openLog } from '../src/platform/log.ts'
import { openOutbound } from '../src/platform/outbound/index.ts'
import { secretFrom } from '../src/platform/secret/index.ts'
import type { World } from './a-world.ts'
import { type TestServer, testSecret } from './open-server.ts'

interface SenderOptions {
  readonly allowPrivate?: boolean
  readonly timeoutMs?: number
}

/** A sender as the worker has it, on the database and clock of the server; mails are kept with the server's. */
export function openTestSender(
  server: TestServer,
  { allowPrivate = true, timeoutMs = 5_000 }: SenderOptions = {},
): WebhookSender {
  return openWebhookSender({
    database: server.database,
    clock: server.clock,
    outbound: openOutbound({ allowPrivate }),
    log: openLog('silent'),
    key: secretFrom(testSecret).key('webhook'),
    mailBox: () => ({
      post: async (_, message) => {
        server.mails.push(message)
      },
    }),
    publicAddress: () => 'https://waymark.example.com',
    timeoutMs,
  })
}

/** Sends until nothing is due. */
export async function sendAll(...senders: readonly WebhookSender[]): Promise<void> {
  for (;;) {
    const counts = await Promise.all(senders.map(sender => sender.poll()))
    await Promise.all(senders.map(sender => sender.settle()))
    if (counts.every(count => count === 0)) return
  }
}

export const webhooksPath = (world: Pick<World, 'company'>) => `/v3/companies/${world.company.id}/webhooks`

interface WebhookInput {
  readonly url: string
  readonly kind?: WireWebhook['kind']
  readonly events?: WireWebhook['events']
  readonly name?: string
  readonly propertyIds?: readonly number[]
}

/** A webhook that the company's admin makes over the API. */
export async function aWebhook(
  world: Pick<World, 'company' | 'admin'>,
  {
    kind = 'webhook',
    events = ['guide.published', 'guide.unpublished'],
    name = 'Orders',
    ...rest
  }: WebhookInput,
): Promise<WireWebhook & { readonly secret: string }> {
  const input = { kind, events, name, ...rest }
  const { status, body } = await world.admin.api.post<{ webhook: WireWebhook; secret: string }>(
    webhooksPath(world),
    input,
  )
  if (status !== 201) throw new Error(`a webhook was refused: ${JSON.stringify(body)}`)
  return { ...body.webhook, secret: body.secret }
}

/** The log of a webhook, the newest first. */
export async function deliveriesOf(
  world: Pick<World, 'company' | 'admin'>,
  id: number,
  query = '',
): Promise<readonly WireDelivery[]> {
  const path = `${webhooksPath(world)}/${id}/deliveries${query}`
  const { body } = await world.admin.api.get<{ items: WireDelivery[] }>(path)
  return body.items
}
