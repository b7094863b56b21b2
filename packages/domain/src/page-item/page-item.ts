import type { ElementIdentifier } from '../guide/step.ts'

/** What staff pin to pages besides guides (product design, "Tooltips and validators" and "Task success"). */
export const pageItemKinds = ['tooltip', 'beacon', 'validator', 'elementTag', 'task'] as const
export type PageItemKind = (typeof pageItemKinds)[number]

/** How a tooltip is opened: by its element, or by an icon or a pulsing dot beside it. */
export const tooltipTriggers = ['hover', 'click', 'icon', 'beacon'] as const
export type TooltipTrigger = (typeof tooltipTriggers)[number]

export const placements = ['auto', 'top', 'right', 'bottom', 'left'] as const
export type Placement = (typeof placements)[number]

/** Bounds of a length in characters or of a number; null on one side means none. */
export interface ValidatorBounds {
  readonly min: number | null
  readonly max: number | null
}

/** What a field of the host application must hold. Only `required` minds an empty field. */
export type ValidatorRule =
  | { readonly kind: 'required'; readonly value: null }
  | { readonly kind: 'regex'; readonly value: string }
  | { readonly kind: 'length' | 'range'; readonly value: ValidatorBounds }

/** What a beacon opens. */
export interface BeaconTarget {
  readonly kind: 'guide' | 'message'
  readonly id: number
}

/** One action of a task: an element tag that is used, or a page that is visited. */
export type TaskAction =
  | { readonly kind: 'elementTag'; readonly id: number }
  | { readonly kind: 'page'; readonly pattern: string }

/** What only one kind has. */
export interface PageItemDetails {
  readonly tooltip: { readonly trigger: TooltipTrigger; readonly placement: Placement }
  readonly beacon: { readonly opens: BeaconTarget | null; readonly placement: Placement }
  readonly validator: {
    readonly rule: ValidatorRule
    readonly showValidState: boolean
    readonly blockSubmit: boolean
  }
  readonly elementTag: Readonly<Record<never, never>>
  readonly task: { readonly description: string; readonly actions: readonly TaskAction[] }
}

export interface ItemLink {
  readonly href: string
  readonly title: string
}

/** What is written once per language. */
export interface PageItemTexts {
  readonly tooltip: { readonly text: string; readonly link: ItemLink | null }
  readonly beacon: { readonly label: string }
  readonly validator: { readonly message: string }
  readonly elementTag: Readonly<Record<never, never>>
  readonly task: Readonly<Record<never, never>>
}

export type ItemTextStatus = 'on' | 'off'

/** An item as staff keep it. `identifier` is null for tasks, and for drafts without an element. */
export interface PageItem<K extends PageItemKind = PageItemKind> {
  readonly kind: K
  readonly name: string
  readonly visibility: 'private' | 'public'
  readonly identifier: ElementIdentifier | null
  readonly details: PageItemDetails[K]
  readonly languageBehaviour: 'fallback_default' | 'hide'
  /** By language key. */
  readonly texts: Readonly<
    Record<string, { readonly texts: PageItemTexts[K]; readonly status: ItemTextStatus }>
  >
}
