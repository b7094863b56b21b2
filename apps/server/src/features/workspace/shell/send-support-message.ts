import { type ApiContext, refuse, type SignedIn } from '../../../platform/http/index.ts'
import {
  type MailLocale,
  type MailMessage,
  mailLocaleOf,
  recipientLocale,
  writeMail,
} from '../../../platform/mail/index.ts'
import { recordAudit } from '../../../platform/record/index.ts'
import type { ShellDependencies } from './shell-dependencies.ts'

/** Returns the user's message, each line marked as a quotation, so that no line can be mistaken for one of ours. */
function quoted(message: string): string {
  return message
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(line => `> ${line.replace(/\p{Cc}+/gu, ' ')}`)
    .join('\n')
}

function letterOf(
  to: string,
  locale: MailLocale,
  sender: { readonly name: string; readonly email: string },
  about: { readonly property: string; readonly propertyId: number; readonly company: string },
  message: string,
): MailMessage {
  const letter = writeMail('supportMessage', locale, to, {
    ...sender,
    ...about,
    propertyId: String(about.propertyId),
  })
  return { ...letter, text: `${letter.text}\n${quoted(message)}\n`, replyTo: sender.email }
}

/**
 * Mails what a person writes in the contact form to the operator's support, with who they are and the property
 * that they were in. Refuses where no address is set and a property that is not theirs (404), and more than five
 * messages in 15 minutes (429).
 */
export async function sendSupportMessage(
  { database, mailBox, attempts, shell }: ShellDependencies,
  { ctx, me }: { readonly ctx: ApiContext; readonly me: SignedIn },
  { propertyId, message }: { readonly propertyId: number; readonly message: string },
): Promise<{ readonly ok: true }> {
  const to = shell.supportEmail
  if (to === null) throw refuse('notFound')
  const scope = await ctx.access.property(me, propertyId)
  const { managerId } = me
  const messages = { budget: 'supportMessagesOfPerson', subject: String(managerId) } as const
  await attempts.take([messages], { managerId, address: ctx.request.ip })
  await database.inScope(scope, async tx => {
    const about = await tx
      .selectFrom('property')
      .innerJoin('company', 'company.id', 'property.company_id')
      .select(['property.name as property', 'property.id as propertyId', 'company.name as company'])
      .where('property.id', '=', scope.propertyId)
      .executeTakeFirstOrThrow()
    const locale = await recipientLocale(tx, to, mailLocaleOf(ctx.request.headers['accept-language']))
    const letter = letterOf(to, locale, me, about, message)
    await mailBox.post(tx, letter)
    await recordAudit(tx, scope, {
      action: 'support.sendMessage',
      objectId: scope.propertyId,
      after: { message },
    })
  })
  return { ok: true }
}
