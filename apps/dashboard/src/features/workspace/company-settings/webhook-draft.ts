import type { WireWebhook } from '@waymark/contract'

/** A list as a plain form holds it, joined by commas. */
export const listOf = (value: string): readonly string[] => value.split(',').filter(Boolean)

/** Form values of a webhook; lists are joined by commas. */
export interface WebhookDraft extends Readonly<Record<string, string>> {
  readonly name: string
  readonly url: string
  readonly events: string
  /** Empty: all applications. */
  readonly propertyIds: string
}

/** Opens a webhook in a form; null: a new one. The secret address of a channel is not known here. */
export const draftOf = (webhook: WireWebhook | null): WebhookDraft => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? '',
  events: webhook?.events.join(',') ?? '',
  propertyIds: webhook?.propertyIds?.join(',') ?? '',
})

/** Returns the request body of a webhook; an address that was left empty stays as it is. */
export function inputOf({ name, url, events, propertyIds }: WebhookDraft) {
  const ids = listOf(propertyIds).map(Number)
  return {
    name: name.trim(),
    ...(url.trim() === '' ? {} : { url: url.trim() }),
    events: listOf(events) as WireWebhook['events'],
    propertyIds: ids.length === 0 ? null : ids,
  }
}
