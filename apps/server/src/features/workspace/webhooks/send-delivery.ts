import { type DeliveryReply, readRetryAfter } from '@waymark/domain/workspace/webhook'
import { OutboundError } from '../../../platform/outbound/index.ts'
import { chatPayload } from './chat-payload.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import { readNoticeTexts } from './notice-texts.ts'
import { signPayload } from './sign-payload.ts'
import type { SendingDependencies } from './webhook-dependencies.ts'
import { openOfCompany } from './webhook-store.ts'

const timeoutMs = 10_000
const keepBytes = 1024

/** Result of one attempt. */
export interface Attempt {
  readonly reply: DeliveryReply
  readonly durationMs: number
  /** The beginning of the reply; null where there was none. */
  readonly body: string | null
}

interface Outgoing {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Body and headers of a webhook: the same body at each attempt, signed for this one. */
function signedRequest({ key, clock }: SendingDependencies, delivery: ClaimedDelivery): Outgoing | null {
  const { companyId, secret, formerSecret, formerUntil, body } = delivery
  const now = clock.now()
  const isGrace = formerUntil !== null && formerUntil > now
  const sealed = [secret, isGrace ? formerSecret : null].filter(one => one !== null)
  const secrets = sealed.map(one => openOfCompany(key, companyId, one)).filter(one => one !== null)
  if (secrets.length === 0) return null
  const signature = signPayload(secrets, body, now)
  const about = { 'x-waymark-event': delivery.event, 'x-waymark-delivery': delivery.id }
  return {
    body,
    headers: { 'content-type': 'application/json', ...about, 'x-waymark-signature': signature },
  }
}

async function requestOf(deps: SendingDependencies, delivery: ClaimedDelivery): Promise<Outgoing | null> {
  const { kind } = delivery
  if (kind === 'webhook') return signedRequest(deps, delivery)
  const words = await readNoticeTexts(deps, delivery)
  return { body: JSON.stringify(chatPayload(kind, words)), headers: { 'content-type': 'application/json' } }
}

/** PostgreSQL keeps no NUL, and half a character at the end is replaced. */
const readable = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\u0000', '�')

/** Sends one delivery once; never throws for what the receiver does. */
export async function sendDelivery(deps: SendingDependencies, delivery: ClaimedDelivery): Promise<Attempt> {
  const address = openOfCompany(deps.key, delivery.companyId, delivery.address)
  const request = await requestOf(deps, delivery)
  // Sealed by another installation: it has to be entered again.
  if (address === null || request === null) return { reply: { fault: 'address' }, durationMs: 0, body: null }
  const startedAt = performance.now()
  const durationMs = () => Math.round(performance.now() - startedAt)
  try {
    const { status, retryAfter, body } = await deps.outbound.post(address, {
      ...request,
      ...{ timeoutMs: deps.timeoutMs ?? timeoutMs, keepBytes },
    })
    const retryAfterMs = readRetryAfter(retryAfter, deps.clock.now())
    return { reply: { status, retryAfterMs }, durationMs: durationMs(), body: readable(body) }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { reply: { fault: error.fault }, durationMs: durationMs(), body: null }
  }
}
