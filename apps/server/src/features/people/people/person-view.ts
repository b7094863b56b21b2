import type { WireGuideActivity, WireUserAnswer, WireUserSession } from '@waymark/contract'
import { sql } from 'kysely'
import { type ClickHouse, isPassing } from '../../../platform/clickhouse/index.ts'
import type { Database, PropertyScope, Tx } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { areAnswersAnonymous } from '../../analytics/report-queries/answer-privacy.ts'
import {
  type Paged,
  readGuideEncounters,
  readPersonAnswers,
  readPersonSessions,
} from '../../analytics/report-queries/person-events.ts'
import { guideTitle } from '../../content/guides/index.ts'
import { type Person, readPerson } from './person-store.ts'

export interface PersonViewDependencies {
  readonly database: Pick<Database, 'inScope'>
  readonly events: ClickHouse
}

export interface PersonPage {
  readonly id: number
  readonly page: number
  readonly limit: number
}

/** Refuses (503) in place of showing nothing while the event store is away. */
async function orUnavailable<T>(question: Promise<T>): Promise<T> {
  try {
    return await question
  } catch (error) {
    if (isPassing(error)) throw refuse('unavailable', { retryAfterS: 5 })
    throw error
  }
}

const at = (ms: number) => wireInstant(new Date(ms))

interface Named {
  readonly id: number
  readonly title: string
}

/** Titles of guides in the default language. */
async function readGuideTitles(tx: Tx, scope: PropertyScope, ids: readonly number[]) {
  const { rows } = await sql<Named>`
    SELECT guide.id, ${guideTitle} AS title FROM guide
    WHERE guide.property_id = ${scope.propertyId} AND guide.id = ANY(${[...ids]}::int[])`.execute(tx)
  return new Map(rows.map(row => [row.id, row.title]))
}

async function page<T, Wire>(
  { database }: PersonViewDependencies,
  scope: PropertyScope,
  query: PersonPage,
  parts: {
    readonly read: (person: Person) => Promise<Paged<T>>
    readonly toWire: (tx: Tx, items: readonly T[]) => Promise<Wire[]>
  },
) {
  const person = await database.inScope(scope, tx => readPerson(tx, scope, query.id))
  const { items, total } = await orUnavailable(parts.read(person))
  const wire = items.length === 0 ? [] : await database.inScope(scope, tx => parts.toWire(tx, items))
  return { items: wire, total, page: query.page, limit: query.limit }
}

/** Guides that one user met (document 1 §3, guide activity). */
export const listGuideActivity = (deps: PersonViewDependencies, scope: PropertyScope, query: PersonPage) =>
  page(deps, scope, query, {
    read: person => readGuideEncounters(deps.events, person, query),
    toWire: async (tx, items): Promise<WireGuideActivity[]> => {
      const ids = items.map(({ guideId }) => guideId)
      const titles = await readGuideTitles(tx, scope, ids)
      return items.map(({ guideId, lastAt, ...counts }) => ({
        tutorialId: guideId,
        title: titles.get(guideId) ?? null,
        lastActivityTime: at(lastAt),
        ...counts,
      }))
    },
  })

/** Sessions of one user in the application (document 2 §7.10). */
export const listPersonSessions = (deps: PersonViewDependencies, scope: PropertyScope, query: PersonPage) =>
  page(deps, scope, query, {
    read: person => readPersonSessions(deps.events, person, query),
    toWire: async (_, items): Promise<WireUserSession[]> =>
      items.map(({ id, startedAt, endedAt, events, pages, firstPath }) => ({
        ...{ id, events, pages, firstPath: firstPath === '' ? null : firstPath },
        ...{ startedAt: at(startedAt), endedAt: at(endedAt), durationS: (endedAt - startedAt) / 1_000 },
      })),
  })

/** Answers of one user to NPS and surveys; none where the property keeps from its staff who answered. */
export async function listPersonAnswers(
  deps: PersonViewDependencies,
  scope: PropertyScope,
  query: PersonPage,
) {
  const isAnonymised = await deps.database.inScope(scope, tx => areAnswersAnonymous(tx, scope))
  return page(deps, scope, query, {
    read: async person =>
      isAnonymised ? { items: [], total: 0 } : readPersonAnswers(deps.events, person, query),
    toWire: async (tx, items): Promise<WireUserAnswer[]> => {
      const messages = await tx
        .selectFrom('message')
        .select(['message.id', 'message.title', 'message.type'])
        .where('message.property_id', '=', scope.propertyId)
        .where(
          'message.id',
          'in',
          items.map(({ messageId }) => messageId),
        )
        .execute()
      return items.map(({ id, at: ms, messageId, score, comment }) => {
        const message = messages.find(one => one.id === messageId)
        const type = message === undefined || message.type === 'announcement' ? null : message.type
        return { id, at: at(ms), messageId, title: message?.title ?? null, type, score, comment }
      })
    },
  })
}
