import type { WireStaffEvent } from '@waymark/contract'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import {
  type ApiContext,
  Refusal,
  refuse,
  requireKnownOrigin,
  type SignedIn,
} from '../../../platform/http/index.ts'
import type { ShellDependencies } from './shell-dependencies.ts'

/** Logged at most once in this time. */
const noteEveryMs = 60_000

/** Tells the operator that a person's staff events are refused. */
type NoteFlood = (ctx: ApiContext, managerId: number) => void

/** One line a minute at most, with the number of refused batches since the last one. */
export function openFloodNotes({ clock }: Pick<ShellDependencies, 'clock'>): NoteFlood {
  let refusedBatches = 0
  let notedAtMs = Number.NEGATIVE_INFINITY
  return (ctx, managerId) => {
    refusedBatches += 1
    const nowMs = clock.now().getTime()
    if (nowMs - notedAtMs < noteEveryMs) return
    ctx.request.log.warn({ managerId, refusedBatches }, 'staff events are refused: too many batches')
    notedAtMs = nowMs
    refusedBatches = 0
  }
}

interface Sender {
  readonly ctx: ApiContext
  readonly me: SignedIn
}

/** The property of some events, or null where it does not open to the person. */
async function openOwn({ ctx, me }: Sender, propertyId: number): Promise<PropertyScope | null> {
  return ctx.access.property(me, propertyId).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
}

async function insertEvents(
  tx: Tx,
  scope: PropertyScope,
  events: readonly WireStaffEvent[],
  now: Date,
): Promise<void> {
  const rows = events.map(event => {
    const { teamMemberPropertyId, ...context } = event.context
    return {
      client_uuid: event.clientUuid,
      company_id: scope.companyId,
      property_id: teamMemberPropertyId,
      manager_id: scope.actor.managerId,
      role: event.subject.teamMember.role,
      action: event.action,
      dir_key: event.dirObj.key,
      dir_value: sql`${JSON.stringify(event.dirObj.value)}::jsonb` as never,
      context: sql`${JSON.stringify(context)}::jsonb` as never,
      client_at: new Date(event.clientTimestamp),
      received_at: now,
    }
  })
  await tx
    .insertInto('staff_event')
    .values(rows)
    .onConflict(conflict => conflict.columns(['manager_id', 'client_uuid']).doNothing())
    .execute()
}

function byProperty(events: readonly WireStaffEvent[]): ReadonlyMap<number, readonly WireStaffEvent[]> {
  return Map.groupBy(events, event => event.context.teamMemberPropertyId)
}

/**
 * Keeps how a person used the dashboard; answers once all of it is durable. An event is kept once, however often it
 * comes. Those of another person, or about a place that does not open to the sender, are named as refused and the
 * rest is kept. Refuses where the operator has switched it off (404), a page of another origin (403) and a flood
 * (429).
 */
export async function recordStaffEvents(
  deps: ShellDependencies & { readonly noteFlood: NoteFlood },
  sender: Sender,
  events: readonly WireStaffEvent[],
): Promise<{ accepted: number; refused: string[] }> {
  if (!deps.shell.isStaffAnalyticsOn) throw refuse('notFound')
  requireKnownOrigin(sender.ctx.request, deps)
  const now = deps.clock.now()
  const { managerId } = sender.me
  const counted = await deps.attempts.tryTake([
    { budget: 'staffEventBatchesOfPerson', subject: String(managerId) },
  ])
  if ('retryAfterS' in counted) {
    const { budget, retryAfterS } = counted
    deps.noteFlood(sender.ctx, managerId)
    const { ip: address } = sender.ctx.request
    deps.securityEvents.report({ kind: 'limitReached', managerId, address, reason: budget })
    throw refuse('slowDown', { retryAfterS })
  }
  const kept = new Set<string>()
  for (const [propertyId, group] of byProperty(events)) {
    const scope = await openOwn(sender, propertyId)
    const own = group.filter(
      event => event.companyId === scope?.companyId && event.subject.teamMember.id === managerId,
    )
    if (scope === null || own.length === 0) continue
    await deps.database.inScope(scope, tx => insertEvents(tx, scope, own, now))
    for (const event of own) kept.add(event.clientUuid)
  }
  const refused = events.map(event => event.clientUuid).filter(uuid => !kept.has(uuid))
  return { accepted: kept.size, refused }
}
