import { withFlagDefaults } from '@waymark/domain/workspace/property'
import { sql } from 'kysely'
import { type CompanyScope, PropertyScope, type Tx } from '../../../platform/database/index.ts'
import { Refusal } from '../../../platform/http/index.ts'
import { readHeartScores } from '../../analytics/reports/index.ts'
import type { PortfolioDependencies } from './portfolio-dependencies.ts'

/** Scores older than this are computed again when the overview is read. */
const maxAgeMs = 15 * 60_000
/** Bounds what one request may cost: the rest keeps its scores until the next request. */
const maxAtOnce = 12
const atOnce = 3

export interface KeptScores {
  readonly overall: number | null
  readonly happiness: number | null
  readonly engagement: number | null
  readonly adoption: number | null
  readonly retention: number | null
  readonly taskSuccess: number | null
}

/** Properties with HEART whose scores are missing or old, the oldest first. */
async function readOutdated(tx: Tx, scope: CompanyScope, now: Date): Promise<number[]> {
  const rows = await tx
    .selectFrom('property')
    .leftJoin('property_score', 'property_score.property_id', 'property.id')
    .select(['property.id', 'property.feature_flags as flags'])
    .where('property.company_id', '=', scope.companyId)
    .where('property.archived_at', 'is', null)
    .where(sql<boolean>`(property_score.computed_at IS NULL
      OR property_score.computed_at < ${new Date(now.getTime() - maxAgeMs)})`)
    .where(sql<boolean>`(${scope.within}::int[] IS NULL OR property.id = ANY(${scope.within}::int[]))`)
    .orderBy(sql`property_score.computed_at NULLS FIRST`)
    .execute()
  const flagsOf = (flags: unknown) => withFlagDefaults(flags as Record<string, unknown>)
  return rows
    .filter(({ flags }) => flagsOf(flags).heart && flagsOf(flags).analytics)
    .map(({ id }) => id)
    .slice(0, maxAtOnce)
}

function keep(tx: Tx, scope: CompanyScope, id: number, scores: KeptScores, now: Date) {
  const { taskSuccess, ...letters } = scores
  const values = { ...letters, task_success: taskSuccess, computed_at: now }
  return tx
    .insertInto('property_score')
    .values({ property_id: id, company_id: scope.companyId, ...values })
    .onConflict(conflict => conflict.column('property_id').doUpdateSet(values))
    .execute()
}

/**
 * Computes the HEART scores that are missing or older than 15 minutes, at most 12 at a time, and keeps them. While the
 * event store is away the kept ones stay.
 */
export async function refreshScores(deps: PortfolioDependencies, scope: CompanyScope): Promise<void> {
  const { database, clock } = deps
  const waiting = await database.inScope(scope, tx => readOutdated(tx, scope, clock.now()))
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const scores = await readHeartScores(
        deps,
        new PropertyScope(scope.companyId, id, scope.actor, scope.role),
      )
      const property = id
      await database.inScope(scope, tx => keep(tx, scope, property, scores, clock.now()))
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, work))
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'unavailable')) throw error
  }
}
