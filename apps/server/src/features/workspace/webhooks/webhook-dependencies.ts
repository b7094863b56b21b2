import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/index.ts'
import type { Log } from '../../../platform/log.ts'
import type { MailBox } from '../../../platform/mail/index.ts'
import type { Outbound } from '../../../platform/outbound/index.ts'

export interface WebhookDependencies {
  readonly database: Database
  readonly clock: Clock
  /** Seals addresses and secrets. */
  readonly key: Buffer
  /** The operator lets the server reach its own network, where `http:` is accepted, too. */
  readonly allowPrivate: boolean
}

/** Dependencies of sending. */
export interface SendingDependencies extends Pick<WebhookDependencies, 'clock' | 'key'> {
  readonly database: Pick<Database, 'asSystem'>
  readonly outbound: Pick<Outbound, 'post'>
  readonly log: Log
  /** Asked for when a mail is written: the queue opens later. */
  readonly mailBox: () => MailBox
  readonly publicAddress: () => string
  /** How long a receiver may take; 10 s where absent. */
  readonly timeoutMs?: number
}
