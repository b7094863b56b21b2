import type { ClickHouse } from '../../apps/server/src/platform/clickhouse/index.ts'

/** Events of one statement: it ends within seconds, and the engine keeps a bounded number of rows in memory. */
const atOnce = 500_000
/** Events of one session. */
const perSession = 20

/** Kinds of events with how many of a hundred they are. */
const kinds: readonly (readonly [type: string, share: number])[] = [
  ['page_view', 40],
  ['click', 28],
  ['activity', 12],
  ['session_start', 5],
  ['assistant_opened', 3],
  ['search_performed', 2],
  ['guide_started', 2],
  ['message_shown', 3],
  ['message_link', 1],
  ['tooltip_shown', 2],
  ['validator_evaluated', 2],
]
const typeOfHundred = kinds.flatMap(([type, share]) => Array.from({ length: share }, () => `'${type}'`))

/**
 * Identifiers have 64 random bits, as `storedId` of the server makes them. Numbers that are absent are made of empty texts:
 * `if(…, NULL)` would leave its other value below the NULL, on disk.
 */
function statement(property: number, days: number, users: number, from: number, count: number): string {
  const session = `intDiv(number, ${perSession})`
  const user = `cityHash64(${session}) % ${users}`
  const dice = 'cityHash64(number, 7)'
  return `INSERT INTO events (company_id, property_id, event_id, type, user_id, is_anonymous, session_id, occurred_at,
      received_at, path, lang, source, duration_ms, message_id, guide_id, guide_version, query, results, item_id, is_valid)
    SELECT 1, ${property}, reinterpret(toUInt128(rand64()), 'UUID'), [${typeOfHundred.join(',')}][1 + ${dice} % 100] AS kind,
      concat('user-', toString(${user}), '@example.com'), false, concat('session-', toString(${session})),
      now64(3, 'UTC') - toIntervalSecond(cityHash64(${session}, 3) % ${days * 86_400}) + toIntervalSecond(15 * (number % ${perSession})) AS at,
      at, concat('/page-', toString(cityHash64(number, 5) % 300)), ['en', 'de', 'fr'][1 + ${user} % 3],
      if(kind = 'guide_started', 'assistant', ''), if(kind = 'tooltip_shown', 3000, NULL),
      if(kind IN ('message_shown', 'message_link'), 1 + ${dice} % 20, 0), if(kind = 'guide_started', 1 + ${dice} % 50, 0),
      1, if(kind = 'search_performed', concat('search ', toString(${dice} % 200)), ''),
      toUInt32OrNull(if(kind = 'search_performed', toString(${dice} % 5), '')), if(kind IN ('tooltip_shown', 'validator_evaluated'), 1 + ${dice} % 40, 0),
      toUInt8OrNull(if(kind = 'validator_evaluated', toString(${dice} % 3 > 0), ''))
    FROM numbers(${from}, ${count})`
}

/** Fills the event store with so many events of one property: sessions of twenty events over so many days until now. */
export async function seedEvents(
  store: ClickHouse,
  { property, events, days }: { readonly property: number; readonly events: number; readonly days: number },
): Promise<void> {
  const users = Math.max(100, Math.round(events / 1_000))
  for (let from = 0; from < events; from += atOnce) {
    await store.command(statement(property, days, users, from, Math.min(atOnce, events - from)))
  }
}
