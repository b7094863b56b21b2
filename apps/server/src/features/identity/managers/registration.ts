import type { MailLocale } from '../../../platform/mail/index.ts'

/** Who wants to register, with what has been found to be well formed. */
export interface Registration {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly locale: MailLocale
  /** Where the request comes from. */
  readonly address: string
}
