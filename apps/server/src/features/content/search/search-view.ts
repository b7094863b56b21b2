import type { contract, WireFound } from '@waymark/contract'
import { may, type Section } from '@waymark/domain/identity/access'
import { withFlagDefaults } from '@waymark/domain/workspace/property'
import { type RawBuilder, sql } from 'kysely'
import type { PropertyScope, Tx } from '../../../platform/database/index.ts'
import type { QueryOf } from '../../../platform/http/index.ts'

/** Parameters of a search: the words, and the maximum number of results of each kind. */
type SearchQuery = QueryOf<typeof contract.search.find>

type Kind = WireFound['kind']

interface Place {
  /** The section in which the kind is at home: who may not view it does not find what lies there. */
  readonly section: Section
  /** Rows (id, titles, visibility, type) of the property; the first title is the one that is shown. */
  readonly rows: (propertyId: number) => RawBuilder<unknown>
}

const named = (table: 'user_segment' | 'page_segment'): Place => ({
  section: 'users/list/segments',
  rows: propertyId => sql`
    SELECT one.id, ARRAY[one.name] AS titles, NULL AS visibility, NULL AS type
    FROM ${sql.table(table)} AS one WHERE one.property_id = ${propertyId}`,
})

/** Guides and chapters are found by their titles in every language and shown in the default one. */
const places: Readonly<Record<Kind, Place>> = {
  guide: {
    section: 'manage/list',
    rows: propertyId => sql`
      SELECT guide.id, guide.visibility, NULL AS type,
        array_agg(guide_text.title ORDER BY language.status = 'default' DESC, language.key) AS titles
      FROM guide
      JOIN guide_text ON guide_text.guide_id = guide.id
      JOIN language ON language.id = guide_text.language_id
      WHERE guide.property_id = ${propertyId} AND guide.visibility <> 'deleted'
      GROUP BY guide.id`,
  },
  chapter: {
    section: 'manage/list',
    rows: propertyId => sql`
      SELECT chapter.id, chapter.visibility, NULL AS type,
        array_agg(texts.value->>'title' ORDER BY language.status = 'default' DESC NULLS LAST, texts.key) AS titles
      FROM chapter
      CROSS JOIN LATERAL jsonb_each(chapter.texts) AS texts
      LEFT JOIN language ON language.property_id = chapter.property_id AND language.key = texts.key
      WHERE chapter.property_id = ${propertyId}
      GROUP BY chapter.id`,
  },
  message: {
    section: 'messages/list',
    rows: propertyId => sql`
      SELECT message.id, message.visibility, message.type, ARRAY[message.title] AS titles
      FROM message
      WHERE message.property_id = ${propertyId} AND message.visibility <> 'deleted'`,
  },
  userSegment: named('user_segment'),
  pageSegment: named('page_segment'),
}

const kinds = Object.keys(places) as Kind[]

/** Things of one kind whose title holds the words, with any case: those that begin with them first. */
async function findKind(tx: Tx, scope: PropertyScope, kind: Kind, query: SearchQuery): Promise<WireFound[]> {
  const words = query.q.trim()
  const { rows } = await sql<Omit<WireFound, 'kind' | 'messageType'> & { type: WireFound['messageType'] }>`
    SELECT found.id, found.titles[1] AS title, found.visibility, found.type
    FROM (${places[kind].rows(scope.propertyId)}) AS found
    WHERE EXISTS (SELECT FROM unnest(found.titles) AS title WHERE strpos(lower(title), lower(${words})) > 0)
    ORDER BY strpos(lower(found.titles[1]), lower(${words})) = 1 DESC, lower(found.titles[1]), found.id
    LIMIT ${query.limit}`.execute(tx)
  return rows.map(({ id, title, visibility, type }) => ({ kind, id, title, visibility, messageType: type }))
}

/** Whether messages are switched on in the property (document 1 §2.2). */
async function hasMessages(tx: Tx, scope: PropertyScope): Promise<boolean> {
  const row = await tx
    .selectFrom('property')
    .select(sql<Record<string, unknown>>`property.feature_flags`.as('flags'))
    .where('property.id', '=', scope.propertyId)
    .executeTakeFirstOrThrow()
  return withFlagDefaults(row.flags).announcements
}

/** Finds content of the property by words in its title, for each kind whose section the person may view. */
export async function searchProperty(tx: Tx, scope: PropertyScope, query: SearchQuery): Promise<WireFound[]> {
  const isOn = await hasMessages(tx, scope)
  const open = kinds.filter(
    kind => may(scope.role, `view:${places[kind].section}`).allowed && (kind !== 'message' || isOn),
  )
  const found: WireFound[] = []
  for (const kind of open) found.push(...(await findKind(tx, scope, kind, query)))
  return found
}
