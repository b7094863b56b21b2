import type { Tx } from '../../../platform/database/index.ts'
import type { MailLocale } from '../../../platform/mail/index.ts'

export interface NewManager {
  readonly name: string
  readonly email: string
  readonly passwordHash: string
  readonly locale: MailLocale
}

/** Keeps a new person and returns their id; null where a person has the e-mail already. */
export async function insertManager(tx: Tx, person: NewManager, now: Date): Promise<number | null> {
  const row = await tx
    .insertInto('manager')
    .values({
      name: person.name,
      email: person.email,
      password_hash: person.passwordHash,
      locale: person.locale,
      created_at: now,
    })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('manager.id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The name and the language of who has this e-mail. */
export async function findByEmail(
  tx: Tx,
  email: string,
): Promise<{ readonly name: string; readonly locale: string } | null> {
  const row = await tx
    .selectFrom('manager')
    .select(['manager.name', 'manager.locale'])
    .where('manager.email', '=', email)
    .executeTakeFirst()
  return row ?? null
}
