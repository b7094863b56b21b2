import type { WirePageEditor } from '@waymark/contract'
import { uiLocaleOf } from '@waymark/domain/foundation/text'
import { may } from '@waymark/domain/identity/access'
import { readSelectorConfig } from '@waymark/domain/workspace/property'
import german from '@waymark/locales/de/pageEditor.json' with { type: 'json' }
import english from '@waymark/locales/en-US/pageEditor.json' with { type: 'json' }
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'
import { findUnsafePatterns } from '../../../platform/find-unsafe-patterns.ts'
import { guideTitle, readGuide, toWireGuide } from '../../content/guides/index.ts'
import type { EditorAccessParts, OpenEditor } from './editor-access.ts'
import { readUnfinished } from './unfinished-recordings.ts'

const texts = { 'en-US': english, de: german } as const

/** The live guides that a beacon can open. */
const liveGuides = (tx: Tx, { propertyId }: OpenEditor['scope']) =>
  tx
    .selectFrom('guide')
    .select(['guide.id', guideTitle.as('title')])
    .where('guide.property_id', '=', propertyId)
    .where('guide.visibility', '=', 'public')
    .orderBy('guide.id', 'desc')
    .limit(200)
    .execute()

/**
 * Reads the data that the editor in the page needs: its task, its texts in the user's language and the selector
 * settings. Patterns that are not proven to be linear never reach a page.
 */
export async function readEditorState(
  { database }: Pick<EditorAccessParts, 'database'>,
  hasModel: boolean,
  { purpose, kind, guideId, locale, seek, rule, scope }: OpenEditor,
): Promise<WirePageEditor> {
  const [config, title, recording, guides] = await database.inScope(scope, async tx => {
    const row = await tx
      .selectFrom('property')
      .select(sql<unknown>`property.stylings -> 'selectorConfig'`.as('config'))
      .where('property.id', '=', scope.propertyId)
      .executeTakeFirstOrThrow()
    const found = guideId === null ? null : await readGuide(tx, scope, guideId)
    const title = found === null ? null : toWireGuide(found, scope.role, undefined).title
    const unfinished = purpose === 'record' ? await readUnfinished(tx, scope, guideId) : null
    return [readSelectorConfig(row.config), title, unfinished, await liveGuides(tx, scope)] as const
  })
  const refused = await findUnsafePatterns(config.valueBlocklist)
  return {
    purpose,
    kind,
    guideTitle: title,
    recording,
    hasModel,
    guides,
    mayPublish: may(scope.role, 'edit:tutorial', { visibility: 'public' }).allowed,
    seek,
    rule,
    locale: uiLocaleOf(locale),
    texts: texts[uiLocaleOf(locale)],
    selectors: {
      attributes: [...config.attributes],
      valueBlocklist: config.valueBlocklist.filter(pattern => !refused.has(pattern)),
      minParents: config.minParents,
    },
  }
}
