import type { TranslatedKind } from '@waymark/domain/content/translation'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import {
  readTranslatedItems,
  readTranslatedPopups,
  readTranslatedWording,
  selectItemIds,
  selectWording,
  type TranslatedItemKind,
} from './translated-fields-view.ts'
import { readTranslatedMessages, selectAllMessageIds } from './translated-messages-view.ts'
import type { TranslatedId, TranslatedObject } from './translated-object.ts'
import {
  readTranslatedChapters,
  readTranslatedGuides,
  selectChapterIds,
  selectGuideIds,
} from './translated-objects-view.ts'

/** How the contents of a kind are read for translation. */
interface KindReader {
  /** Ids of all that an export of the property holds. */
  readonly selectAll: (tx: Tx, scope: PropertyScope) => Promise<readonly number[]>
  /** Those of these ids that the property has, with their texts in some languages. */
  readonly read: (
    tx: Tx,
    scope: PropertyScope,
    ids: readonly number[],
    languages: readonly string[],
  ) => Promise<readonly TranslatedObject[]>
}

const items = (kind: TranslatedItemKind): KindReader => ({
  selectAll: (tx, scope) => selectItemIds(tx, scope, kind),
  read: (tx, scope, ids) => readTranslatedItems(tx, scope, kind, ids),
})

/** One reader for each kind; a new kind of content does not compile without one. */
export const kindReaders: Readonly<Record<TranslatedKind, KindReader>> = {
  guide: { selectAll: (tx, scope) => selectGuideIds(tx, scope, 'all'), read: readTranslatedGuides },
  chapter: { selectAll: selectChapterIds, read: readTranslatedChapters },
  message: { selectAll: selectAllMessageIds, read: readTranslatedMessages },
  popup: {
    selectAll: async (tx, scope) => (await readTranslatedPopups(tx, scope, null)).map(({ id }) => id),
    read: readTranslatedPopups,
  },
  tooltip: items('tooltip'),
  beacon: items('beacon'),
  validator: items('validator'),
  assistantTexts: { selectAll: selectWording, read: readTranslatedWording },
}

/** One content of any kind with its texts in some languages; null where there is none. */
export async function readTranslatedObject(
  tx: Tx,
  scope: PropertyScope,
  { type, id }: TranslatedId,
  languages: readonly string[],
): Promise<TranslatedObject | null> {
  return (await kindReaders[type].read(tx, scope, [id], languages))[0] ?? null
}
