import { createHmac, timingSafeEqual } from 'node:crypto'
import { isSubscriptionKind, type SubscriptionKind } from '@waymark/domain/workspace/notification'

/** Whose messages of which kind a link ends. */
export interface UnsubscribeTarget {
  readonly managerId: number
  readonly kind: SubscriptionKind
}

/** Whose mail of which scheduled report a link ends. */
export interface UnsubscribeSchedule {
  readonly managerId: number
  readonly scheduleId: number
}

const macOf = (key: Buffer, payload: string) => createHmac('sha256', key).update(payload).digest('base64url')

/** The token of a link that ends messages of one kind for one manager. It does not expire: old mails keep working. */
export function unsubscribeToken(key: Buffer, { managerId, kind }: UnsubscribeTarget): string {
  const payload = `${managerId}.${kind}`
  return `${payload}.${macOf(key, payload)}`
}

/** The token of a link that ends the mails of one scheduled report for one manager. */
export function scheduleUnsubscribeToken(
  key: Buffer,
  { managerId, scheduleId }: UnsubscribeSchedule,
): string {
  const payload = `${managerId}.report-${scheduleId}`
  return `${payload}.${macOf(key, payload)}`
}

/** Returns the content of a token, or null if it does not belong to this installation. */
export function readUnsubscribeToken(
  key: Buffer,
  token: string,
): UnsubscribeTarget | UnsubscribeSchedule | null {
  const [id = '', kind = '', mac = '', ...rest] = token.split('.')
  const scheduleId = /^report-([1-9]\d{0,9})$/.exec(kind)?.[1]
  if (rest.length > 0 || !/^[1-9]\d{0,9}$/.test(id)) return null
  if (scheduleId === undefined && !isSubscriptionKind(kind)) return null
  const expected = Buffer.from(macOf(key, `${id}.${kind}`))
  const sent = Buffer.from(mac)
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return null
  if (scheduleId !== undefined) return { managerId: Number(id), scheduleId: Number(scheduleId) }
  return isSubscriptionKind(kind) ? { managerId: Number(id), kind } : null
}
