import type { PageItemContent, PageItemDetails, PageItemKind } from '@waymark/domain/content/page-item'
import { type RawBuilder, sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'

interface Reference {
  readonly path: string
  readonly kind: 'guide' | 'message' | 'elementTag' | 'language'
  readonly key: string
}

function referencesOf(content: PageItemContent): readonly Reference[] {
  const languages = Object.keys(content.texts).map(
    key => ({ path: `languageTexts.${key}`, kind: 'language', key }) as const,
  )
  if (content.kind === 'beacon') {
    const { opens } = content.details as PageItemDetails['beacon']
    return opens === null
      ? languages
      : [...languages, { path: 'opens.id', kind: opens.kind, key: String(opens.id) }]
  }
  if (content.kind !== 'task') return languages
  return (content.details as PageItemDetails['task']).actions.flatMap((action, index) =>
    action.kind === 'page'
      ? []
      : [{ path: `actions.${index}.id`, kind: 'elementTag' as const, key: String(action.id) }],
  )
}

async function readKnown(tx: Tx, scope: PropertyScope, wanted: readonly Reference[]): Promise<Set<string>> {
  const ids = (kind: Reference['kind']) => wanted.filter(one => one.kind === kind).map(one => Number(one.key))
  const { propertyId } = scope
  const { rows } = await sql<{ readonly key: string }>`
    SELECT 'guide:' || guide.id AS key FROM guide
    WHERE guide.property_id = ${propertyId} AND guide.id = ANY(${ids('guide')}::int[])
      AND guide.visibility <> 'deleted'
    UNION ALL SELECT 'message:' || message.id FROM message
    WHERE message.property_id = ${propertyId} AND message.id = ANY(${ids('message')}::int[])
      AND message.visibility <> 'deleted'
    UNION ALL SELECT 'elementTag:' || page_item.id FROM page_item
    WHERE page_item.property_id = ${propertyId} AND page_item.kind = 'elementTag'
      AND page_item.id = ANY(${ids('elementTag')}::int[])
    UNION ALL SELECT 'language:' || language.key FROM language WHERE language.property_id = ${propertyId}`.execute(
    tx,
  )
  return new Set(rows.map(row => row.key))
}

/** Refuses (422) with the place of each thing that an item names and its property does not have. */
export async function requireReferences(
  tx: Tx,
  scope: PropertyScope,
  content: PageItemContent,
): Promise<void> {
  const wanted = referencesOf(content)
  if (wanted.length === 0) return
  const known = await readKnown(tx, scope, wanted)
  const unknown = wanted.filter(({ kind, key }) => !known.has(`${kind}:${key}`))
  if (unknown.length === 0) return
  const message = 'there is no such thing in this property'
  throw refuse('breaksRule', { issues: unknown.map(({ path }) => ({ path, code: 'unknown', message })) })
}

/** How a contextual rule names a kind; the others it cannot name. */
const actionsOn: Partial<Record<PageItemKind, readonly string[]>> = {
  tooltip: ['tooltipLoad', 'tooltipHide'],
  validator: ['validatorLoad', 'validatorShow', 'validatorHide'],
  beacon: ['beaconShow'],
}

/** A query of the names of the contextual rules and tasks that refer to the item with this id. */
export const referringContent = (
  scope: PropertyScope,
  kind: PageItemKind,
  id: RawBuilder<unknown>,
): RawBuilder<{ readonly name: string }> => sql<{ readonly name: string }>`
    SELECT contextual_rule.name FROM contextual_rule
    WHERE contextual_rule.property_id = ${scope.propertyId} AND (
      EXISTS (SELECT FROM jsonb_array_elements(contextual_rule.actions) AS action
        WHERE action->>'type' = ANY(${actionsOn[kind] ?? []}::text[]) AND (action->>'id')::int = ${id})
      OR EXISTS (SELECT FROM jsonb_array_elements(contextual_rule.contexts) AS context
        WHERE context->'contentRef'->>'kind' = ${kind} AND (context->'contentRef'->>'id')::int = ${id}))
    UNION ALL
    SELECT page_item.name FROM page_item
    WHERE page_item.property_id = ${scope.propertyId} AND page_item.kind = 'task' AND ${kind} = 'elementTag'
      AND EXISTS (SELECT FROM jsonb_array_elements(page_item.details->'actions') AS action
        WHERE action->>'kind' = 'elementTag' AND (action->>'id')::int = ${id})`

/** Refuses (409, naming them) while contextual rules or tasks name the item. */
export async function refuseInUse(
  tx: Tx,
  scope: PropertyScope,
  { kind, id }: { readonly kind: PageItemKind; readonly id: number },
): Promise<void> {
  const { rows } = await sql<{
    readonly name: string
  }>`${referringContent(scope, kind, sql`${id}::int`)} LIMIT 20`.execute(tx)
  if (rows.length > 0) throw refuse('inUse', { usages: rows.map(row => row.name) })
}
