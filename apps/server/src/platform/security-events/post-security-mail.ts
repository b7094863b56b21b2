import { describeBrowser } from '@waymark/domain/analytics/events'
import { securityEventOf } from '@waymark/domain/identity/security'
import type { Tx } from '../database/index.ts'
import { type MailBox, mailInstant, mailLocaleFor, unknownDevice, writeMail } from '../mail/index.ts'
import type { SampledEvent } from './security-event.ts'

interface MailParts {
  readonly mailBox: MailBox
  readonly publicAddress: () => string
}

/** Pages on which the user handles the subject of the message. */
const pages = { newDevice: '/forgot-password', newToken: '/app' } as const

/** Tells the person about an event, in their own language, where its kind asks for it. */
export async function postSecurityMail(tx: Tx, parts: MailParts, event: SampledEvent): Promise<void> {
  const { mail } = securityEventOf(event.kind)
  if (mail === undefined || event.managerId === null) return
  const person = await tx
    .selectFrom('manager')
    .select(['manager.name', 'manager.email', 'manager.locale'])
    .where('manager.id', '=', event.managerId)
    .executeTakeFirst()
  if (person === undefined) return
  const locale = mailLocaleFor(person.locale)
  const values = {
    name: person.name,
    device: describeBrowser(event.userAgent ?? '') || unknownDevice(locale),
    network: event.network ?? '–',
    at: mailInstant(event.at, locale),
    link: `${parts.publicAddress()}${pages[mail]}`,
  }
  await parts.mailBox.post(tx, writeMail(mail, locale, person.email, values))
}
