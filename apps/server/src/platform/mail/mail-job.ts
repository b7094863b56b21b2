import { randomUUID } from 'node:crypto'
import type { JobKind, Jobs } from '../jobs/index.ts'
import type { Log } from '../log.ts'
import { type MailMessage, UnsendableMail } from './envelope.ts'
import type { Mail } from './mail.ts'
import type { MailBox } from './mail-box.ts'

const name = 'mail-send'

/** With growing delay about four hours: as long as a mail server may be away before a message is given up. */
const tries = 14

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Sends what the mail box took; while the mail server is away it is tried again. */
export function mailJob(mail: Pick<Mail, 'send'>, log: Log): JobKind<MailMessage> {
  return {
    name,
    tries,
    timeoutS: 60,
    run: async message => {
      try {
        await mail.send(message)
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
