import type { NoticeKind } from '../integration/index.ts'

/** Events in a company that can be sent to other systems. */
export const noticeEvents = [
  'guide.published',
  'guide.unpublished',
  'message.published',
  'message.unpublished',
  'message.answered',
  'alarm.raised',
  'job.finished',
  'job.failed',
  'member.joined',
  'member.removed',
] as const
export type NoticeEventName = (typeof noticeEvents)[number]

/** Events that are offered as a notice in a chat channel. */
const chatEvents = ['message.answered', 'alarm.raised', 'job.finished', 'job.failed'] as const
export type ChatEventName = (typeof chatEvents)[number]

/** Events that a receiver of this kind can choose. */
export const eventsOfKind = (kind: NoticeKind): readonly NoticeEventName[] =>
  kind === 'webhook' ? noticeEvents : chatEvents

/** An event as it is written for its receivers: ids and counts, no texts and nothing personal. */
export interface NoticeEvent {
  readonly event: NoticeEventName
  readonly companyId: number
  /** Null: it is about the whole company. */
  readonly propertyId: number | null
  readonly data: Readonly<Record<string, number | string | null>>
}

/** A change as the audit log has it. */
export interface AuditedChange {
  readonly companyId: number
  readonly propertyId: number | null
  readonly managerId: number | null
  readonly action: string
  readonly objectType: string
  readonly objectId: number | null
  readonly before: unknown
  readonly after: unknown
}

const isPublic = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && (state as { visibility?: unknown }).visibility === 'public'

/** The event that a change is for its receivers; null for all others. */
export function noticeOfChange(change: AuditedChange): NoticeEvent | null {
  const { companyId, propertyId, action, objectType, objectId, before, after } = change
  const place = { companyId, propertyId }
  if (action === 'invite.accept') {
    return { ...place, event: 'member.joined', data: { memberId: change.managerId } }
  }
  if (action === 'member.remove') return { ...place, event: 'member.removed', data: { memberId: objectId } }
  if (objectType !== 'guide' && objectType !== 'message') return null
  // Every way to publish counts, such as a restored version or an end by schedule, so the states decide.
  if (isPublic(before) === isPublic(after)) return null
  const data = objectType === 'guide' ? { guideId: objectId } : { messageId: objectId }
  return { ...place, event: `${objectType}.${isPublic(after) ? 'published' : 'unpublished'}`, data }
}
