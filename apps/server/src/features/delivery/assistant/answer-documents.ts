import { QueueFull } from '../../../platform/fair-queue.ts'
import { refuse } from '../../../platform/http/index.ts'
import type { FoundDocument, SearchKnowledge } from '../../workspace/knowledge/index.ts'
import { propertyFor, type Sender } from './answer-pointer.ts'
import type { PropertyCache } from './property-cache.ts'
import { serveLanguage } from './serve-language.ts'
import { asksForSignature, type IdentityCheck, identityFault } from './signed-identity.ts'
import type { VisitorLimits } from './visitor-limits.ts'

export interface DocumentParts {
  readonly properties: PropertyCache
  readonly identity: IdentityCheck
  readonly limits: VisitorLimits
  readonly searchKnowledge: SearchKnowledge
}

/** Identity of the user who searches in a page, and the search query. */
export interface DocumentRequest {
  readonly userId: string | null
  readonly anonymousId: string
  readonly token?: string | null | undefined
  readonly languages: readonly string[]
  readonly query: string
}

/**
 * Documents for what a visitor typed, of the sources that the property uses, in the language in which the visitor is
 * served, and in its default one. Refuses as the pointer does, and where too many searches wait (429).
 */
export async function answerDocuments(
  { properties, identity, limits, searchKnowledge }: DocumentParts,
  propertyId: number,
  { origin, network }: Sender,
  request: DocumentRequest,
): Promise<{ readonly items: readonly FoundDocument[] }> {
  const { snapshot } = await propertyFor(properties, propertyId, origin)
  const { userId, anonymousId, query } = request
  const visitor = userId === null ? `anonymous ${anonymousId}` : `known ${userId}`
  limits.admitVisitor(network, propertyId, visitor)
  const isSigned = asksForSignature(snapshot) && (await identity.check(snapshot, request)).isSigned
  const fault = identityFault(snapshot, { userId, isSigned })
  if (fault !== null) throw refuse(fault)
  if (!snapshot.hasSources || snapshot.stylings['searchEnabled'] !== true) return { items: [] }
  const { wanted, fallback } = serveLanguage(snapshot, request.languages)
  try {
    const { companyId } = snapshot
    const search = { companyId, propertyId, typed: query, languages: [wanted, fallback] }
    return { items: await searchKnowledge(search) }
  } catch (error) {
    if (error instanceof QueueFull) throw refuse('slowDown', { retryAfterS: 1 })
    throw error
  }
}
