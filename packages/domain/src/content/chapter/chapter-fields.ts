import { type ContentOf, choice, json, type SnapshotOf } from '../../foundation/entity/index.ts'
import { audienceFields } from '../guide/audience-fields.ts'

/** A chapter's texts in one language. */
export interface ChapterTexts {
  readonly title: string
  readonly subtitle: string
  /** `off`: kept, but not shown; absent means on. */
  readonly status?: 'on' | 'off'
}

/** Fields that a version compares one by one, in this order. */
export const chapterSettings = {
  visibility: choice(['public', 'private'], 'public', {
    column: 'visibility',
    wire: 'visibility',
    delivered: 'visibility',
    restored: false,
    copied: 'never',
  }),
  ...audienceFields,
}

/** Everything that people change of a chapter. */
export const chapterFields = {
  ...chapterSettings,
  /** By language key; only languages in which the chapter was saved. */
  texts: json<Readonly<Record<string, ChapterTexts>>>()(
    {},
    { column: 'texts', wire: null, delivered: 'texts', restored: false, translated: true },
  ),
  /** Ids of its guides in their order, which is kept with the guides. */
  guideIds: json<readonly number[]>()([], {
    column: null,
    wire: 'tutorials',
    delivered: null,
    restored: false,
    copied: 'never',
  }),
}

export const chapterEntity = { table: 'chapter', fields: chapterFields } as const

/** Fields of a chapter that authors edit. */
export type ChapterContent = ContentOf<typeof chapterFields>

/** All that a version of a chapter says. */
export type ChapterState = SnapshotOf<typeof chapterFields>
