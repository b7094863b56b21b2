import type { EndUserEventType } from '../../analytics/events/end-user-event.ts'
import type { ElementIdentifier } from '../../content/guide/step.ts'
import type { CopilotAnswer } from '../copilot/index.ts'
import type { ContentDocument } from './content-document.ts'

/** The states in which a preview shows a message, in the order in which a visitor meets them. */
export const messagePreviewStates = {
  announcement: ['collapsed', 'open'],
  survey: ['question', 'answered', 'thanks'],
} as const
export type MessagePreviewState = (typeof messagePreviewStates)[keyof typeof messagePreviewStates][number]

/** A question that the copilot's tab of a preview shows with its answer; `waiting`: nothing was answered yet. */
export interface PreviewQuestion {
  readonly question: string
  readonly answer: CopilotAnswer | 'waiting' | 'limit' | 'busy' | 'failed'
  /** What the model wrote, and the passage of the source. */
  readonly text: string
}

/** Selects which part of the content the preview shows. */
type PreviewedPart =
  | { readonly kind: 'announcement' | 'survey'; readonly state: MessagePreviewState }
  /** The first guide, from this step (counted from 0) on. */
  | { readonly kind: 'guide'; readonly step: number }
  | { readonly kind: 'tooltip' | 'beacon' | 'validator' | 'welcome' | 'promotion' }
  /** The confirmation that the first guide is completed. */
  | { readonly kind: 'completed' }
  /** `tab` is the one with which it opens; home without it. */
  | {
      readonly kind: 'assistant'
      readonly isOpen: boolean
      readonly tab?: 'announcements' | 'search' | 'copilot'
      readonly asked?: PreviewQuestion
      readonly searched?: PreviewSearch
    }

/** A search in the assistant of a preview. */
export interface PreviewSearch {
  readonly query: string
  /** Title of the document that a knowledge source has about it; null: it has none. */
  readonly document: string | null
}

/** The user and the browser of a preview. */
interface PreviewVisitor {
  /** Id of the user; the user is not known without it. */
  readonly userId?: string
  readonly firstName?: string
  /** Ids of the guides that the user completed; none without it. */
  readonly completedGuideIds?: readonly number[]
  /** Whether anything is recorded about the user; true without it. */
  readonly isRecorded?: boolean
  /** Whether the browser asks not to be tracked. */
  readonly isTrackingRefused?: boolean
  /** Whether answers reach the server; true without it. */
  readonly isOnline?: boolean
}

export type PreviewScene = PreviewedPart &
  PreviewVisitor & {
    /** Selectors of parts of the assistant that are clicked, one after the other, once each is there. */
    readonly clicks?: readonly string[]
    /** Whether the page is marked as one that shows a draft. */
    readonly isDraft?: boolean
    /** Whether the element of the step may be in a frame of another origin, which cannot be reached. */
    readonly hasFarFrame?: boolean
  }

/** A control of the preview's neutral page, to which steps and page items are bound. */
export type SampleControl = 'button' | 'field' | 'choice'

/** The neutral page behind what is previewed. */
export interface SamplePage {
  /** Accessible names of its controls. */
  readonly labels: Readonly<Record<SampleControl, string>>
  /** Options of the choice control. */
  readonly options: readonly string[]
  /** The controls that are on it. */
  readonly controls: readonly SampleControl[]
  readonly place: 'top' | 'right' | 'bottom' | 'left' | 'middle'
}

/** Message that the dashboard posts to the assistant's preview page (`/assistant/preview`). */
export interface AssistantPreview {
  readonly kind: 'assistantPreview'
  readonly content: ContentDocument
  readonly scene: PreviewScene
  readonly page: SamplePage
}

/** Message that the preview page posts once it listens. */
export const previewReady = 'waymark-preview-ready'

/** Messages that the preview page posts about events in it. */
export type PreviewNotice =
  | { readonly kind: 'previewEvent'; readonly type: EndUserEventType; readonly step: number | null }
  /** How high the page must be so that the card beside its element is visible as a whole, in CSS pixels. */
  | { readonly kind: 'previewHeight'; readonly heightPx: number }

/** Finds a control of the neutral page as the assistant finds an element of any page. */
export const sampleIdentifier = (control: SampleControl): ElementIdentifier => ({
  candidates: [{ css: `#sample-${control}` }],
})
