/** What an attribute of a user may hold; null takes one away. */
export type AttributeValue = string | number | boolean | Date | readonly string[] | null
export type Attributes = Readonly<Record<string, AttributeValue>>

/** What an event tells; fields that its kind does not use are absent. */
export interface EventDetail {
  readonly userId: string | null
  readonly guideId?: number
  readonly guideVersion?: number
  /** Zero-based index of the step. */
  readonly step?: number
  readonly source?: 'assistant' | 'link' | 'welcome' | 'announcement' | 'search' | 'promotion' | 'contextual'
  readonly reason?: 'closed' | 'error' | 'restarted' | 'stopped'
  readonly kind?: 'not_found' | 'multiple' | 'hidden' | 'timeout'
  readonly durationMs?: number
  readonly chapterId?: number
  readonly messageId?: number
  /** The tooltip, validator or help page that it is about. */
  readonly itemId?: number
  /** What a validator found. */
  readonly valid?: boolean
  /** What was searched for in the assistant, and how much was found. */
  readonly query?: string
  readonly results?: number
  /** What a search was narrowed to. */
  readonly filter?: 'all' | 'guides' | 'announcements' | 'documents'
  /** Kind of the search result that was opened, and its place in the list, from 1. */
  readonly found?: 'guide' | 'announcement' | 'document'
  readonly position?: number
  /** An announcement came up by itself, or somebody opened it. */
  readonly mode?: 'push' | 'open'
  /** What of an announcement was followed. */
  readonly which?: 'guide' | 'primary' | 'secondary'
}

/** What the assistant tells the host application; `on` hears each of them. */
export const eventNames = [
  'ready',
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
  'message_link',
  'message_dismissed',
  'survey_shown',
  'survey_dismissed',
  'survey_answered',
  'tooltip_shown',
  'tooltip_link',
  'validator_evaluated',
  'welcome_shown',
  'welcome_started',
  'welcome_later',
  'welcome_closed',
  'promotion_shown',
  'promotion_started',
  'promotion_closed',
  'language_changed',
] as const
export type EventName = (typeof eventNames)[number]

/** Hears of a guide: its id, and the id of the user as the host application said it, null for an anonymous one. */
export type GuideHook = (guideId: number, userId: string | null) => void

/** Takes a callback off again. */
export type Forget = () => void

/** What kinds of content `explain` tells about. */
export const explainedKinds = [
  'guide',
  'rule',
  'tooltip',
  'beacon',
  'validator',
  'welcome',
  'promotion',
  'announcement',
] as const

/** Why a piece of content is or is not shown: reason codes, without rules or values. */
export interface Explanation {
  /** Null where what was asked for names no content. */
  readonly content: { readonly kind: (typeof explainedKinds)[number]; readonly id: number } | null
  readonly isShown: boolean
  readonly reasons: readonly string[]
}

/** The commands of the snippet (product design, "Snippet API"). */
export interface Waymark {
  /** Says who the user is. `token` is the identity signed by your server (a short JWT). */
  identify(id: string | number, attributes?: Attributes, options?: { readonly token?: string }): void
  /** Forgets the user; the next one begins as an anonymous one. */
  reset(): void
  /** Wishes a language, such as `de` or `fr-CA`. */
  lang(code: string): void
  tag(word: string): void
  untag(word: string): void
  setAttributes(attributes: Attributes): void
  /** Starts a guide, `step` counted from 1. Nothing happens while another one runs. */
  start(guideId: number, step?: number): void
  stop(): void
  /** Opens the panel. */
  open(): void
  close(): void
  /** Shows the launcher again after `hide`. */
  show(): void
  hide(): void
  /** Asks the server for the content again. */
  refresh(): void
  /** Takes everything off the page: elements, listeners, globals and what was kept in the browser. */
  remove(): void
  track(name: string, properties?: Readonly<Record<string, unknown>>): void
  on(event: EventName, callback: (detail: EventDetail) => void): Forget
  off(event: EventName, callback?: (detail: EventDetail) => void): void
  onStart(hook: GuideHook): Forget
  onComplete(hook: GuideHook): Forget
  /** Also told when a guide ends because of an error. */
  onExit(hook: GuideHook): Forget
  /** Why the content is or is not shown to this user on this page: `7` is a guide, `tooltip:7` a tooltip. */
  explain(contentId: number | string): Promise<Explanation>
  /** What may be recorded; remembered in this browser. */
  consent(choice: { readonly analytics: boolean }): void
}
