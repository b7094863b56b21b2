import type { EndUserEvent, EndUserEventType, GuideSource } from '@waymark/domain/analytics/events'
import type { GuideStep } from '@waymark/domain/content/guide'
import type { AssistantTextKey, ContentDocument, EditableTextKey } from '@waymark/domain/delivery/delivery'
import type { PageConditions } from '@waymark/domain/delivery/targeting'
import type { AnalyticsLevel } from '@waymark/domain/identity/access'
import type { Boot } from '../loader/boot.ts'
import type { Page } from '../loader/page.ts'
import type { Cause, SearchFault } from '../parts/player/step-flow.ts'
import type { Scope } from './scope.ts'
import type { Shell } from './shell.ts'

export type EventFields = Omit<EndUserEvent, 'id' | 'type' | 'at' | 'path' | 'lang'> & {
  /** Set if the same event is also sent in another way; otherwise each event gets a new id. */
  readonly id?: string
}

/** Something that happened in the page, as it is when it happens. */
export interface Happening {
  readonly id: string
  readonly type: EndUserEventType
  readonly fields: EventFields
  readonly at: number
  readonly pathname: string
  readonly hash: string
  readonly lang: string
  readonly userId: string
  readonly isAnonymous: boolean
  /** Counts to a session: only where app analytics is on. */
  readonly isInSession: boolean
}

export interface Recorder {
  record(happening: Happening): void
  /** Drops everything not sent yet. */
  forget(): void
}

/** Hears everything that is reported, as it happens. */
export type ReportListener = (type: EndUserEventType, fields: EventFields) => void

/** Context that the core shares with the parts. */
export interface Context {
  readonly boot: Boot
  readonly page: Page
  readonly scope: Scope
  readonly shell: Shell
  readonly content: () => ContentDocument
  /** A text of the property with `{name}` replaced. */
  readonly text: (
    key: AssistantTextKey | EditableTextKey,
    values?: Readonly<Record<string, string | number>>,
  ) => string
  /** Analytics level that applies to this visitor. */
  readonly level: () => AnalyticsLevel
  /** Records an event and tells the host's callbacks and the listeners. */
  readonly report: (type: EndUserEventType, fields?: EventFields) => void
  readonly onReport: (listener: ReportListener) => void
  /** Whether the page fulfils these rules and is one on which the assistant may run. */
  readonly isOnPage: (rules: PageConditions | null) => boolean
  readonly startGuide: (guideId: number, step: number, source: GuideSource) => void
  /** A guide runs, or is about to. */
  readonly isRunning: () => boolean
  /** The host application's `hide` command is in force. */
  readonly isHidden: () => boolean
  /** Names the visitor without being their id. */
  readonly who: () => string
  /** The same, but empty as long as the page has not said who it is. */
  readonly user: () => string
  /** Asks the server for the content again. */
  readonly onNews: () => void
  /** Brings everything shown up to date; for a part that changed what others show. */
  readonly update: () => void
  /** The automatic content of this page, once it is loaded. */
  readonly automatic: () => Automatic | undefined
  readonly openPanel: () => void
  /** This is a frame that the assistant of the top page leads: it has no launcher, no panel and no guides of its own. */
  readonly isLed?: true
  /** Frames of other origins that this page leads; set once they may be there. */
  frames?: FrameLeader
}

/** Frames of other origins with the assistant in them, which show what this page's assistant tells them. */
export interface FrameLeader {
  /** Whether there is a frame now. */
  isLeading(): boolean
  /** Passes changed content on. */
  update(): void
  /**
   * Lets the frames search for the element of a step; the one that finds it shows the step.
   * @param run the run of the guide
   * @param scope ends the search
   * @param go navigates to the page of the step; null: the step stays on this page
   */
  seek(run: object, step: GuideStep, scope: Scope, cause: Cause, go: (() => void) | null): void
  /** Whether a frame may be the page of this step, so that no one is led away from this one at once. */
  mayHold(step: GuideStep): boolean
  /** The reason for a failed search: a frame that should hold the element may not be reachable. */
  faultOf(step: GuideStep, fault: SearchFault): SearchFault
}

export interface Player {
  /** Ends the guide on behalf of the host application. */
  stop(): void
  /** The page's address or the content may be another one. */
  update(): void
}

/** The launcher and what opens from it, loaded once no first step is waited for. */
export interface LauncherPart {
  openLauncher(context: Context): Launcher
}

export interface Launcher {
  /** Brings it up to date with content, address and visitor. */
  update(): void
  /** Opens the panel. */
  open(): void
  /** Closes the panel. */
  close(): void
}

/** Automatic content: contextual rules, welcome slide, promotion, tooltips, beacons, validators. */
export interface AutomaticPart {
  openAutomatic(context: Context): Automatic
}

export interface Automatic {
  update(): void
  /** Carries out a snippet command that is not the core's own, such as `explain`. */
  run(command: string, args: readonly unknown[]): void
}

export interface Panel {
  update(): void
  close(): void
}
