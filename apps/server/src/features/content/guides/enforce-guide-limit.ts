import { hasRoom, limitOf } from '@waymark/domain/workspace/company'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import { readLimits } from '../../workspace/companies/index.ts'
import { countPublicGuides } from './guide-store.ts'

/**
 * Refuses one more public guide where the company's limit leaves no room (402). The limit counts per
 * application (document 2 §8). Requires the property's content lock.
 */
export async function enforceGuideLimit(tx: Tx, scope: PropertyScope): Promise<void> {
  const limit = limitOf(await readLimits(tx, scope), 'publicGuides')
  if (!hasRoom(limit, await countPublicGuides(tx, scope))) {
    throw refuse('limitReached', { type: 'guide', limit })
  }
}
