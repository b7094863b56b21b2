import type { MessageVisibility } from './message.ts'

export type MessageDisplay = 'draft' | 'published' | 'scheduled' | 'unpublished'
export type MessageLabel = 'live' | 'draft' | 'used' | 'scheduled' | 'deletedOrArchived'

const displays: Readonly<Record<MessageVisibility, MessageDisplay>> = {
  private: 'draft',
  public: 'published',
  scheduled: 'scheduled',
  archived: 'unpublished',
  used: 'unpublished',
  deleted: 'unpublished',
}

/** As what a visibility is shown (document 1 §4). */
export function displayOfMessage(visibility: MessageVisibility): MessageDisplay {
  return displays[visibility]
}

const labels: Readonly<Partial<Record<MessageVisibility, MessageLabel>>> = {
  public: 'live',
  private: 'draft',
  used: 'used',
  scheduled: 'scheduled',
}

/** The label beside a message: Live, Draft, Used, Scheduled, otherwise Deleted / Archived (document 1 §4). */
export function labelOfMessage(visibility: MessageVisibility): MessageLabel {
  return labels[visibility] ?? 'deletedOrArchived'
}

/** Published means public or scheduled (document 1 §4). */
export function isMessagePublished(visibility: MessageVisibility): boolean {
  return visibility === 'public' || visibility === 'scheduled'
}

export interface MessageSave {
  readonly isPublishing: boolean
  /** There is a text in the default language that is not off. */
  readonly hasDefaultText: boolean
  /** A visibility that is named outright wins over the rules. */
  readonly override?: MessageVisibility | undefined
}

/**
 * Returns the visibility of a message after a save (document 1 §4). Only the name of archived and deleted messages
 * changes.
 */
export function nextMessageVisibility(current: MessageVisibility, save: MessageSave): MessageVisibility {
  if (save.override !== undefined) return save.override
  switch (current) {
    case 'private':
    case 'used':
      return save.isPublishing ? 'public' : current
    case 'public':
      return save.hasDefaultText ? 'public' : 'used'
    case 'scheduled':
      return save.isPublishing && save.hasDefaultText ? 'scheduled' : 'private'
    case 'archived':
    case 'deleted':
      return current
  }
}

/**
 * Puts a published message where its start says: scheduled while that lies ahead, else public
 * (product-screens §3.3). Instants are milliseconds since 1970; a null start is now.
 */
export function visibilityByStart(
  next: MessageVisibility,
  startMs: number | null,
  nowMs: number,
): MessageVisibility {
  if (!isMessagePublished(next)) return next
  return startMs !== null && startMs > nowMs ? 'scheduled' : 'public'
}

export type MessageSaveLabel = 'saveAndPublish' | 'saveAndUnpublish' | 'updateChanges' | 'saveChanges'

/** Which text the save button carries (document 1 §4). */
export function messageSaveLabel(
  current: MessageVisibility,
  save: Pick<MessageSave, 'isPublishing'> & { readonly next: MessageVisibility },
): MessageSaveLabel {
  if (!isMessagePublished(current)) return save.isPublishing ? 'saveAndPublish' : 'saveChanges'
  return save.next === 'used' || save.next === 'private' ? 'saveAndUnpublish' : 'updateChanges'
}

/**
 * Returns the visibility of a message after it is unpublished: a message that was shown is used, one that was not shown
 * is a draft again.
 */
export function unpublishedAs(current: MessageVisibility): MessageVisibility {
  if (current === 'public') return 'used'
  return current === 'scheduled' ? 'private' : current
}

/**
 * Returns the visibility of a message according to its schedule: public from its start, and unpublished from its end,
 * also if both passed while no server ran (MSG-38). Starts and ends are instants, so a change of daylight saving time
 * moves neither. All in milliseconds since 1970; null: there is none.
 */
export function visibilityBySchedule(
  current: MessageVisibility,
  { startMs, endMs }: { readonly startMs: number | null; readonly endMs: number | null },
  nowMs: number,
): MessageVisibility {
  if (!isMessagePublished(current)) return current
  if (endMs !== null && endMs <= nowMs) return unpublishedAs(current)
  return current === 'scheduled' && startMs !== null && startMs <= nowMs ? 'public' : current
}
