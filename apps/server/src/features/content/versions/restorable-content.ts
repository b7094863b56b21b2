import type { WireLanguage } from '@waymark/contract'
import type { AudienceSettings } from '@waymark/domain/content/version'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import type { VersionedType } from '../../../platform/record/index.ts'

/** Content besides guides and chapters, as it is kept. */
export interface RestorableRecord {
  readonly id: number
  readonly version: number
}

export interface RestoredWrite<R, C> {
  readonly record: R
  readonly after: C
  readonly restoredFrom: number
  readonly now: Date
  readonly isUnconditional: boolean
}

/** How versions of one type of content are restored: `R` is its record, `C` what a version keeps of it. */
export interface RestorableContent<R extends RestorableRecord, C> {
  readonly type: VersionedType
  /** Locked where changes of it could meet. Refuses (404) an id that is not of this property. */
  readonly read: (tx: Tx, scope: PropertyScope, id: number) => Promise<R>
  readonly contentOf: (record: R) => C
  /** Refuses (403) who may not change it as it is. */
  readonly requireEdit: (tx: Tx, scope: PropertyScope, content: C) => Promise<void> | void
  /** The version in full, with the visibility of now and without languages that the property no longer has. */
  readonly restored: (
    now: C,
    snapshot: Readonly<Record<string, unknown>>,
    languages: readonly WireLanguage[],
  ) => C
  readonly audience: (content: C) => AudienceSettings
  /** Whether users meet it now, or will at its time. */
  readonly isLive: (content: C) => boolean
  /** Keys of the languages of a version, as the property's languages name them. */
  readonly languagesOf: (snapshot: Readonly<Record<string, unknown>>) => readonly string[]
  readonly languageKey: (language: WireLanguage) => string
  /** Writes it as the next version, under the rules of a save; what changes nothing leaves none. */
  readonly write: (tx: Tx, scope: PropertyScope, write: RestoredWrite<R, C>) => Promise<void>
}

/** The texts of a version in the languages that the property has now; the one in the default language is on. */
export function currentTexts<T extends object>(
  texts: Readonly<Record<string, T>>,
  languages: readonly WireLanguage[],
  keyOf: (language: WireLanguage) => string,
): Readonly<Record<string, T>> {
  const known = new Map(languages.map(language => [keyOf(language), language]))
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      const language = known.get(key)
      if (language === undefined) return []
      const isOff = language.status === 'default' && 'status' in text && text.status === 'off'
      return [[key, isOff ? { ...text, status: 'on' } : text] as const]
    }),
  )
}
