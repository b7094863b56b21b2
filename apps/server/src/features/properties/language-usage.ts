import type { WireLanguageUsage } from '@waymark/contract'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../platform/database/index.ts'
import { readLanguages } from './language-store.ts'

interface UsageRow {
  readonly key: string
  readonly tutorials: number
  readonly launchers: number
  readonly popups: number
  readonly tooltips: number
  readonly announcements: number
  readonly guides: number
  readonly chapters: number
}

function countUses(tx: Tx, scope: PropertyScope) {
  return sql<UsageRow>`
    SELECT language.key,
      (SELECT count(*)::int FROM guide_text JOIN guide ON guide.id = guide_text.guide_id
        WHERE guide_text.language_id = language.id AND guide.visibility <> 'deleted') AS tutorials,
      (SELECT count(*)::int FROM chapter
        WHERE chapter.property_id = language.property_id AND chapter.texts ? language.key) AS launchers,
      (SELECT count(*)::int FROM popup
        WHERE popup.property_id = language.property_id AND popup.texts ? language.key) AS popups,
      (SELECT count(*)::int FROM page_item
        WHERE page_item.property_id = language.property_id AND page_item.texts ? language.key) AS tooltips,
      (SELECT count(*)::int FROM message
        WHERE message.property_id = language.property_id AND message.visibility <> 'deleted'
          AND message.language_texts ? language.id::text) AS announcements,
      (SELECT count(*)::int FROM guide
        WHERE guide.property_id = language.property_id AND guide.visibility <> 'deleted') AS guides,
      (SELECT count(*)::int FROM chapter WHERE chapter.property_id = language.property_id) AS chapters
    FROM language WHERE language.property_id = ${scope.propertyId}`.execute(tx)
}

function usageOf(row: UsageRow | undefined) {
  const { tutorials = 0, tooltips = 0, launchers = 0, popups = 0, announcements = 0 } = row ?? {}
  const total = tutorials + tooltips + launchers + popups + announcements
  return { tutorials, tooltips, launchers, popups, announcements, total }
}

/** The property's languages with what uses them and their share of the content. */
export async function readLanguageUsage(tx: Tx, scope: PropertyScope): Promise<WireLanguageUsage[]> {
  const languages = await readLanguages(tx, scope)
  const { rows } = await countUses(tx, scope)
  const byKey = new Map(rows.map(row => [row.key, row]))
  return languages.map(language => {
    const row = byKey.get(language.key)
    const usage = usageOf(row)
    const whole = (row?.guides ?? 0) + (row?.chapters ?? 0)
    const coverage = whole === 0 ? 1 : Math.min(1, (usage.tutorials + usage.launchers) / whole)
    return { ...language, usage, coverage }
  })
}
