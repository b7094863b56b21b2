import type { RoleName } from '@waymark/domain/identity/access'
import type { Tx } from '../../../platform/database/index.ts'
import {
  type MailMessage,
  mailInstant,
  mailLocaleOf,
  recipientLocale,
  roleLabel,
  writeMail,
} from '../../../platform/mail/index.ts'
import { inviteLifeMs } from './invite-secret.ts'

interface InviteLetter {
  readonly companyId: number
  readonly email: string
  readonly inviter: string
  readonly company: string
  /** Name of the company or the property. */
  readonly target: string
  readonly roleName: RoleName
  readonly secret: string
  readonly sentAt: Date
}

/** The message that invites a person: in their language where they have an account, else in the inviter's. */
export async function inviteMail(
  tx: Tx,
  letter: InviteLetter,
  publicAddress: string,
  acceptLanguage: string | undefined,
): Promise<MailMessage> {
  const locale = await recipientLocale(tx, letter.email, mailLocaleOf(acceptLanguage))
  const values = {
    inviter: letter.inviter,
    company: letter.company,
    target: letter.target,
    role: roleLabel(locale, letter.roleName),
    link: `${publicAddress}/registration?token=${encodeURIComponent(letter.secret)}`,
    until: mailInstant(new Date(letter.sentAt.getTime() + inviteLifeMs), locale),
  }
  return writeMail('invite', locale, letter.email, values, { company: { id: letter.companyId } })
}
