import type { CompleteStep } from './step-fields.ts'

/**
 * One step of a guide as its author keeps it. Field names are those of document 1 §3 ("Guide step");
 * their meaning is settled in the design of the step editor.
 */

/** Placement of a step: a centred card without target, or a card beside an element. */
export type StepType = CompleteStep['type']

/** When a step advances on its own; absent means: by button, or by a click on a clickable target. */
export type NextConditionType = 'nonempty' | 'nonEmptyDropdown' | 'forceValue' | 'forceValueDropdown'

/**
 * How a typed or chosen value is compared in the two "force" conditions. Document 1 §3 names two fields: `nextIf`
 * is this whole condition, `forcevalue` its value alone (see `forceValueOf`).
 */
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

/** Kinds of selectors by the feature that they match, best first; `manual` was written by hand. */
export type SelectorKind = 'attribute' | 'id' | 'label' | 'text' | 'class' | 'structure' | 'manual'

/** One way to find the step's element; candidates are tried in order, each must match exactly one visible element. */
export interface SelectorCandidate {
  readonly css: string
  readonly kind?: SelectorKind | undefined
  /** How many elements it matched when it was made. */
  readonly matches?: number | undefined
}

/** A text that stands near the element, and where. */
export interface NearText {
  readonly relation: 'label' | 'heading' | 'before' | 'after' | 'above' | 'below'
  readonly text: string
}

/** A box in CSS pixels, or in pixels of a picture. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Traits of an element, recorded when it was picked, so that a comparison can find it again once no selector matches.
 * They exclude values that the settings block or a machine generated, and anything that a user typed.
 */
export interface ElementTraits {
  readonly tag: string
  /** Kind of an input or button. */
  readonly type?: string | undefined
  /** Attributes that tell it from others, by name. */
  readonly marks: Readonly<Record<string, string>>
  readonly classes: readonly string[]
  /** Text of the element. */
  readonly text: string
  /** Texts next to it, in the order of the page. */
  readonly before: string
  readonly after: string
  /** The elements around it, nearest first, each as a short selector. */
  readonly parents: readonly string[]
  /** Its place among the siblings with the same tag, from 1, and their number; then those of its nearest parents. */
  readonly places: readonly (readonly number[])[]
  /** Names of elements of its kind that it is not. */
  readonly others: readonly string[]
  /**
   * Text of the element's row, the part around it that contains none of the other elements. Present if other elements
   * have the same name.
   */
  readonly row?: string | undefined
  /** Further attributes whose values few elements of its kind have, by name. */
  readonly hints?: Readonly<Record<string, string>> | undefined
  /** Its icons and other parts, each as a short selector or a hash of its shape. */
  readonly inside?: readonly string[] | undefined
  /** The nearest names of fields and other controls before and after it, where they are not the texts next to it. */
  readonly beside?: readonly string[] | undefined
  /** Other elements of the page that came close when this one was picked, by what differs. */
  readonly rivals?: readonly RivalTraits[] | undefined
  /** Language of the page. */
  readonly lang: string
}

type RivalTrait =
  | 'type'
  | 'marks'
  | 'classes'
  | 'text'
  | 'before'
  | 'after'
  | 'parents'
  | 'places'
  | 'row'
  | 'hints'
  | 'inside'
  | 'beside'

/** Traits of an element that is not the recorded one, as far as they differ from those of the recorded one. */
export type RivalTraits = {
  readonly [Trait in RivalTrait]?: ElementTraits[Trait] | undefined
} & { readonly label?: string | undefined; readonly heading?: string | undefined }

/**
 * A list or grid that keeps only the rows in sight in the page (virtualized): the author says how the row of the
 * element is reached. The list is scrolled until the element is there.
 */
export interface VirtualRow {
  /** Selector of the list, or of what contains it. */
  readonly container: string
  /** Text of one cell in the row; the element is then searched in that row only. */
  readonly text?: string | undefined
  /** Position of the row in the list, from 1; its place is scrolled to first. */
  readonly position?: number | undefined
}

/**
 * How the player finds the step's element. Only `candidates` are needed; the rest was seen when the element was
 * picked and helps to find it again or to explain why it is not found.
 */
export interface ElementIdentifier {
  readonly candidates: readonly SelectorCandidate[]
  /** Must occur in the element found. */
  readonly text?: string | undefined
  /** Role and accessible name. */
  readonly role?: string | undefined
  readonly label?: string | undefined
  readonly near?: readonly NearText[] | undefined
  /** Selectors of the frames around the element, outermost first, each in the document of the one before. */
  readonly frame?: readonly string[] | undefined
  /** Selectors of the shadow hosts around it, outermost first. */
  readonly shadow?: readonly string[] | undefined
  readonly row?: VirtualRow | undefined
  /** Traits to compare once the candidates fail. Without them there is no comparison. */
  readonly traits?: ElementTraits | undefined
}

const formerIdentifierFields: readonly string[] = ['rect', 'screenshotHash', 'version']

/** Leaves out the fields that earlier editors recorded and nothing reads (decision 0155). */
export const withoutFormerFields = <Identifier extends object>(identifier: Identifier): Identifier =>
  Object.fromEntries(
    Object.entries(identifier).filter(([name]) => !formerIdentifierFields.includes(name)),
  ) as Identifier

/** The player does the step itself, then goes on; with `confirm` it first offers to ("do it for me"). */
export interface StepAutomation {
  readonly kind: 'click' | 'fill' | 'select' | 'navigate'
  /** Value to fill in or choose, or the address to open; a click needs none. */
  readonly value?: string | undefined
  readonly confirm: boolean
}

/** A picture of the target, taken while recording; shown in previews and in the PDF. */
export interface StepScreenshot {
  /** Address of the picture. */
  readonly src: string
  /** The target in the picture. */
  readonly target: Box | null
}

export type StepSide = 'auto' | 'top' | 'right' | 'bottom' | 'left' | 'center'

/** Position chosen by hand; `dx` and `dy` are CSS pixels. */
export interface StepPosition {
  readonly side: StepSide
  readonly dx: number
  readonly dy: number
}

/** A step of any age: fields that were added later can be absent, which means null. */
export type StepStructure = Omit<CompleteStep, LaterField> & {
  readonly [F in LaterField]?: CompleteStep[F] | undefined
}
type LaterField = 'automation' | 'screenshot'

/** Texts of a step in one language. `content` is the title, `message` the body; both plain text. */
export interface StepTexts {
  readonly content: string
  readonly message: string
  readonly media: StepMedia | null
}

export type GuideStep = StepStructure & StepTexts
