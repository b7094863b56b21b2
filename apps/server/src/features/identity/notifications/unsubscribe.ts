import { type SubscriptionKind, withoutKind } from '@waymark/domain/workspace/notification'
import { anonymousAttempter, failedLinkAttempts } from '../../../platform/attempts/index.ts'
import { type Database, type Tx, updateById } from '../../../platform/database/index.ts'
import type { ApiContext } from '../../../platform/http/index.ts'
import { recordPersonalAudit } from '../../../platform/record/index.ts'
import type { Secret } from '../../../platform/secret/index.ts'
import { linkInvalid } from '../members/index.ts'
import type { SessionDependencies } from '../session/index.ts'
import { leaveSchedule } from './leave-schedule.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

export interface UnsubscribeDependencies extends Pick<SessionDependencies, 'attempts'> {
  readonly database: Pick<Database, 'asSystem'>
  readonly secret: Secret
}

async function readSubscriptions(tx: Tx, managerId: number): Promise<readonly string[]> {
  const row = await tx
    .selectFrom('manager')
    .select('manager.email_subscriptions')
    .where('manager.id', '=', managerId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw linkInvalid()
  return row.email_subscriptions as string[]
}

/**
 * Ends messages of one kind by the link in one of them (rule MAIL-35); doing so again changes nothing. Refuses (422)
 * a link that is not of this installation, and (429) a network that shows many of them.
 */
export function unsubscribe(
  { database, secret, attempts }: UnsubscribeDependencies,
  { request }: Pick<ApiContext, 'request'>,
  token: string,
): Promise<{ readonly kind: SubscriptionKind | 'scheduledReport' }> {
  const target = readUnsubscribeToken(secret.key('unsubscribe'), token)
  const end = async (tx: Tx) => {
    if (target === null) throw linkInvalid()
    if ('scheduleId' in target) {
      await leaveSchedule(tx, target)
      return { kind: 'scheduledReport' as const }
    }
    const { managerId, kind } = target
    const before = await readSubscriptions(tx, managerId)
    const emailSubscriptions = withoutKind(before, kind)
    if (emailSubscriptions.length < before.length) {
      await updateById(tx, 'manager', managerId, { email_subscriptions: JSON.stringify(emailSubscriptions) })
      await recordPersonalAudit(tx, {
        action: 'manager.save',
        managerId,
        actorId: null,
        after: { emailSubscriptions },
      })
    }
    return { kind }
  }
  return attempts.failures(failedLinkAttempts(request), anonymousAttempter(request), () =>
    database.asSystem(end),
  )
}
