import { type ContentOf, choice, flag, json, reference, text } from '../../foundation/entity/index.ts'
import type { ElementIdentifier, StepScreenshot } from '../guide/step.ts'
import {
  type PageItemKind,
  pageItemKinds,
  pageItemVisibilities,
  placements,
  tooltipTriggers,
} from './page-item-kinds.ts'

/** Bounds of a length in characters or of a number; null on one side means none. */
export interface ValidatorBounds {
  readonly min: number | null
  readonly max: number | null
}

/** Rule for the value of a field of the host application. Only `required` rejects an empty field. */
export type ValidatorRule =
  | { readonly kind: 'required'; readonly value: null }
  | { readonly kind: 'regex'; readonly value: string }
  | { readonly kind: 'length' | 'range'; readonly value: ValidatorBounds }

/** Content that a beacon opens. */
export interface BeaconTarget {
  readonly kind: 'guide' | 'message'
  readonly id: number
}

/** One action of a task: an element tag that is used, or a page that is visited. */
export type TaskAction =
  | { readonly kind: 'elementTag'; readonly id: number }
  | { readonly kind: 'page'; readonly pattern: string }

/** A field of one kind is kept in the column `details`, which is delivered as a whole. */
const detail = <const W extends string>(wire: W) => ({ column: null, wire, delivered: null })

/** The fields that only one kind has, by kind. */
export const pageItemDetails = {
  tooltip: {
    trigger: choice(tooltipTriggers, 'hover', detail('trigger')),
    placement: choice(placements, 'auto', detail('placement')),
  },
  beacon: {
    opens: json<BeaconTarget | null>()(null, detail('opens')),
    placement: choice(placements, 'auto', detail('placement')),
  },
  validator: {
    rule: json<ValidatorRule>()({ kind: 'required', value: null }, detail('rule')),
    showValidState: flag(false, detail('showValidState')),
    blockSubmit: flag(false, detail('blockSubmit')),
  },
  elementTag: {},
  task: {
    description: text(2_000, detail('description')),
    actions: json<readonly TaskAction[]>()([], detail('actions')),
  },
}

/** Fields that only one kind has. */
export type PageItemDetails = {
  readonly [K in PageItemKind]: ContentOf<(typeof pageItemDetails)[K]>
}

export interface ItemLink {
  readonly href: string
  readonly title: string
}

/** Initial texts of an item in one language, by kind. */
export const emptyItemTexts = {
  tooltip: { text: '', link: null as ItemLink | null },
  beacon: { label: '' },
  validator: { message: '' },
  elementTag: {},
  task: {},
} as const satisfies Readonly<Record<PageItemKind, object>>

type Widened<T> = { readonly [K in keyof T]: T[K] extends string ? string : T[K] }

/** Texts of an item in one language, by kind. */
export type PageItemTexts = { readonly [K in PageItemKind]: Widened<(typeof emptyItemTexts)[K]> }

export type ItemTextStatus = 'on' | 'off'

/** Texts of one language, and whether visitors see them. */
export interface ItemLanguage<K extends PageItemKind = PageItemKind> {
  readonly texts: PageItemTexts[K]
  readonly status: ItemTextStatus
}

/** The fields that every kind has. The name of a tooltip travels as `title`. */
export const pageItemFields = {
  kind: choice(pageItemKinds, 'tooltip', { column: 'kind', wire: null, delivered: 'kind' }),
  name: text(200, { column: 'name', wire: null, delivered: null }),
  visibility: choice(pageItemVisibilities, 'private', {
    column: 'visibility',
    wire: 'visibility',
    delivered: null,
    restored: false,
    copied: 'never',
  }),
  identifier: json<ElementIdentifier | null>()(null, {
    column: 'identifier',
    wire: 'identifier',
    delivered: 'identifier',
  }),
  /** For authors only: a picture of the host application never leaves the server with an item. */
  screenshot: json<StepScreenshot | null>()(null, {
    column: 'screenshot',
    wire: 'screenshot',
    delivered: null,
  }),
  details: json<PageItemDetails[PageItemKind]>()({}, { column: 'details', wire: null, delivered: 'details' }),
  languageBehaviour: choice(['fallback_default', 'hide'], 'fallback_default', {
    column: 'language_behaviour',
    wire: 'languageBehaviour',
    delivered: 'languageBehaviour',
  }),
  texts: json<Readonly<Record<string, ItemLanguage>>>()(
    {},
    { column: 'texts', wire: null, delivered: 'texts', translated: true },
  ),
  userSegmentId: reference({
    column: 'user_segment_id',
    wire: 'segment',
    delivered: 'userSegmentId',
    copied: 'inProperty',
  }),
  pageSegmentId: reference({
    column: 'page_segment_id',
    wire: 'pageSegment',
    delivered: 'page',
    copied: 'inProperty',
  }),
}

export const pageItemEntity = { table: 'page_item', fields: pageItemFields } as const

/** Fields of an item that authors edit and a version stores. */
export type PageItemContent = ContentOf<typeof pageItemFields>

/** An item as its rules look at it. `identifier` is null for tasks, and for drafts without an element. */
export interface PageItem<K extends PageItemKind = PageItemKind>
  extends Omit<PageItemContent, 'kind' | 'details' | 'texts' | 'userSegmentId' | 'pageSegmentId'> {
  readonly kind: K
  readonly details: PageItemDetails[K]
  /** By language key. */
  readonly texts: Readonly<Record<string, ItemLanguage<K>>>
}
