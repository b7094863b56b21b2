import type { ContextualRule } from '@waymark/domain/content/contextual'
import { sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import { guideTitle } from '../guides/index.ts'

/** A content that a rule names, and where it names it. */
interface Reference {
  readonly path: string
  readonly kind: string
  readonly id: number
}

type Referring = Pick<ContextualRule, 'contexts' | 'actions'>

const kindOfAction = (type: string) => type.replace(/(Start|Load|Show|Hide)$/, '')

function referencesOf({ contexts, actions }: Referring): readonly Reference[] {
  return [
    ...contexts.flatMap((context, index) => {
      if (context.type !== 'content' || context.contentRef.id === null) return []
      const { kind, id } = context.contentRef
      return [{ path: `contexts.${index}.contentRef.id`, kind, id }]
    }),
    ...actions.map(({ type, id }, index) => ({ path: `actions.${index}.id`, kind: kindOfAction(type), id })),
  ]
}

/** Titles of contents, by kind and id: `guide:7`. */
export type Titles = ReadonlyMap<string, string>

const keyOf = ({ kind, id }: Pick<Reference, 'kind' | 'id'>) => `${kind}:${id}`

async function readTitles(tx: Tx, scope: PropertyScope, references: readonly Reference[]): Promise<Titles> {
  const ids = (...kinds: string[]) => references.filter(one => kinds.includes(one.kind)).map(one => one.id)
  const { rows } = await sql<{ readonly key: string; readonly title: string }>`
    SELECT 'guide:' || guide.id AS key, ${guideTitle} AS title
    FROM guide WHERE guide.property_id = ${scope.propertyId} AND guide.id = ANY(${ids('guide')}::int[])
      AND guide.visibility <> 'deleted'
    UNION ALL
    SELECT kind.name || ':' || message.id, message.title
    FROM message CROSS JOIN (VALUES ('message'), ('announcement')) AS kind (name)
    WHERE message.property_id = ${scope.propertyId}
      AND message.id = ANY(${ids('message', 'announcement')}::int[])
      AND message.visibility <> 'deleted' AND (kind.name = 'message' OR message.type = 'announcement')
    UNION ALL
    SELECT page_item.kind || ':' || page_item.id, page_item.name FROM page_item
    WHERE page_item.property_id = ${scope.propertyId}
      AND page_item.kind || ':' || page_item.id = ANY(${references.map(keyOf)}::text[])`.execute(tx)
  return new Map(rows.map(row => [row.key, row.title]))
}

/**
 * The titles of everything that a rule names. Refuses (422) with the place of each thing that the property does not
 * have: another property's, a deleted one, or one of another kind.
 */
export async function titlesOfReferences(tx: Tx, scope: PropertyScope, rule: Referring): Promise<Titles> {
  const references = referencesOf(rule)
  const titles = await readTitles(tx, scope, references)
  const unknown = references.filter(reference => !titles.has(keyOf(reference)))
  if (unknown.length === 0) return titles
  const message = 'there is no such thing in this property'
  throw refuse('breaksRule', { issues: unknown.map(({ path }) => ({ path, code: 'unknown', message })) })
}

/** Returns the title of a content, for naming a rule. */
export const titleFrom =
  (titles: Titles) =>
  (kind: string, id: number): string =>
    titles.get(`${kind}:${id}`) ?? `${id}`
