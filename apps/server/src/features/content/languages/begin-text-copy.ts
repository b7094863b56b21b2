import type { WireJob, WireLanguage } from '@waymark/contract'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import { readWireJob, startJob } from '../../workspace/background-jobs/index.ts'
import { contentsAtOnce, copyMissingTexts, countMissingTexts } from './copy-missing-texts.ts'
import type { LanguageDependencies } from './language-dependencies.ts'

/** The input of a job that copies texts. */
export interface TextCopyPlan {
  /** Language keys. */
  readonly from: string
  readonly to: string
  /** Contents that lacked a text when the job was started. */
  readonly total: number
}

/**
 * Copies the texts of one language into another where it has none: at once where they are few, else as a job, which
 * is returned. Refuses (429) as `startJob` does. Requires the property's content lock.
 */
export async function beginTextCopy(
  { jobs, clock }: LanguageDependencies,
  tx: Tx,
  scope: PropertyScope,
  change: { readonly from: WireLanguage; readonly to: Pick<WireLanguage, 'id' | 'key' | 'name'> },
): Promise<WireJob | null> {
  const total = await countMissingTexts(tx, scope, change)
  if (total <= contentsAtOnce) {
    await copyMissingTexts(tx, scope, change, clock.now())
    return null
  }
  const { from, to } = change
  const plan: TextCopyPlan = { from: from.key, to: to.key, total }
  const object = { type: 'language', id: to.id, name: to.name }
  const id = await startJob(tx, jobs, scope, { kind: 'copyLanguageTexts', object, payload: plan })
  return readWireJob(tx, scope, id)
}

/** Refuses (409) while a job copies texts into the language or removes them. Requires the property's content lock. */
export async function refuseWhileChanging(tx: Tx, scope: PropertyScope, languageId: number): Promise<void> {
  const job = await tx
    .selectFrom('job')
    .select('job.id')
    .where('job.property_id', '=', scope.propertyId)
    .where('job.kind', 'in', ['copyLanguageTexts', 'removeLanguageTexts'])
    .where('job.object_id', '=', languageId)
    .where('job.status', 'in', ['queued', 'running'])
    .executeTakeFirst()
  if (job !== undefined) throw refuse('inUse', { usages: [`job ${job.id}`] })
}
