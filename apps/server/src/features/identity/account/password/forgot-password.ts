import { networkOf } from '@waymark/domain/identity/security'
import { anonymousAttempter } from '../../../../platform/attempts/index.ts'
import type { Tx } from '../../../../platform/database/index.ts'
import type { ApiContext } from '../../../../platform/http/index.ts'
import { mailLocaleFor, writeMail } from '../../../../platform/mail/index.ts'
import { issueSecret } from '../../../../platform/one-time/index.ts'
import { companyRequiringSso, findPersonByEmail, type SessionDependencies } from '../../session/index.ts'

type Dependencies = Pick<
  SessionDependencies,
  'database' | 'clock' | 'attempts' | 'securityEvents' | 'mailBox' | 'publicAddress' | 'wait'
>

const linkLifeMs = 60 * 60_000
/** Longer than the work for a known address takes, so that the time of the answer does not tell it from others. */
const answerAfterMs = 400

/** Posts the message for anyone who has the address, in the transaction of the secret that it carries. */
async function postLink(tx: Tx, deps: Dependencies, email: string, now: Date): Promise<void> {
  const person = await findPersonByEmail(tx, email)
  if (person === null) return
  const { managerId, name } = person
  const locale = mailLocaleFor(person.locale)
  const address = deps.publicAddress()
  const companyId = companyRequiringSso(person)
  if (companyId !== null) {
    const link = `${address}/api/auth/sso/${companyId}/start`
    return deps.mailBox.post(tx, writeMail('passwordResetSso', locale, email, { name, link }))
  }
  const secret = await issueSecret(tx, { purpose: 'passwordReset', managerId, lifeMs: linkLifeMs }, now)
  const link = `${address}/reset-password?token=${secret}`
  await deps.mailBox.post(tx, writeMail('passwordReset', locale, email, { name, link }))
}

/**
 * Mails a link to set a new password, or, to who has to come through an identity provider, where that is. The answer
 * is the same for every address, by body and time; the fourth message within 15 minutes is not sent. Refuses (429) a
 * network that asks too often.
 */
export async function forgotPassword(
  deps: Dependencies,
  { request }: Pick<ApiContext, 'request'>,
  typed: string,
): Promise<{ ok: true }> {
  const startedAt = performance.now()
  const email = typed.trim().toLowerCase()
  const now = deps.clock.now()
  const stranger = anonymousAttempter(request)
  await deps.attempts.take([{ budget: 'passwordMailsOfNetwork', subject: networkOf(request.ip) }], stranger)
  const mail = await deps.attempts.tryTake([{ budget: 'passwordMailsOfAccount', subject: email }])
  if ('retryAfterS' in mail) {
    deps.securityEvents.report({ kind: 'limitReached', ...stranger, reason: mail.budget })
  } else {
    await deps.database.asSystem(tx => postLink(tx, deps, email, now))
  }
  const restMs = answerAfterMs - (performance.now() - startedAt)
  if (restMs > 0) await deps.wait(restMs)
  return { ok: true }
}
