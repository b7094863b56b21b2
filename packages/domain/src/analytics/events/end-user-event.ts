import type { FoundType } from '../../workspace/search/find-content.ts'

/**
 * Events that the assistant sends about end users. Text typed into the host application is never among them.
 * The stream of staff events (document 2 §7.13) is another one.
 */
export const basicEventTypes = [
  'assistant_opened',
  'assistant_closed',
  'chapter_opened',
  'search_performed',
  'search_result_opened',
  'guide_started',
  'guide_step_shown',
  'guide_step_completed',
  'guide_step_skipped',
  'guide_exited',
  'guide_error',
  'guide_completed',
  'message_shown',
  'message_opened',
  'message_link',
  'message_dismissed',
  'message_reminded',
  'survey_shown',
  'survey_dismissed',
  'survey_answered',
  'tooltip_shown',
  'tooltip_link',
  'validator_evaluated',
  'beacon_opened',
  'item_not_found',
  'item_repaired',
  'rule_acted',
  'welcome_shown',
  'welcome_started',
  'welcome_later',
  'welcome_closed',
  'promotion_shown',
  'promotion_started',
  'promotion_closed',
  'language_changed',
] as const

/** Events of a run that count only after the start of the same run (EVENT-6). */
export const runEventTypes = [
  'guide_step_shown',
  'guide_step_completed',
  'guide_step_skipped',
  'guide_exited',
  'guide_error',
  'guide_completed',
] as const satisfies readonly (typeof basicEventTypes)[number][]

/** Sent only where the property's privacy level is ADVANCED (document 1 §3). */
export const advancedEventTypes = [
  'session_start',
  'page_view',
  'click',
  'input',
  'activity',
  'tracked',
] as const

export type AdvancedEventType = (typeof advancedEventTypes)[number]

export type EndUserEventType = (typeof basicEventTypes)[number] | AdvancedEventType

/** Sources from which a guide was started. */
export const guideSources = [
  'assistant',
  'link',
  'welcome',
  'announcement',
  'search',
  'promotion',
  'contextual',
] as const
export type GuideSource = (typeof guideSources)[number]

export const exitReasons = ['closed', 'error', 'restarted', 'stopped'] as const
export type ExitReason = (typeof exitReasons)[number]

/**
 * `repaired`: no selector found the element any more, but comparison did, and the step was shown. `unreachable`: the
 * element is in a frame of another origin without the assistant.
 */
export const stepErrorKinds = [
  'not_found',
  'multiple',
  'hidden',
  'timeout',
  'repaired',
  'unreachable',
] as const
export type StepErrorKind = (typeof stepErrorKinds)[number]

/** Filters that a user can apply to a search. */
export const searchFilters = ['all', 'guides', 'announcements', 'documents'] as const
export type SearchFilter = (typeof searchFilters)[number]

/** An announcement came up by itself, or a person opened it. */
export const messageModes = ['push', 'open'] as const
export type MessageMode = (typeof messageModes)[number]

/** Links of an announcement that a user can follow. */
export const messageClickTargets = ['guide', 'primary', 'secondary'] as const
export type MessageClickTarget = (typeof messageClickTargets)[number]

/** One event on the wire. Fields that its type does not use are absent; unknown fields are refused. */
export interface EndUserEvent {
  /** UUID made by the page; the server counts each one once per property. */
  readonly id: string
  readonly type: EndUserEventType
  /** Milliseconds since 1970 by the page's clock. */
  readonly at: number
  /** Normalised path of the page, at most 512 characters. */
  readonly path?: string
  readonly lang?: string
  readonly guideId?: number
  readonly guideVersion?: number
  /** UUID of the run of a guide, made by the page: the same for its start and for everything that follows. */
  readonly runId?: string
  /** Zero-based index of the step. */
  readonly step?: number
  readonly source?: GuideSource
  readonly reason?: ExitReason
  readonly kind?: StepErrorKind
  /** Size of the screen in CSS pixels, as `1440x900`; with errors only. */
  readonly screen?: string
  readonly durationMs?: number
  readonly chapterId?: number
  readonly messageId?: number
  /** The page item that it is about. */
  readonly itemId?: number
  /** The contextual rule that acted. */
  readonly ruleId?: number
  /** Result of a validator; never the typed text. */
  readonly valid?: boolean
  readonly query?: string
  readonly results?: number
  readonly filter?: SearchFilter
  /** Kind of the search result that was opened, and its place in the list, from 1. */
  readonly found?: FoundType
  readonly position?: number
  readonly mode?: MessageMode
  readonly which?: MessageClickTarget
  readonly score?: number
  readonly comment?: string
  /** The element tag that was clicked or changed; never what was typed. */
  readonly elementTagId?: number
  /** Name of an event that the host application sent with `track`. */
  readonly name?: string
}

/** Content of one request: the visitor once, then 1 to 100 events. */
export interface EventBatch {
  /** Page's clock at sending, milliseconds since 1970: the server corrects skewed clocks with it. */
  readonly sentAt: number
  readonly userId: string
  readonly isAnonymous: boolean
  /** Id of the 30-minute session, or empty where app analytics is off. */
  readonly sessionId: string
  /** The user's identity as the customer's server signed it; absent or null: unsigned. */
  readonly token?: string | null
  readonly events: readonly EndUserEvent[]
}

export interface EventBatchReply {
  readonly accepted: number
  readonly rejected: readonly { readonly index: number; readonly reason: string }[]
}
