import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Log } from '../log.ts'
import { type Envelope, toEnvelope } from './envelope.ts'
import { type MailLook, plainLook } from './mail-look.ts'
import type { MailMessage } from './mail-message.ts'
import { openSmtp } from './smtp.ts'

export interface Mail {
  /** Hands the message to the mail server, or puts it into the outbox folder. Rejects when neither took it. */
  readonly send: (message: MailMessage, look?: MailLook) => Promise<void>
  readonly close: () => void
}

interface MailOptions {
  readonly smtpUrl: string | null
  readonly from: string
  readonly dataDir: string
  readonly log: Log
  /** How long a mail server may say nothing. */
  readonly timeoutMs?: number
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
      // Written under another name first, so that anyone who watches the folder never reads half a message.
      await writeFile(`${path}.part`, built.message as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, path)
      log.info({ path }, 'no SMTP_URL is set: a message was put into the outbox folder')
    },
    close: () => builder.close(),
  }
}

/** Opens the way to the outside for mail. Without `smtpUrl` messages become `outbox/*.eml` files. */
export function openMail(options: MailOptions): Mail {
  const way = options.smtpUrl === null ? openOutbox(options) : openSmtp(options.smtpUrl, options.timeoutMs)
  return {
    send: async (message, look = plainLook) => way.send(toEnvelope(message, options.from, look)),
    close: () => way.close(),
  }
}
