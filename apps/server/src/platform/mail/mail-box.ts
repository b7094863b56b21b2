import type { Tx } from '../database/database.ts'
import type { MailMessage } from './mail-message.ts'

/** Takes a message in the transaction of what it is about; it is sent once that is committed. */
export interface MailBox {
  readonly post: (tx: Tx, message: MailMessage) => Promise<void>
}
