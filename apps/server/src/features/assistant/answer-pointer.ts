import {
  aVisitor,
  type GuideActivity,
  type PointerReply,
  type PointerRequest,
  type SegmentUser,
} from '@waymark/domain'
import { canonicalJson } from '../../platform/canonical-json.ts'
import type { Clock } from '../../platform/clock.ts'
import { refuse } from '../../platform/http/index.ts'
import { buildContentDocument, guidesFor, serveLanguage } from './build-content-document.ts'
import type { ContentShelf } from './content-shelf.ts'
import { isOriginAllowed } from './origin-rule.ts'
import type { CachedProperty, PropertyCache } from './property-cache.ts'
import type { TagRegister } from './tag-register.ts'
import { readAttributes } from './visitor-attributes.ts'
import type { Visitor, VisitorStore } from './visitor-store.ts'

/** When end users met guides, for the segments that ask; read only when one does. */
export type ReadGuideActivity = (
  propertyId: number,
  user: { readonly externalId: string; readonly isAnonymous: boolean },
) => Promise<ReadonlyMap<number, GuideActivity>>

export interface PointerParts {
  readonly clock: Clock
  readonly properties: PropertyCache
  readonly visitors: VisitorStore
  readonly tags: TagRegister
  readonly shelf: ContentShelf
  readonly readGuideActivity: ReadGuideActivity
}

async function segmentUser(
  parts: PointerParts,
  { snapshot, asksForActivity }: CachedProperty,
  visitor: Visitor,
  tags: readonly string[],
): Promise<SegmentUser> {
  const guides = asksForActivity
    ? await parts.readGuideActivity(snapshot.propertyId, visitor)
    : new Map<number, GuideActivity>()
  return {
    customerId: visitor.isAnonymous ? null : visitor.externalId,
    firstSeenAt: visitor.firstSeenAt.getTime(),
    lastSeenAt: parts.clock.now().getTime(),
    tags,
    attributes: visitor.attributes,
    guides,
  }
}

/**
 * Answers where the content for a visitor lies. Segments are evaluated here, so that no rule and nothing about
 * other users reaches a page; visitors with the same outcome share one document.
 * Refuses an unknown property (404) and a page that is on none of its application URLs (403).
 */
export async function answerPointer(
  parts: PointerParts,
  propertyId: number,
  origin: string | null,
  request: PointerRequest,
): Promise<PointerReply> {
  const property = await parts.properties.get(propertyId)
  if (property === null) throw refuse('notFound')
  const { snapshot } = property
  if (origin === null || !isOriginAllowed(snapshot.urlPatterns, origin)) throw refuse('originNotAllowed')
  const visitor = await parts.visitors.remember(snapshot, request, readAttributes(request.attributes))
  await parts.tags.remember(snapshot, request.tags)
  const user = await segmentUser(parts, property, visitor, request.tags)
  const to = serveLanguage(snapshot, request.languages)
  const nowMs = parts.clock.now().getTime()
  const guides = guidesFor(property.ruled, aVisitor(user, nowMs, to.wanted, to.fallback))
  const hash = await property.outcome(`${to.wanted} ${guides.map(guide => guide.id).join(' ')}`, () => {
    const document = buildContentDocument(snapshot, guides, to)
    return parts.shelf.put(snapshot, Buffer.from(canonicalJson(document)))
  })
  return {
    contentUrl: `/assistant/content/${hash}.json`,
    version: `${snapshot.revision}.${hash.slice(0, 8)}`,
    analytics: snapshot.level,
  }
}
