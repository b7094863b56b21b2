import type { MailLocale } from '../../../platform/mail/index.ts'

/** Data of a registration whose format has been checked. */
export interface Registration {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly locale: MailLocale
  /** Address that the request comes from. */
  readonly address: string
}
