import type { PropertyScope } from '../../../platform/database/index.ts'
import type { SegmentDependencies } from './segment-dependencies.ts'

/** Events that no page sent for longer are not offered any more. */
const daysBack = 90
/** An application has some dozen; the field takes others, too. */
const maxNames = 200

/** Reads the names of events that pages reported since an instant, the most frequent first. */
export type ReadEventNames = (
  propertyId: number,
  sinceMs: number,
  limit: number,
) => Promise<readonly string[]>

/** The events that a condition can ask for, as the builder offers them. */
export async function listEventNames(
  { clock, readEventNames }: Pick<SegmentDependencies, 'clock' | 'readEventNames'>,
  { propertyId }: PropertyScope,
): Promise<{ items: string[] }> {
  const sinceMs = clock.now().getTime() - daysBack * 86_400_000
  return { items: [...(await readEventNames(propertyId, sinceMs, maxNames))] }
}
