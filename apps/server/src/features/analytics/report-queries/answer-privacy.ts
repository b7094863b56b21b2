import { withStylingsDefaults } from '@waymark/domain/workspace/property'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'

/** Whether the property keeps from its staff who answered NPS and surveys (setting `anonymousAnswers`). */
export async function areAnswersAnonymous(tx: Tx, scope: PropertyScope): Promise<boolean> {
  const { stylings } = await tx
    .selectFrom('property')
    .select(sql<Record<string, unknown>>`property.stylings`.as('stylings'))
    .where('property.id', '=', scope.propertyId)
    .executeTakeFirstOrThrow()
  return withStylingsDefaults(stylings)['anonymousAnswers'] === true
}
