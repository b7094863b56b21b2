import { uiLocales } from '@waymark/domain/foundation/text'
import { z } from 'zod'
import type { Tx } from '../../../../platform/database/index.ts'
import { type MailLocale, mailInstant, writeMail } from '../../../../platform/mail/index.ts'
import { issueSecret } from '../../../../platform/one-time/index.ts'
import type { ManagerDependencies } from '../manager-dependencies.ts'

/** An address that is not proven by then is forgotten, with everything that waits for it. */
export const linkLifeMs = 24 * 60 * 60_000

/** A registration that counts once its address is proven. The password is kept as a hash. */
export const registrationSchema = z.object({
  name: z.string(),
  email: z.string(),
  passwordHash: z.string(),
  locale: z.enum(uiLocales),
})
export type PendingRegistration = z.infer<typeof registrationSchema>

/** The address that a person wants to change to. */
export const emailChangeSchema = z.object({ email: z.string() })

type LinkDependencies = Pick<ManagerDependencies, 'mailBox' | 'publicAddress'>

interface Letter {
  readonly kind: 'confirmRegistration' | 'confirmEmail'
  readonly name: string
  readonly email: string
  readonly locale: MailLocale
  readonly secret: string
  readonly now: Date
}

/** Mails the link that proves an address. It opens a page with a button; opening it alone changes nothing. */
export async function postEmailLink(deps: LinkDependencies, tx: Tx, letter: Letter): Promise<void> {
  const { kind, name, email, locale, secret, now } = letter
  const link = `${deps.publicAddress()}/verify-email?token=${secret}`
  const until = mailInstant(new Date(now.getTime() + linkLifeMs), locale)
  await deps.mailBox.post(tx, writeMail(kind, locale, email, { name, link, until }))
}

/** Keeps a registration until its address is proven, and returns the link's secret. It reserves nothing. */
export function storeRegistration(tx: Tx, pending: PendingRegistration, now: Date): Promise<string> {
  return issueSecret(tx, { purpose: 'registration', data: pending, lifeMs: linkLifeMs }, now)
}
