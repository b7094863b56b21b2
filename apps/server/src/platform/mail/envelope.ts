import { randomUUID } from 'node:crypto'
import { readEmail } from '@waymark/domain/text'

export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  /**
   * The same at every try to send the message, so that one which arrived although nobody heard of it is known again
   * by the mail server. Made up when it is absent.
   */
  readonly id?: string
  /** One address that an answer goes to, where it is not the sender's. */
  readonly replyTo?: string
}

/** A message that nobody can take, today or tomorrow. */
export class UnsendableMail extends Error {}

/** What is handed to the mail library: one recipient, one line of subject, no way to a header. */
export interface Envelope {
  readonly from: string
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly messageId: string
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly headers: Readonly<Record<string, string>>
}

const domainOf = (address: string) => /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost'

/** @throws UnsendableMail when `to` is anything else than one address. */
export function toEnvelope(message: MailMessage, from: string): Envelope {
  const address = readEmail(message.to)
  if (address === null) throw new UnsendableMail('a message is for no single e-mail address')
  const replyTo = message.replyTo === undefined ? null : readEmail(message.replyTo)
  return {
    from,
    // Apart from its name, so that no text is read as a list of recipients.
    to: { name: '', address },
    subject: message.subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(),
    text: message.text,
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    messageId: `<${message.id ?? randomUUID()}@${domainOf(from)}>`,
    // No out-of-office answer to a message that nobody wrote (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
