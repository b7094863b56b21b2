import type { PointerReply, PointerRequest } from '@waymark/domain/delivery/delivery'
import { aVisitor, noActivity, type SegmentUser, type UserActivity } from '@waymark/domain/delivery/targeting'
import { applicationPagesOf, isSignedAttributesOnly } from '@waymark/domain/workspace/property'
import { canonicalJson } from '../../../platform/canonical-json.ts'
import type { Clock } from '../../../platform/clock.ts'
import { refuse } from '../../../platform/http/index.ts'
import type { CompressedBody } from '../../../platform/static/index.ts'
import { buildContentDocument } from './build-content-document.ts'
import { chooseContent, outcomeKey } from './choose-content.ts'
import type { ContentDocumentCache } from './content-document-cache.ts'
import { offersCopilot } from './copilot/offers-copilot.ts'
import { isOriginAllowed } from './origin-rule.ts'
import type { CachedProperty, PropertyCache } from './property-cache.ts'
import { recordedLevel, withinLevel } from './recorded-level.ts'
import { serveLanguage } from './serve-language.ts'
import { isNothing } from './shown-to.ts'
import { type IdentityCheck, identityFault } from './signed-identity.ts'
import type { TagRegister } from './tag-register.ts'
import type { TrafficMeter } from './traffic-meter.ts'
import { readAttributes } from './visitor-attributes.ts'
import type { VisitorLimits } from './visitor-limits.ts'
import type { Visitor, VisitorStore } from './visitor-store.ts'

/** When end users met guides, for the segments that ask; read only when one does. */
export type ReadActivity = (
  propertyId: number,
  user: { readonly externalId: string; readonly isAnonymous: boolean },
) => Promise<UserActivity>

export interface PointerParts {
  readonly clock: Clock
  readonly properties: PropertyCache
  readonly visitors: VisitorStore
  readonly tags: TagRegister
  readonly shelf: ContentDocumentCache
  readonly identity: IdentityCheck
  readonly traffic: TrafficMeter
  readonly limits: VisitorLimits
  readonly readActivity: ReadActivity
}

async function segmentUser(
  parts: PointerParts,
  { snapshot, asksForActivity }: CachedProperty,
  visitor: Visitor,
  tags: readonly string[],
): Promise<SegmentUser> {
  const activity = asksForActivity ? await parts.readActivity(snapshot.propertyId, visitor) : noActivity
  return {
    customerId: visitor.isAnonymous ? null : visitor.externalId,
    firstSeenAt: visitor.firstSeenAt.getTime(),
    lastSeenAt: parts.clock.now().getTime(),
    tags,
    attributes: visitor.attributes,
    ...activity,
  }
}

/**
 * The property that a page asks for. Refuses an unknown one (404) and a page that is on none of its application
 * URLs (403).
 */
export async function propertyFor(
  properties: PropertyCache,
  propertyId: number,
  origin: string | null,
): Promise<CachedProperty> {
  const property = await properties.get(propertyId)
  if (property === null) throw refuse('notFound')
  if (origin === null || !isOriginAllowed(property.snapshot.urlPatterns, origin)) {
    throw refuse('originNotAllowed')
  }
  return property
}

const visitorKey = ({ userId, anonymousId }: PointerRequest): string =>
  userId === null ? `anonymous ${anonymousId}` : `known ${userId}`

/** Returns the visitor that the page reports, checked against the data that the customer's server signed. */
async function visitorOf(
  parts: PointerParts,
  { snapshot }: CachedProperty,
  request: PointerRequest,
  network: string,
) {
  const { propertyId } = snapshot
  parts.limits.admitVisitor(network, propertyId, visitorKey(request))
  const identity = await parts.identity.check(snapshot, request)
  parts.traffic.count(snapshot, identity.isSigned)
  const fault = identityFault(snapshot, { userId: request.userId, isSigned: identity.isSigned })
  if (fault !== null) throw refuse(fault)
  const mayChange = request.userId === null || identity.isSigned || !isSignedAttributesOnly(snapshot.stylings)
  const attributes = readAttributes({ ...(mayChange ? request.attributes : {}), ...identity.attributes })
  const admitNew = () => parts.limits.admitNewVisitor(network, propertyId)
  return parts.visitors.remember(snapshot, request, attributes, { network, admitNew })
}

/**
 * The visitor as the evaluator sees them, and the language in which they are served.
 * @param network from which they ask, by `clientNetwork`
 */
export async function readVisitor(
  parts: PointerParts,
  property: CachedProperty,
  request: PointerRequest,
  network: string,
) {
  const visitor = await visitorOf(parts, property, request, network)
  const user = await segmentUser(parts, property, visitor, request.tags)
  const to = serveLanguage(property.snapshot, request.languages)
  return { to, visitor: aVisitor(user, parts.clock.now().getTime(), to.wanted, to.fallback) }
}

/** The page that asks: its origin, and the network by `clientNetwork`. */
export interface Sender {
  readonly origin: string | null
  readonly network: string
}

/** A reply, and the same with the document in it where the page asked for that. */
export interface PointerAnswer {
  readonly reply: PointerReply
  readonly withContent: CompressedBody | null
}

/**
 * Answers where the content for a visitor lies. Segments are evaluated here, so that no rule and nothing about
 * other users reaches a page; visitors with the same outcome share one document.
 * Refuses an unknown property (404), a page that is on none of its application URLs, a visitor who is not signed for
 * where the property requires it or has an id that the company does not take (403), and more calls than the limits (429).
 */
export async function answerPointer(
  parts: PointerParts,
  propertyId: number,
  { origin, network }: Sender,
  request: PointerRequest,
): Promise<PointerAnswer> {
  const property = await propertyFor(parts.properties, propertyId, origin)
  const { snapshot, ruled } = property
  const { visitor, to } = await readVisitor(parts, property, request, network)
  await parts.tags.remember(snapshot, request.tags)
  const level = recordedLevel(snapshot, visitor)
  const chosen = withinLevel(chooseContent(ruled, visitor, parts.clock.now().getTime()), level)
  const pages = applicationPagesOf(snapshot.urlPatterns, origin ?? '')
  const hasCopilot = offersCopilot(snapshot, visitor)
  const key = [to.wanted, level, outcomeKey(chosen), pages?.rules.join(' ') ?? '', hasCopilot].join('|')
  const hash = await property.outcome(key, () => {
    const writing = { snapshot, chosen, heldBack: ruled.heldBack, to, level }
    const document = buildContentDocument(writing, { pages, hasCopilot })
    return parts.shelf.put(snapshot, Buffer.from(canonicalJson(document)))
  })
  const reply: PointerReply = {
    contentUrl: `/assistant/content/${hash}.json`,
    version: `${snapshot.revision}.${hash.slice(0, 8)}`,
    analytics: level,
    ...(property.shownTo === 'none' ? { isInactive: true } : {}),
    ...(property.shownTo !== 'all' && isNothing(chosen) ? { isEmpty: true } : {}),
  }
  const isWanted = request.have !== undefined && !request.have?.endsWith(reply.contentUrl)
  return { reply, withContent: isWanted ? await parts.shelf.withContent(hash, reply, request.begin) : null }
}
