import { refuse } from '../../../platform/http/index.ts'
import type { Draft, ReadPreview } from '../../content/guide-previews/index.ts'
import { isOriginAllowed } from './origin-rule.ts'
import type { PropertyCache } from './property-cache.ts'
import { withholdStepPatterns } from './withhold-patterns.ts'

export interface PreviewParts {
  readonly properties: PropertyCache
  readonly readPreview: ReadPreview
}

/**
 * Answers the draft behind a handle to a page of its property. Refuses an unknown property, and a handle that is not
 * ours or whose time is over (404), and a page that is on none of the application URLs (403).
 */
export async function answerPreview(
  { properties, readPreview }: PreviewParts,
  propertyId: number,
  origin: string | null,
  handle: string,
): Promise<Draft> {
  const property = await properties.get(propertyId)
  if (property === null) throw refuse('notFound')
  if (origin === null || !isOriginAllowed(property.snapshot.urlPatterns, origin)) {
    throw refuse('originNotAllowed')
  }
  const draft = await readPreview(propertyId, handle)
  if (draft === null) throw refuse('notFound')
  return 'guide' in draft ? { guide: await withholdStepPatterns(draft.guide) } : draft
}
