import type { WireFoundDocument } from '@waymark/contract'
import type { Database, PropertyScope } from '../../../platform/database/index.ts'
import { QueueFull } from '../../../platform/fair-queue.ts'
import { refuse } from '../../../platform/http/index.ts'
import type { SearchKnowledge } from '../knowledge/index.ts'

interface FindParts {
  readonly database: Database
  readonly searchKnowledge: SearchKnowledge
}

/** Language keys of an application, the default one last: in which a page asks for `language`. */
async function languagesFor({ database }: FindParts, scope: PropertyScope, language: string | undefined) {
  const rows = await database.inScope(scope, tx =>
    tx
      .selectFrom('language')
      .select('language.key')
      .where('language.property_id', '=', scope.propertyId)
      .where('language.status', '=', 'default')
      .execute(),
  )
  const fallback = rows[0]?.key ?? 'en'
  return [language ?? fallback, fallback]
}

/** Finds documents as a page of the application does. Refuses where too many searches wait (429). */
export async function findDocuments(
  parts: FindParts,
  scope: PropertyScope,
  { q, language }: { readonly q: string; readonly language?: string | undefined },
): Promise<{ items: WireFoundDocument[] }> {
  const languages = await languagesFor(parts, scope, language)
  const { companyId, propertyId } = scope
  try {
    const items = await parts.searchKnowledge({ companyId, propertyId, typed: q, languages })
    return { items: items.map(one => ({ ...one, title: [...one.title], excerpt: [...one.excerpt] })) }
  } catch (error) {
    if (error instanceof QueueFull) throw refuse('slowDown', { retryAfterS: 1 })
    throw error
  }
}
