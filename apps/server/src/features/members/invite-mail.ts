import type { RoleName } from '@waymark/domain/access'
import {
  type MailMessage,
  mailInstant,
  mailLocaleOf,
  roleWord,
  writeMail,
} from '../../platform/mail/index.ts'
import { inviteLifeMs } from './invite-secret.ts'

interface InviteLetter {
  readonly email: string
  readonly inviter: string
  readonly company: string
  /** Name of the company or the property. */
  readonly target: string
  readonly roleName: RoleName
  readonly secret: string
  readonly sentAt: Date
}

/** The message that invites somebody, in the language of who does. */
export function inviteMail(
  letter: InviteLetter,
  publicAddress: string,
  acceptLanguage: string | undefined,
): MailMessage {
  const locale = mailLocaleOf(acceptLanguage)
  return writeMail('invite', locale, letter.email, {
    inviter: letter.inviter,
    company: letter.company,
    target: letter.target,
    role: roleWord(locale, letter.roleName),
    link: `${publicAddress}/registration?token=${encodeURIComponent(letter.secret)}`,
    until: mailInstant(new Date(letter.sentAt.getTime() + inviteLifeMs), locale),
  })
}
