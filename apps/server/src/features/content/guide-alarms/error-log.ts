import type { contract, WireStepError } from '@waymark/contract'
import { may } from '@waymark/domain/identity/access'
import { sql } from 'kysely'
import type { ClickHouse } from '../../../platform/clickhouse/index.ts'
import type { Database, PropertyScope } from '../../../platform/database/index.ts'
import { type QueryOf, refuse } from '../../../platform/http/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { type LoggedError, readErrorLog } from '../../analytics/report-queries/step-errors.ts'

export type ErrorLogCall = QueryOf<typeof contract.alarms.errors> & { readonly id: number }

interface LogParts {
  readonly database: Pick<Database, 'inScope'>
  readonly events: ClickHouse
}

async function findStep({ database }: LogParts, scope: PropertyScope, { id, step: uuid }: ErrorLogCall) {
  const guide = await database.inScope(scope, tx =>
    tx
      .selectFrom('guide')
      .select('guide.version')
      .select(sql<readonly { readonly uuid: string }[]>`guide.steps`.as('steps'))
      .where('guide.property_id', '=', scope.propertyId)
      .where('guide.id', '=', id)
      .executeTakeFirst(),
  )
  const step = guide?.steps.findIndex(one => one.uuid === uuid) ?? -1
  if (guide === undefined || step < 0) throw refuse('notFound')
  return { version: guide.version, step }
}

/** Public ids of end users by what events call them, so that the log can lead to them. */
async function publicIds({ database }: LogParts, scope: PropertyScope, errors: readonly LoggedError[]) {
  if (errors.length === 0) return new Map<string, string>()
  const rows = await database.inScope(scope, tx =>
    tx
      .selectFrom('end_user')
      .select(['end_user.public_id', 'end_user.external_id', 'end_user.is_anonymous'])
      .where('end_user.property_id', '=', scope.propertyId)
      .where('end_user.external_id', 'in', [...new Set(errors.map(error => error.userId))])
      .execute(),
  )
  return new Map(rows.map(row => [`${row.is_anonymous} ${row.external_id}`, row.public_id]))
}

/**
 * The errors of a step of the guide as it is now, the newest first. Users are included only for callers who may view
 * users. Refuses (404) a guide or step that is not there.
 */
export async function readStepErrorLog(
  parts: LogParts,
  scope: PropertyScope,
  call: ErrorLogCall,
): Promise<{ items: WireStepError[]; total: number; page: number; limit: number }> {
  const { version, step } = await findStep(parts, scope, call)
  const { page, limit } = call
  const { items, total } = await readErrorLog(parts.events, {
    propertyId: scope.propertyId,
    guideId: call.id,
    guideVersion: version,
    step,
    page,
    limit,
  })
  const areUsersSeen = may(scope.role, 'view:users/list/users').allowed
  const ids = areUsersSeen ? await publicIds(parts, scope, items) : new Map<string, string>()
  const userOf = ({ userId, isAnonymous }: LoggedError) =>
    areUsersSeen ? { id: userId, isAnonymous, publicId: ids.get(`${isAnonymous} ${userId}`) ?? null } : null
  return {
    items: items.map(error => ({
      at: wireInstant(new Date(error.at)),
      user: userOf(error),
      browser: error.browser,
      screen: error.screen,
      kind: error.kind,
      path: error.path,
    })),
    total,
    page,
    limit,
  }
}
