import type { RoleHolding } from '@waymark/domain/identity/access'
import type { Tx } from '../../../platform/database/index.ts'
import { breaksRule, notFound, refuse } from '../../../platform/http/index.ts'
import { maySeeRole, type TeamView } from './team-view.ts'

interface SentTarget {
  readonly targetType: RoleHolding['targetType']
  readonly targetOriginId?: number | undefined
}

/**
 * Reads the target of a role: the company (its own id, or omitted) or a property. Refuses (404) another company's id
 * and (422, at `path`) a property that is not named.
 */
export function readTarget(companyId: number, sent: SentTarget, path = ''): RoleHolding {
  const { targetType, targetOriginId } = sent
  if (targetType === 'company') {
    if (targetOriginId !== undefined && targetOriginId !== companyId) throw refuse('notFound')
    return { targetType, targetId: companyId }
  }
  if (targetOriginId === undefined) {
    throw breaksRule(`${path}targetOriginId`, 'required', 'A role in a property names the property.')
  }
  return { targetType, targetId: targetOriginId }
}

/** The name of a target that the caller can see. Refuses (404) others and those of other companies. */
export async function readTargetName(
  tx: Tx,
  view: TeamView,
  at: RoleHolding,
  companyName: string,
): Promise<string> {
  if (!maySeeRole(view, at)) throw refuse('notFound')
  if (at.targetType === 'company') return companyName
  const row = await tx
    .selectFrom('property')
    .select('property.name')
    .where('property.company_id', '=', view.companyId)
    .where('property.id', '=', at.targetId)
    .where('property.archived_at', 'is', null)
    .executeTakeFirstOrThrow(notFound)
  return row.name
}
