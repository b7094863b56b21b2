import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readEmail } from '@waymark/domain'
import nodemailer from 'nodemailer'
import type { Log } from '../log.ts'
import { openSmtp } from './smtp.ts'

export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  /**
   * The same at every try to send the message, so that one which arrived although nobody heard of it is known again
   * by the mail server. Made up when it is absent.
   */
  readonly id?: string
}

export interface Mail {
  /** Hands the message to the mail server, or puts it into the outbox folder. Rejects when neither took it. */
  readonly send: (message: MailMessage) => Promise<void>
  readonly close: () => void
}

interface MailOptions {
  readonly smtpUrl: string | null
  readonly from: string
  readonly dataDir: string
  readonly log: Log
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
  readonly headers: Readonly<Record<string, string>>
}

const domainOf = (address: string) => /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost'

/** @throws UnsendableMail when `to` is anything else than one address. */
function toEnvelope(message: MailMessage, from: string): Envelope {
  const address = readEmail(message.to)
  if (address === null) throw new UnsendableMail('a message is for no single e-mail address')
  return {
    from,
    // Apart from its name, so that no text is read as a list of recipients.
    to: { name: '', address },
    subject: message.subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(),
    text: message.text,
    messageId: `<${message.id ?? randomUUID()}@${domainOf(from)}>`,
    // No out-of-office answer to a message that nobody wrote (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

function openOutbox({ dataDir, log }: MailOptions): {
  send: (mail: Envelope) => Promise<void>
  close(): void
} {
  const outbox = join(dataDir, 'outbox')
  const builder = nodemailer.createTransport({ streamTransport: true, buffer: true })
  return {
    send: async mail => {
      const built = await builder.sendMail(mail)
      await mkdir(outbox, { recursive: true, mode: 0o700 })
      const path = join(outbox, `${Date.now()}-${randomUUID()}.eml`)
      // Written under another name first, so that whoever watches the folder never reads half a message.
      await writeFile(`${path}.part`, built.message as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, path)
      log.info({ path }, 'no SMTP_URL is set: a message was put into the outbox folder')
    },
    close: () => builder.close(),
  }
}

/** Opens the way to the outside for mail. Without `smtpUrl` messages become `outbox/*.eml` files. */
export function openMail(options: MailOptions): Mail {
  const way = options.smtpUrl === null ? openOutbox(options) : openSmtp(options.smtpUrl)
  return {
    send: async message => way.send(toEnvelope(message, options.from)),
    close: () => way.close(),
  }
}
