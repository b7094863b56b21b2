import { randomUUID } from 'node:crypto'
import { readEmail } from '@waymark/domain/foundation/text'
import { mailHtml } from './mail-html.ts'
import { logoCid, type MailLook } from './mail-look.ts'
import type { MailMessage } from './mail-message.ts'

/** A message that no one can take, today or tomorrow. */
export class UnsendableMail extends Error {}

interface InlinePicture {
  readonly filename: string
  readonly cid: string
  readonly contentType: string
  readonly contentDisposition: 'inline'
  readonly content: Buffer
}

interface AttachedFile {
  readonly filename: string
  readonly contentType: string
  readonly contentDisposition: 'attachment'
  readonly content: Buffer
}

/** Data that is passed to the mail library: one recipient, one line of subject, no access to headers. */
export interface Envelope {
  readonly from: string
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: (InlinePicture | AttachedFile)[]
  readonly messageId: string
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly headers: Readonly<Record<string, string>>
}

const domainOf = (address: string) => /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost'

function picturesOf({ logo }: MailLook): InlinePicture[] {
  if (logo === null) return []
  const { type, bytes } = logo
  const filename = `logo.${type.slice('image/'.length)}`
  return [{ filename, cid: logoCid, contentType: type, contentDisposition: 'inline', content: bytes }]
}

function filesOf({ attachment }: MailMessage): AttachedFile[] {
  if (attachment === undefined) return []
  const content = Buffer.from(attachment.text)
  const contentType = 'text/csv; charset=utf-8'
  return [{ filename: attachment.name, contentType, contentDisposition: 'attachment', content }]
}

function headersOf({ unsubscribe }: MailMessage): Record<string, string> {
  return {
    // No out-of-office answer to a message that no one wrote (RFC 3834).
    'Auto-Submitted': 'auto-generated',
    // RFC 2369, and by one POST of the mail program RFC 8058; made a URL again, so that no text becomes another header.
    ...(unsubscribe === undefined
      ? {}
      : {
          'List-Unsubscribe': `<${new URL(unsubscribe).href}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
  }
}

/** @throws UnsendableMail when `to` is anything else than one address. */
export function toEnvelope(message: MailMessage, from: string, look: MailLook): Envelope {
  const address = readEmail(message.to)
  if (address === null) throw new UnsendableMail('a message is for no single e-mail address')
  const replyTo = message.replyTo === undefined ? null : readEmail(message.replyTo)
  return {
    from,
    // Apart from its name, so that no text is read as a list of recipients.
    to: { name: '', address },
    subject: message.subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(),
    text: message.text,
    html: mailHtml(message, look),
    attachments: [...picturesOf(look), ...filesOf(message)],
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    messageId: `<${message.id ?? randomUUID()}@${domainOf(from)}>`,
    headers: headersOf(message),
  }
}
