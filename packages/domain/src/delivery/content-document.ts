import type { GuideStep } from '../guide/step.ts'
import type { PageConditions } from '../targeting/page-conditions.ts'

/**
 * What the assistant downloads for one outcome of targeting, in one language. It holds only what this
 * user may see; rules about the page are left in it because only the page knows its address.
 */
export interface ContentDocument {
  readonly schema: 1
  readonly propertyId: number
  readonly language: DeliveredLanguage
  readonly languages: readonly DeliveredLanguage[]
  readonly look: DeliveredLook
  readonly texts: AssistantTexts
  readonly chapters: readonly DeliveredChapter[]
  readonly guides: readonly DeliveredGuide[]
}

export interface DeliveredLanguage {
  readonly key: string
  readonly name: string
}

export type AssistantCorner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'

/** The property's stylings (document 1 §3) as far as the page needs them. */
export interface DeliveredLook {
  readonly assistantPosition: AssistantCorner
  readonly mainColor: string
  readonly heroTextColor: string
  readonly buttonRadius: string
  readonly infoboxBackground: string
  readonly infoboxColor: string
  readonly avatarImage: string | null
  readonly minViewWidthPx: number
  readonly hidden: boolean
  readonly exitClickTwice: boolean
  readonly backMode: 'back' | 'restart' | 'nothing'
  readonly interactiveTours: boolean
  readonly stepWaitMs: number
  readonly keyboardShortcuts: boolean
}

/** Keys of the texts that the property may change (document 1 §3, assistant texts). */
export type AssistantTexts = Readonly<Record<AssistantTextKey, string>>

export interface DeliveredChapter {
  readonly id: number
  readonly title: string
  readonly subtitle: string
  readonly page: PageConditions | null
  readonly guideIds: readonly number[]
}

export interface DeliveredGuide {
  readonly id: number
  readonly version: number
  readonly title: string
  readonly subtitle: string
  readonly page: PageConditions | null
  readonly steps: readonly GuideStep[]
}

/** English defaults of the assistant's texts; document 1 §3 gives those in quotes, the rest is ours. */
export const assistantTextDefaults = {
  title: 'How can we help?',
  subtitle: 'Pick a guide and we will walk you through it.',
  guide_completed: 'Guide completed',
  button_next: 'Next',
  button_back: 'Back',
  button_done: 'Done',
  button_close: 'Close',
  launcher_label: 'Open help',
  panel_label: 'Help',
  guide_start: 'Start guide',
  guide_done_label: 'completed',
  no_guides_here: 'There is nothing to show on this page yet.',
  unsorted_title: 'More guides',
  tut_exit_header: 'Leave this guide?',
  tut_exit_text: 'Close once more to leave. You can start again at any time.',
  step_of: 'Step {step} of {total}',
  chapter_progress: '{done} of {total}',
  type_to_continue: 'Fill in the highlighted field to go on.',
  click_to_continue: 'Click the highlighted element to go on.',
  step_not_found_header: 'This step was not found.',
  step_not_found_description: 'The page may look different than when this guide was made.',
  step_not_found_retry: 'Try again',
  step_not_found_go: 'Go to the page of this step',
  step_not_found_exit: 'Leave guide',
  step_not_found_back: 'Back',
  step_not_found_back_tooltip: 'Return to the previous step',
  search_no_result: 'No Results',
  shortcuts_header: 'Shortcuts',
  shortcuts_tab: 'TAB',
  shortcuts_enter: 'ENTER',
} as const

export type AssistantTextKey = keyof typeof assistantTextDefaults
