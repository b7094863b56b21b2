import type { SubscriptionKind } from '@waymark/domain/workspace/notification'
import type { Tx } from '../../../platform/database/index.ts'
import {
  type MailBox,
  type MailKind,
  type MailMessage,
  mailLocaleFor,
  writeMail,
} from '../../../platform/mail/index.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** Dependencies for posting a message that users subscribe to. */
export interface NotificationMail {
  /** Asked when a message is written: the queue opens later than the kinds of its jobs. */
  readonly mailBox: () => MailBox
  readonly publicAddress: () => string
  readonly unsubscribeKey: Buffer
}

/** Recipient of a message, and their subscription. */
export interface Recipient {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly locale: string
}

export interface Notification {
  readonly subscription: SubscriptionKind
  readonly mail: MailKind
  readonly values: Readonly<Record<string, string>>
  readonly paragraphs?: readonly string[]
  /** Whose name and logo it shows; that of Waymark where it is about several companies. */
  readonly company?: MailMessage['company']
}

/** Posts a message in the language of its recipient, with the link that ends messages of its kind. */
export async function postNotification(
  tx: Tx,
  { mailBox, publicAddress, unsubscribeKey }: NotificationMail,
  to: Recipient,
  { subscription, mail, values, paragraphs = [], company }: Notification,
): Promise<void> {
  const token = unsubscribeToken(unsubscribeKey, { managerId: to.id, kind: subscription })
  const unsubscribe = `${publicAddress()}/unsubscribe?token=${token}`
  const filled = { ...values, name: to.name, unsubscribe }
  const message = writeMail(mail, mailLocaleFor(to.locale), to.email, filled, { paragraphs, company })
  await mailBox().post(tx, { ...message, unsubscribe })
}
