import {
  type Check,
  type ExplainedContent,
  type Explanation,
  explain,
  visitorChecks,
} from '@waymark/domain/delivery/attention'
import type { PointerRequest } from '@waymark/domain/delivery/delivery'
import { decideGuideForVisitor, type Visitor } from '@waymark/domain/delivery/targeting'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/index.ts'
import { type PointerParts, propertyFor, readVisitor, type Sender } from './answer-pointer.ts'
import { chooseContent, type Ruled, type RuledContent } from './choose-content.ts'
import type { PropertySnapshot } from './property-snapshot.ts'

export interface ExplainParts extends PointerParts {
  readonly database: Pick<Database, 'asSystem'>
}

export interface ExplainRequest extends PointerRequest {
  readonly content: ExplainedContent
}

function find({ kind, id }: ExplainedContent, content: RuledContent): Ruled<{ readonly id: number }> | null {
  const among = (list: readonly Ruled<{ readonly id: number }>[]) =>
    list.find(one => one.content.id === id) ?? null
  switch (kind) {
    case 'guide':
    case 'promotion':
      return among(content.guides)
    case 'rule':
      return among(content.rules)
    case 'announcement':
      return among(content.announcements)
    case 'survey':
      return among(content.surveys)
    case 'welcome':
      return content.welcome
    default:
      return among(content.items.filter(one => one.content.kind === kind))
  }
}

/** How far something is that no page is given: a draft, deleted, switched off, or not there at all. */
async function readState(
  { database }: ExplainParts,
  propertyId: number,
  { kind, id }: ExplainedContent,
): Promise<string | null> {
  const of = (table: string, state: string, isOne: string) =>
    sql`SELECT ${sql.raw(state)} AS state FROM ${sql.table(table)}
      WHERE property_id = ${propertyId} AND ${sql.raw(isOne)}`
  const isIt = `id = ${Math.trunc(id)}`
  const byKind = {
    guide: of('guide', 'visibility', isIt),
    promotion: of('guide', 'visibility', isIt),
    rule: of('contextual_rule', 'status', isIt),
    announcement: of('message', 'visibility', `${isIt} AND type = 'announcement'`),
    survey: of('message', 'visibility', `${isIt} AND type <> 'announcement'`),
    welcome: of('popup', "'off'", "type = 'welcome'"),
    tooltip: of('page_item', 'visibility', `${isIt} AND kind = 'tooltip'`),
    beacon: of('page_item', 'visibility', `${isIt} AND kind = 'beacon'`),
    validator: of('page_item', 'visibility', `${isIt} AND kind = 'validator'`),
  }
  const { rows } = await database.asSystem(tx => sql<{ state: string }>`${byKind[kind]}`.execute(tx))
  return rows[0]?.state ?? null
}

async function stateCheck(
  parts: ExplainParts,
  snapshot: PropertySnapshot,
  content: ExplainedContent,
): Promise<Check> {
  const state = await readState(parts, snapshot.propertyId, content)
  const unasked = content.kind === 'survey' && snapshot.surveys.find(one => one.id === content.id)
  // It is published: the property records no answers, so that no one is asked.
  if (unasked)
    return { code: 'answersOff', holds: false, saw: { level: snapshot.level, flags: snapshot.flags } }
  const code = state === null ? 'unknown' : state === 'deleted' ? 'deleted' : 'notPublished'
  return { code, holds: false, saw: state }
}

/** An announcement is shown between its start and its end. */
function timeChecks(found: Ruled<{ readonly id: number }>, nowMs: number): Check[] {
  const { from, until } = found.content as { readonly from?: number | null; readonly until?: number | null }
  if (from === undefined && until === undefined) return []
  const isNow = (from == null || from <= nowMs) && (until == null || nowMs < until)
  return [{ code: 'notInTime', holds: isNow, saw: { from, until, now: nowMs } }]
}

/** A rule that may act for the visitor is not given to them where nothing that it starts or shows is. */
function startChecks(
  { kind, id }: ExplainedContent,
  ruled: RuledContent,
  visitor: Visitor,
  nowMs: number,
): Check[] {
  if (kind !== 'rule') return []
  const isGiven = chooseContent(ruled, visitor, nowMs).rules.some(one => one.id === id)
  return [{ code: 'nothingToStart', holds: isGiven, saw: null }]
}

/**
 * Why a visitor is given something or not, as far as the server knows: publication, time, segments, tags, language.
 * What the page alone knows is added there by the same function. Refuses as the pointer does.
 */
export async function explainContent(
  parts: ExplainParts,
  propertyId: number,
  { origin, network }: Sender,
  request: ExplainRequest,
): Promise<Explanation> {
  const property = await propertyFor(parts.properties, propertyId, origin)
  const { visitor } = await readVisitor(parts, property, request, network)
  const content = request.content
  const found = find(content, property.ruled)
  if (found === null) return explain(content, [await stateCheck(parts, property.snapshot, content)])
  const via = content.kind === 'promotion' ? 'promotion' : 'assistant'
  const verdict = decideGuideForVisitor(found.rules, visitor, via)
  const checks = visitorChecks(found.rules, visitor, verdict)
  const nowMs = parts.clock.now().getTime()
  // If the rule's own audience excludes the visitor, checks of the content that it starts add no information.
  const ofStart = verdict.holds ? startChecks(content, property.ruled, visitor, nowMs) : []
  return explain(content, [...checks, ...timeChecks(found, nowMs), ...ofStart])
}
