import { randomUUID } from 'node:crypto'
import type { JobKind, Jobs } from '../jobs/index.ts'
import type { Log } from '../log.ts'
import { UnsendableMail } from './envelope.ts'
import type { Mail } from './mail.ts'
import type { MailBox } from './mail-box.ts'
import type { MailLook } from './mail-look.ts'
import type { MailMessage } from './mail-message.ts'

const name = 'mail-send'

/** With growing delay about four hours: as long as a mail server may be away before a message is given up. */
const tries = 14

/** Messages on their way at a time: a mail server rarely takes more than ten connections from one sender. */
const atOnce = 5

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Reads how a mail looks: name and logo of its company, and where such mails are switched off. */
export type MailLookReader = (message: MailMessage) => Promise<MailLook>

/** Sends what the mail box took; while the mail server is away it is tried again. */
export function mailJob(mail: Pick<Mail, 'send'>, readLook: MailLookReader, log: Log): JobKind<MailMessage> {
  return {
    name,
    tries,
    timeoutS: 60,
    batch: atOnce,
    run: async message => {
      try {
        await mail.send(message, await readLook(message))
      } catch (error) {
        const noted = { mailId: message.id, reason: reasonOf(error) }
        if (error instanceof UnsendableMail) {
          log.warn(noted, 'a message was refused for good and is not tried again')
          return
        }
        log.warn(noted, 'a message could not be sent; it is tried again')
        throw error
      }
    },
  }
}

/** Takes messages in the transaction of what they are about; the job sends them once that is committed. */
export function openMailBox(jobs: Pick<Jobs, 'enqueue'>): MailBox {
  return { post: (tx, message) => jobs.enqueue(tx, name, { ...message, id: randomUUID() }) }
}
