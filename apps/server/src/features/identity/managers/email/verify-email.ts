import type { Database, Tx } from '../../../../platform/database/index.ts'
import { type ApiContext, breaksRule, refuse } from '../../../../platform/http/index.ts'
import { countSecretTry, peekSecret, redeemSecret } from '../../../../platform/one-time/index.ts'
import { linkInvalid } from '../../members/index.ts'
import { isPasswordRight } from '../../session/index.ts'
import type { ManagerDependencies } from '../manager-dependencies.ts'
import { addressTaken } from './address-taken.ts'
import { emailChangeSchema, registrationSchema } from './email-link.ts'
import { finishEmailChange } from './finish-email-change.ts'
import { finishRegistration } from './finish-registration.ts'

/** Passwords that are checked for one link; then it has to be asked for again. */
const maxTries = 10

const purposes = ['registration', 'emailChange'] as const

/** Purpose of a link: it verifies the address of a registration, or the new address of an account. */
export type EmailLinkPurpose = (typeof purposes)[number]

/**
 * Returns the address that a mailed link would verify, without consuming the link. Refuses (422 `linkInvalid`) one that
 * is unknown, used, withdrawn or too old.
 */
export async function inspectEmailLink(
  { database, clock }: Pick<ManagerDependencies, 'database' | 'clock'>,
  token: string,
): Promise<{ email: string; purpose: EmailLinkPurpose }> {
  return database.asSystem(async tx => {
    for (const purpose of purposes) {
      const content = await peekSecret(tx, purpose, token, clock.now())
      if (content !== null) return { email: emailChangeSchema.parse(content.data).email, purpose }
    }
    throw linkInvalid()
  })
}

/** A link whose password is to be checked. */
interface OpenLink {
  readonly purpose: EmailLinkPurpose
  readonly managerId: number | null
  readonly passwordHash: string | null
  readonly data: unknown
}

async function hashOfManager(tx: Tx, managerId: number | null): Promise<string | null> {
  const row = await tx
    .selectFrom('manager')
    .select('manager.password_hash')
    .where('manager.id', '=', managerId)
    .executeTakeFirst()
  return row?.password_hash ?? null
}

/** The link of this secret, with one try counted before its password is checked. */
function countAttempt(database: Database, token: string, now: Date): Promise<OpenLink> {
  return database.asSystem(async tx => {
    for (const purpose of purposes) {
      const content = await countSecretTry(tx, { purpose, secret: token, most: maxTries }, now)
      if (content === null) continue
      const { data, managerId } = content
      const passwordHash =
        purpose === 'registration'
          ? registrationSchema.parse(data).passwordHash
          : await hashOfManager(tx, managerId)
      return { purpose, managerId, passwordHash, data }
    }
    throw linkInvalid()
  })
}

async function finish(
  deps: ManagerDependencies,
  tx: Tx,
  link: OpenLink,
  { token, address, now }: { readonly token: string; readonly address: string; readonly now: Date },
): Promise<{ email: string; purpose: EmailLinkPurpose }> {
  const { purpose } = link
  if ((await redeemSecret(tx, purpose, token, now)) === null) throw linkInvalid()
  const email =
    purpose === 'registration'
      ? await finishRegistration(tx, registrationSchema.parse(link.data), now)
      : await finishEmailChange(deps, tx, { ...link, ...emailChangeSchema.parse(link.data), address }, now)
  return { email, purpose }
}

const isEmailTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'manager_email_key'

/**
 * Proves an address with the secret of the link that was mailed to it, and the password of the registration or the
 * account: anyone who opens the mail without having asked for it cannot finish what someone else began in their name.
 * Refuses (422) a link that does not work, a wrong password, and an address that has become another account's; (403)
 * a registration that the operator no longer allows.
 */
export async function verifyEmail(
  deps: ManagerDependencies,
  { request }: Pick<ApiContext, 'request'>,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<{ email: string; purpose: EmailLinkPurpose }> {
  const now = deps.clock.now()
  const link = await countAttempt(deps.database, token, now)
  if (link.purpose === 'registration' && deps.registration === 'invite') throw refuse('registrationClosed')
  if (!(await isPasswordRight(link.passwordHash, password, request.ip))) {
    throw breaksRule('password', 'passwordWrong', 'This is not the password of the account.')
  }
  try {
    return await deps.database.asSystem(tx => finish(deps, tx, link, { token, address: request.ip, now }))
  } catch (error) {
    // Of two who prove it at the same time, the one that came second.
    throw isEmailTaken(error) ? addressTaken() : error
  }
}
