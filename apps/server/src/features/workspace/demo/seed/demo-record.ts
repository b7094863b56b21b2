import { sql } from 'kysely'
import { type Tx, updateById } from '../../../../platform/database/index.ts'
import type { PlayedGuide } from './history/simulate-guide-run.ts'
import type { ShownMessage } from './history/simulate-messages.ts'
import type { DemoItems } from './insert-demo-items.ts'

/**
 * Stored record of the demo's creation, so that an interrupted write of its history repeats with the same parameters.
 * Stored among the company's features under `demo`.
 */
export interface DemoRecord {
  /** Milliseconds since 1970. */
  readonly madeAt: number
  /** The demo application, the one without features, the one with the lowest privacy level. */
  readonly propertyIds: readonly [application: number, plain: number, basic: number]
  readonly chapterIds: readonly number[]
  readonly guides: readonly PlayedGuide[]
  /** Absent in a demo that was made before it had any. */
  readonly messages?: readonly ShownMessage[]
  /** Absent in a demo that was created before it had any. */
  readonly items?: DemoItems
  readonly isHistoryWritten: boolean
}

export interface DemoCompany {
  readonly companyId: number
  readonly record: DemoRecord
}

/** The demo company; null when there is none. */
export async function findDemo(tx: Tx): Promise<DemoCompany | null> {
  const row = await tx
    .selectFrom('company')
    .select(['company.id as companyId', sql<DemoRecord>`company.features -> 'demo'`.as('record')])
    .where(sql<boolean>`company.features ? 'demo'`)
    .orderBy('company.id')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Keeps the record; other features of the company stay as they are. */
export async function saveDemoRecord(tx: Tx, companyId: number, record: DemoRecord): Promise<void> {
  await updateById(tx, 'company', companyId, {
    features: sql`company.features || jsonb_build_object('demo', ${JSON.stringify(record)}::jsonb)`,
  })
}
