import { readEmail } from '@waymark/domain/foundation/text'
import { mayAll } from '@waymark/domain/identity/access'
import { companyAllowances } from '@waymark/domain/workspace/company'
import type { CompanyScope, Tx } from '../../../platform/database/index.ts'
import {
  type ApiContext,
  breaksRule,
  refuse,
  requireAllowed,
  type SignedIn,
} from '../../../platform/http/index.ts'
import { mailInstant, mailLocaleOf, recipientLocale, writeMail } from '../../../platform/mail/index.ts'
import { readFeatures } from '../../workspace/companies/index.ts'
import { chooseCompany } from './choose-company.ts'
import { lockByIdentifier, lockByPublicId, lockOwn, markInvited } from './company-user-store.ts'
import { issueLink, refuseFlood, toWireLink } from './issue-link.ts'
import type { MagicLinkDependencies } from './magic-link-dependencies.ts'

interface Asker {
  readonly ctx: ApiContext
  readonly me: SignedIn
}

/** The company, for who may look after its end users; a company that is not theirs is not there (404). */
async function openUsers({ ctx, me }: Asker, companyId: number): Promise<CompanyScope> {
  const scope = await ctx.access.company(me, companyId)
  requireAllowed(mayAll(scope.role, ['view:settings/company-user']))
  return scope
}

/** The identifier of a call; an address where the company knows its users by nothing else (422, rule COMP-18). */
async function identifierOf(tx: Tx, scope: CompanyScope, sent: string): Promise<string> {
  if (companyAllowances(await readFeatures(tx, scope)).companyUserUniqueDataType) return sent
  const email = readEmail(sent)
  if (email !== null) return email
  throw breaksRule('identifier', 'notAnEmail', 'must be an e-mail address')
}

/** Makes a link for an end user of the company, to hand on. Refuses an unknown user (404) and a disabled one (422). */
export async function generateLink(
  deps: MagicLinkDependencies,
  caller: Asker,
  input: { readonly identifier: string; readonly companyId?: number | undefined },
) {
  const { database } = deps
  const scope = await openUsers(caller, await chooseCompany(database, caller.me, input.companyId))
  const links = { budget: 'magicLinksOfCompany', subject: String(scope.companyId) } as const
  await deps.attempts.take([links], { managerId: caller.me.managerId, address: caller.ctx.request.ip })
  return database.inScope(scope, async tx => {
    const identifier = await identifierOf(tx, scope, input.identifier)
    const user = await lockByIdentifier(tx, scope, identifier)
    return toWireLink(await issueLink(tx, deps, scope, { user, way: 'handed' }))
  })
}

/** Makes a link for oneself as an end user of a company that one has any role in. Refuses who is disabled there (422). */
export async function makeOwnLink(deps: MagicLinkDependencies, { ctx, me }: Asker, companyId: number) {
  // The link signs in: more than a token that may only read is good for.
  if (me.credential.kind === 'apiToken' && me.credential.isReadOnly) {
    throw refuse('forbidden', { reason: 'readOnlyToken' })
  }
  const scope = await ctx.access.company(me, companyId, { isOpenWithin: true })
  return deps.database.inScope(scope, async tx => {
    const user = await lockOwn(tx, scope, me.email)
    return toWireLink(await issueLink(tx, deps, scope, { user, way: 'own' }))
  })
}

/**
 * Mails a link to an end user of the company, in their own language where they have an account, else in the
 * sender's. Refuses an unknown user (404), one who is
 * disabled or has no address (422), and a fourth mail within 15 minutes (429).
 */
export async function sendLink(
  deps: MagicLinkDependencies,
  caller: Asker,
  input: { readonly companyId: number; readonly userPublicId: string },
): Promise<{ readonly ok: true }> {
  const scope = await openUsers(caller, input.companyId)
  return deps.database.inScope(scope, async tx => {
    const user = await lockByPublicId(tx, scope, input.userPublicId)
    if (user.email === null) {
      throw breaksRule('userPublicId', 'noEmail', 'the user has no e-mail address')
    }
    await refuseFlood(tx, scope, user, deps.clock.now())
    const { magicLink, expiresAt } = await issueLink(tx, deps, scope, { user, way: 'mailed' })
    await markInvited(tx, user)
    const { name: company } = await tx
      .selectFrom('company')
      .select('company.name')
      .where('company.id', '=', scope.companyId)
      .executeTakeFirstOrThrow()
    const requestLocale = mailLocaleOf(caller.ctx.request.headers['accept-language'])
    const locale = await recipientLocale(tx, user.email, requestLocale)
    const values = { company, link: magicLink, until: mailInstant(expiresAt, locale) }
    const about = { company: { id: scope.companyId } }
    await deps.mailBox.post(tx, writeMail('magicLink', locale, user.email, values, about))
    return { ok: true }
  })
}
