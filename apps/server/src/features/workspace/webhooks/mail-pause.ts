import type { PauseReason } from '@waymark/domain/workspace/webhook'
import type { Tx } from '../../../platform/database/index.ts'
import { mailLocaleFor, writeMail } from '../../../platform/mail/index.ts'
import type { SendingDependencies } from './webhook-dependencies.ts'

interface Paused {
  readonly companyId: number
  readonly webhook: string
  readonly reason: PauseReason
}

const mails = { gone: 'webhookGone', unanswered: 'webhookPaused' } as const

const readAdmins = (tx: Tx, companyId: number) =>
  tx
    .selectFrom('role_assignment as a')
    .innerJoin('manager', 'manager.id', 'a.manager_id')
    .innerJoin('company', 'company.id', 'a.company_id')
    .select(['manager.name', 'manager.email', 'manager.locale', 'company.name as company'])
    .where('a.company_id', '=', companyId)
    .where('a.target_type', '=', 'company')
    .where('a.role_name', '=', 'admin')
    .orderBy('manager.id')
    .execute()

/** Tells the company's admins, in their language, that a webhook was paused and why. */
export async function mailPause(
  tx: Tx,
  { mailBox, publicAddress }: Pick<SendingDependencies, 'mailBox' | 'publicAddress'>,
  { companyId, webhook, reason }: Paused,
): Promise<void> {
  for (const { name, email, locale, company } of await readAdmins(tx, companyId)) {
    const values = { name, company, webhook, link: `${publicAddress()}/app` }
    const message = writeMail(mails[reason], mailLocaleFor(locale), email, values, {
      company: { id: companyId },
    })
    await mailBox().post(tx, message)
  }
}
