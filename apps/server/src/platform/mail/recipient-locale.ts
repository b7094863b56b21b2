import type { Tx } from '../database/database.ts'
import { type MailLocale, mailLocaleFor } from './mail-texts.ts'

/** The language that the recipient chose in the dashboard; `fallback` for an address that has no account. */
export async function recipientLocale(tx: Tx, email: string, fallback: MailLocale): Promise<MailLocale> {
  const account = await tx
    .selectFrom('manager')
    .select('manager.locale')
    .where('manager.email', '=', email)
    .executeTakeFirst()
  return account === undefined ? fallback : mailLocaleFor(account.locale)
}
