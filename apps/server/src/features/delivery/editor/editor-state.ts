import type { WirePageEditor } from '@waymark/contract'
import { uiLocaleOf } from '@waymark/domain/foundation/text'
import { readSelectorConfig } from '@waymark/domain/workspace/property'
import german from '@waymark/locales/de/pageEditor.json' with { type: 'json' }
import english from '@waymark/locales/en-US/pageEditor.json' with { type: 'json' }
import { sql } from 'kysely'
import { findUnsafePatterns } from '../../../platform/find-unsafe-patterns.ts'
import { readGuide, toWireGuide } from '../../content/guides/index.ts'
import type { EditorAccessParts, OpenEditor } from './editor-access.ts'

const texts = { 'en-US': english, de: german } as const

/**
 * Reads the data that the editor in the page needs: its task, its texts in the user's language and the selector
 * settings. Patterns that are not proven to be linear never reach a page.
 */
export async function readEditorState(
  { database }: Pick<EditorAccessParts, 'database'>,
  { purpose, kind, guideId, locale, seek, rule, scope }: OpenEditor,
): Promise<WirePageEditor> {
  const [config, guideTitle] = await database.inScope(scope, async tx => {
    const row = await tx
      .selectFrom('property')
      .select(sql<unknown>`property.stylings -> 'selectorConfig'`.as('config'))
      .where('property.id', '=', scope.propertyId)
      .executeTakeFirstOrThrow()
    const found = guideId === null ? null : await readGuide(tx, scope, guideId)
    const title = found === null ? null : toWireGuide(found, scope.role, undefined).title
    return [readSelectorConfig(row.config), title] as const
  })
  const refused = await findUnsafePatterns(config.valueBlocklist)
  return {
    purpose,
    kind,
    guideTitle,
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
