import type {
  AssistantTextKey,
  ContentDocument,
  EndUserEvent,
  EndUserEventType,
  GuideSource,
  PageConditions,
} from '@waymark/domain'
import type { Boot } from '../loader/boot.ts'
import type { Page } from '../loader/page.ts'
import type { DoneGuides } from './done-guides.ts'
import type { RunProgress } from './run-progress.ts'
import type { Scope } from './scope.ts'
import type { Shell } from './shell.ts'

export type EventFields = Omit<EndUserEvent, 'id' | 'type' | 'at' | 'path' | 'lang'>

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

/** The part that sends events, loaded after the first of them. */
export interface EventsPart {
  openRecorder(boot: Boot, scope: Scope): Recorder
}

export interface Recorder {
  record(happening: Happening): void
  /** Drops everything not sent yet. */
  forget(): void
}

/** What core shares with the parts. */
export interface Context {
  readonly page: Page
  readonly scope: Scope
  readonly shell: Shell
  readonly content: () => ContentDocument
  /** A text of the property with `{name}` replaced. */
  readonly text: (key: AssistantTextKey, values?: Readonly<Record<string, string | number>>) => string
  /** Records an event and tells the host's callbacks. */
  readonly report: (type: EndUserEventType, fields?: EventFields) => void
  readonly done: DoneGuides
  readonly isOnPage: (rules: PageConditions | null) => boolean
  /** A web or mail address from the content, made absolute; null where it is neither. */
  readonly address: (url: string) => string | null
  readonly startGuide: (guideId: number, step: number, source: GuideSource) => void
}

/** The guide player, loaded when the first guide starts. */
export interface PlayerPart {
  play(context: Context, start: RunProgress, isResumed: boolean, onEnd: () => void): Player
}

export interface Player {
  /** Ends the guide on behalf of the host application. */
  stop(): void
  /** The address changed without a load. */
  addressChanged(): void
}

/** The panel, loaded when it is first opened. */
export interface PanelPart {
  openPanel(context: Context, opener: HTMLElement, onClose: () => void): Panel
}

export interface Panel {
  update(): void
  close(): void
}
