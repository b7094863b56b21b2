import type { MessageSave, WireMessage } from '@waymark/contract'
import {
  emptyMessageTexts,
  hasDefaultText,
  isEndInvalid,
  isMessagePublished,
  type LanguageTextStatus,
  type MessageFault,
  type MessageLanguageText,
  type MessageLanguageTexts,
  type MessageType,
  type MessageVisibility,
  messagePublicationIssues,
  messageSaveLabel,
  messageTextIssues,
  nextMessageVisibility,
  unpublishedAs,
} from '@waymark/domain/messages/message'

/** An instant in ISO 8601, and the time zone in which it was chosen. */
interface Time {
  readonly utc: string
  readonly timezone: string
}

/** Fields that the editor of a message changes. */
export interface MessageDraft {
  readonly title: string
  readonly category: number
  readonly languageBehaviour: 'fallback_default' | 'hide'
  readonly segment: number | null
  readonly pageSegment: number | null
  readonly tutorialSegmentation: boolean
  readonly tutorialPageSegmentation: boolean
  readonly pinned: boolean
  readonly rankingType: 0 | 1
  readonly languageTexts: MessageLanguageTexts
  readonly minTime: Time | null
  readonly maxTime: Time | null
  readonly recurrence: number
  readonly reminderRecurrence: number
  readonly maxReminders: number
  readonly samplePercent: number
  readonly waitS: number
  /** Whether saving publishes, or leaves published. */
  readonly isPublishing: boolean
}

/** Fields of a message that the draft does not change and its rules need. */
export interface MessageFacts {
  readonly type: MessageType
  readonly visibility: MessageVisibility
  readonly defaultLanguageId: number
}

const openTime = (time: WireMessage['minTime']): Time | null =>
  time === null ? null : { ...time, utc: new Date(time.utc.replace(' ', 'T')).toISOString() }

/** The message as its editor holds it. */
export function openMessageDraft(message: WireMessage): MessageDraft {
  return {
    title: message.title,
    category: message.category,
    languageBehaviour: message.languageBehaviour,
    segment: message.segment,
    pageSegment: message.pageSegment,
    tutorialSegmentation: message.tutorialSegmentation,
    tutorialPageSegmentation: message.tutorialPageSegmentation,
    pinned: message.pinned,
    rankingType: message.rankingType,
    languageTexts: message.languageTexts,
    minTime: openTime(message.minTime),
    maxTime: openTime(message.maxTime),
    recurrence: message.recurrence,
    reminderRecurrence: message.reminderRecurrence,
    maxReminders: message.maxReminders,
    samplePercent: message.samplePercent,
    waitS: message.waitS,
    isPublishing: isMessagePublished(message.visibility),
  }
}

/** Two plain values are the same where they are written the same. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Fields of the draft that differ from what was opened. */
export function changedFields(draft: MessageDraft, opened: MessageDraft): readonly (keyof MessageDraft)[] {
  const keys = Object.keys(draft) as (keyof MessageDraft)[]
  return keys.filter(key => !isSame(draft[key], opened[key]))
}

const flat = (value: unknown, path = ''): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => flat(inner, `${path}.${key}`))
    : [[path, value]]

/** How many texts differ; a language that was added or taken away counts once. */
function countTextChanges(draft: MessageLanguageTexts, opened: MessageLanguageTexts): number {
  const ids = [...new Set([...Object.keys(draft), ...Object.keys(opened)])]
  return ids.reduce((sum, id) => {
    const [mine, before] = [draft[id], opened[id]]
    if (mine === undefined || before === undefined) return sum + 1
    const old = new Map(flat(before))
    const fresh = new Map(flat(mine))
    const paths = [...new Set([...old.keys(), ...fresh.keys()])]
    return sum + paths.filter(path => old.get(path) !== fresh.get(path)).length
  }, 0)
}

/** How many things differ from what was opened. */
export function countChanges(draft: MessageDraft, opened: MessageDraft): number {
  return changedFields(draft, opened).reduce(
    (sum, key) =>
      sum + (key === 'languageTexts' ? countTextChanges(draft.languageTexts, opened.languageTexts) : 1),
    0,
  )
}

/** Switching a published message off names what it becomes: its texts do not show it (document 1 §4). */
const overrideOf = (draft: MessageDraft, { visibility }: MessageFacts) =>
  visibility === 'public' && !draft.isPublishing ? unpublishedAs(visibility) : undefined

/** Returns the visibility that a save would give the message (document 1 §4). */
function nextVisibility(draft: MessageDraft, facts: MessageFacts): MessageVisibility {
  return nextMessageVisibility(facts.visibility, {
    isPublishing: draft.isPublishing,
    hasDefaultText: hasDefaultText(draft.languageTexts, facts.defaultLanguageId),
    override: overrideOf(draft, facts),
  })
}

/** Which words the save button carries (document 1 §4). */
export function saveLabelOf(draft: MessageDraft, facts: MessageFacts) {
  const next = nextVisibility(draft, facts)
  return messageSaveLabel(facts.visibility, { isPublishing: draft.isPublishing, next })
}

/** Body of a save: the fields that changed, and whether it publishes. */
export function closeMessageDraft(
  draft: MessageDraft,
  opened: MessageDraft,
  facts: MessageFacts,
): MessageSave {
  const { isPublishing, ...fields } = draft
  const changed = changedFields(draft, opened)
  // A name cannot be empty: the one before stays.
  const isSent = (key: string) =>
    changed.some(field => field === key) && (key !== 'title' || draft.title.trim() !== '')
  const sent = Object.entries(fields).filter(([key]) => isSent(key))
  const visibility = overrideOf(draft, facts) as MessageSave['visibility']
  return {
    ...(Object.fromEntries(sent) as MessageSave),
    publish: isPublishing,
    ...(visibility === undefined ? {} : { visibility }),
  }
}

export interface DraftIssue {
  readonly path: string
  readonly code: MessageFault
  readonly severity: 'error' | 'warning'
}

const timeOf = (time: Time | null) => (time === null ? null : Date.parse(time.utc))

/**
 * Returns the faults of the draft. Unless it is being published, only written fields count: a draft may be empty, but
 * never end before it starts.
 */
export function draftIssues(draft: MessageDraft, facts: MessageFacts, nowMs: number): readonly DraftIssue[] {
  const { type, visibility, defaultLanguageId } = facts
  const { languageTexts, isPublishing } = draft
  const texts = isPublishing
    ? messagePublicationIssues({ type, visibility, languageTexts, defaultLanguageId })
    : messageTextIssues(type, languageTexts).filter(({ code }) => code !== 'missing')
  const isWrongEnd = isEndInvalid(timeOf(draft.maxTime), timeOf(draft.minTime), nowMs)
  return isWrongEnd ? [...texts, { path: 'maxTime', code: 'endInvalid', severity: 'error' }] : texts
}

/** Whether the draft may not be saved as it is: publishing is blocked, or its end is wrong. */
export function isSaveBlocked(issues: readonly DraftIssue[], draft: MessageDraft): boolean {
  return issues.some(
    ({ code, severity }) => severity === 'error' && (draft.isPublishing || code === 'endInvalid'),
  )
}

/** Sets texts or status of one language; a language that had none begins empty. */
export function withLanguage(
  draft: MessageDraft,
  type: MessageType,
  language: { readonly id: number; readonly isDefault: boolean },
  change: { readonly texts?: Readonly<Record<string, unknown>>; readonly status?: LanguageTextStatus },
): MessageDraft {
  const key = String(language.id)
  const before = draft.languageTexts[key] ?? {
    texts: emptyMessageTexts(type),
    status: language.isDefault ? 'default' : 'on',
  }
  const text: MessageLanguageText = {
    texts: { ...before.texts, ...change.texts },
    status: change.status ?? before.status,
  }
  return { ...draft, languageTexts: { ...draft.languageTexts, [key]: text } }
}
