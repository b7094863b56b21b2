/**
 * One step of a guide as its author keeps it. Field names are those of document 1 §3 ("Guide step");
 * their meaning is settled in the design of the step editor.
 */

/** Where a step is shown: a centred card without target, or a card beside an element. */
export type StepType = 'slide' | 'step'

/** When a step advances on its own; absent means: by button, or by a click on a clickable target. */
export type NextConditionType = 'nonempty' | 'nonEmptyDropdown' | 'forceValue' | 'forceValueDropdown'

/** How a typed or chosen value is compared in the two "force" conditions. */
export interface ForcedValue {
  readonly mode: 'equals' | 'regex'
  readonly value: string
}

/** `next`: skip when the following step's element is already there; `self`: skip when this one is not found. */
export type SkipIf = 'next' | 'self'

export type StepMedia =
  | { readonly kind: 'image'; readonly src: string; readonly alt: string }
  | { readonly kind: 'video'; readonly src: string }
  | { readonly kind: 'info'; readonly text: string }
  | { readonly kind: 'link'; readonly href: string; readonly title: string }

export type MediaKind = StepMedia['kind']

/** One way to find the step's element; candidates are tried in order, each must match exactly one visible element. */
export interface SelectorCandidate {
  readonly css: string
}

/** How the player finds the step's element. `text`, when given, must occur in the element found. */
export interface ElementIdentifier {
  readonly candidates: readonly SelectorCandidate[]
  readonly text?: string
}

export type StepSide = 'auto' | 'top' | 'right' | 'bottom' | 'left' | 'center'

/** Position chosen by hand; `dx` and `dy` are CSS pixels. */
export interface StepPosition {
  readonly side: StepSide
  readonly dx: number
  readonly dy: number
}

/** What is the same in every language. */
export interface StepStructure {
  readonly id: number
  readonly uuid: string
  readonly type: StepType
  readonly url: string | null
  readonly identifier: ElementIdentifier | null
  readonly nextWhen: NextConditionType | null
  readonly nextIf: ForcedValue | null
  readonly skipIf: SkipIf | null
  readonly mandatory: boolean
  readonly clickable: boolean
  readonly triggersPageReload: boolean
  readonly manualStepboxPositioning: StepPosition | null
}

/** What is written once per language. `content` is the title, `message` the body; both plain text. */
export interface StepTexts {
  readonly content: string
  readonly message: string
  readonly media: StepMedia | null
}

export type GuideStep = StepStructure & StepTexts
