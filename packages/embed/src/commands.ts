/** Value of a user attribute; null removes the attribute. */
export type AttributeValue = string | number | boolean | Date | readonly string[] | null
export type Attributes = Readonly<Record<string, AttributeValue>>

/** Data of an event; fields that its kind does not use are absent. */
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
  readonly ruleId?: number
  /** Result of a validator. */
  readonly valid?: boolean
  /** Search query in the assistant, and the number of results. */
  readonly query?: string
  readonly results?: number
  /** Filter of the search. */
  readonly filter?: 'all' | 'guides' | 'announcements' | 'documents'
  /** Kind of the search result that was opened, and its place in the list, from 1. */
  readonly found?: 'guide' | 'announcement' | 'document'
  readonly position?: number
  /** An announcement came up by itself, or a person opened it. */
  readonly mode?: 'push' | 'open'
  /** Link of an announcement that the user followed. */
  readonly which?: 'guide' | 'primary' | 'secondary'
}

/** Events that the assistant sends to the host application; `on` receives each of them. */
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
  'message_opened',
  'message_reminded',
  'message_dismissed',
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
export type EventName = (typeof eventNames)[number]

/** Called with a guide: its id, and the id of the user as the host application said it, null for an anonymous one. */
export type GuideHook = (guideId: number, userId: string | null) => void

/** Takes a callback off again. */
export type Forget = () => void

/** Kinds of content that `explain` covers. */
export const explainedKinds = [
  'guide',
  'rule',
  'tooltip',
  'beacon',
  'validator',
  'welcome',
  'promotion',
  'announcement',
  'survey',
] as const

/** Why a piece of content is or is not shown: reason codes, without rules or values. */
export interface Explanation {
  /** Null where what was asked for names no content. */
  readonly content: { readonly kind: (typeof explainedKinds)[number]; readonly id: number } | null
  readonly isShown: boolean
  readonly reasons: readonly string[]
}

/**
 * Whether the assistant serves this user on this page, or why not. `originNotAllowed`: the page's origin is not among
 * the application URLs. `unknownProperty`: the server has no such property. `identityNotEmail`: the company identifies users by
 * e-mail address. `identityNotSigned`: the property requires signed users. `offline`: the server or the script was not reached. `removed`: `remove` or `shutdown` came first.
 * `noPage`: there is no window, as on a server.
 */
export type ConnectionResult =
  | 'ready'
  | 'originNotAllowed'
  | 'unknownProperty'
  | 'identityNotEmail'
  | 'identityNotSigned'
  | 'offline'
  | 'removed'
  | 'noPage'

/**
 * `notAvailable`: no such guide for this user, or the assistant may not run on this page. `otherGuideRuns`: one guide
 * runs at a time. `alreadyCompleted`: with `once`, when the user has completed the guide in this browser.
 */
export type StartResult =
  | 'started'
  | 'notAvailable'
  | 'otherGuideRuns'
  | 'alreadyCompleted'
  | 'offline'
  | 'removed'
  | 'noPage'

/** `done`: handed to the assistant, or kept until it has loaded. */
export type CommandResult = 'done' | 'removed' | 'noPage'
export type OpenPanelResult = 'opened' | 'notAvailable' | 'offline' | 'removed' | 'noPage'

export interface StartOptions {
  /** The step to start with, counted from 1. */
  readonly step?: number
  /** Does not start a guide that the user has completed in this browser. */
  readonly once?: boolean
  /** Starts at the step at which the user left the guide in this browser. */
  readonly continue?: boolean
}

export interface IdentifyOptions {
  /** The identity signed by your server (a short JWT). */
  readonly token?: string
  /** The company of the user, see `group`. */
  readonly company?: { readonly id: string | number; readonly attributes?: Attributes }
}

/** Content that does not open automatically; the user still finds it in the panel. */
export interface Suppression {
  readonly news?: boolean
  readonly surveys?: boolean
  readonly guides?: boolean
}

export type PanelTab = 'home' | 'news' | 'search' | 'copilot'

/**
 * The commands of the assistant. They work before the script has loaded. Each one that changes something returns a
 * promise with a named result; no promise is rejected.
 */
export interface Waymark {
  /** Whether the assistant has started, or why not. */
  ready(): Promise<ConnectionResult>
  /** Sets the user. */
  identify(id: string | number, attributes?: Attributes, options?: IdentifyOptions): Promise<ConnectionResult>
  /** Sets the company of the user: the attribute `company_id`, and each attribute with `company_` before its key. */
  group(id: string | number, attributes?: Attributes): Promise<ConnectionResult>
  /** Forgets the user; the next one starts as an anonymous one. */
  reset(): Promise<ConnectionResult>
  /** Sets the language, such as `de` or `fr-CA`. */
  setLanguage(code: string): Promise<ConnectionResult>
  /** Older name of `setLanguage`. */
  lang(code: string): Promise<ConnectionResult>
  tag(word: string): Promise<ConnectionResult>
  untag(word: string): Promise<ConnectionResult>
  setAttributes(attributes: Attributes): Promise<ConnectionResult>
  /** Starts a guide; a number is the step, counted from 1. */
  start(guideId: number, options?: number | StartOptions): Promise<StartResult>
  /** Whether this guide runs now. */
  isStarted(guideId: number): Promise<boolean>
  /** Whether the user has completed this guide in this browser. */
  isCompleted(guideId: number): Promise<boolean>
  /** Ends the guide that runs. */
  stop(): Promise<CommandResult>
  /** Opens the panel, on the tab `home` unless it is named. */
  openPanel(tab?: PanelTab): Promise<OpenPanelResult>
  /** Opens the panel. */
  open(): Promise<CommandResult>
  close(): Promise<CommandResult>
  /** Shows the launcher again after `hide`. */
  show(): Promise<CommandResult>
  hide(): Promise<CommandResult>
  /** Keeps content from opening by itself in this tab, until it is called again. */
  suppress(kinds: Suppression): Promise<CommandResult>
  /** Asks the server for the content again. */
  refresh(): Promise<ConnectionResult>
  /** Takes the assistant off the page: elements, listeners, globals. What this browser remembers stays. */
  shutdown(): Promise<CommandResult>
  /** As `shutdown`, and deletes what this browser remembers. */
  remove(): Promise<CommandResult>
  track(name: string, properties?: Readonly<Record<string, unknown>>): Promise<CommandResult>
  on(event: EventName, callback: (detail: EventDetail) => void): Forget
  off(event: EventName, callback?: (detail: EventDetail) => void): void
  onStart(hook: GuideHook): Forget
  onComplete(hook: GuideHook): Forget
  /** Also called when a guide ends because of an error. */
  onExit(hook: GuideHook): Forget
  /** Why the content is or is not shown to this user on this page: `7` is a guide, `tooltip:7` a tooltip. */
  explain(contentId: number | string): Promise<Explanation>
  /** Sets the permitted recording, stored in this browser. */
  consent(choice: { readonly analytics: boolean }): Promise<CommandResult>
}
