import { signIn } from '../../e2e/operations/support/staff.ts'
import { startWaymark } from '../../e2e/support/start-waymark.ts'
import { sampleSegments } from './sample-segments.ts'

/** How long the pages of one kind of list took, in milliseconds. */
export interface ListTimes {
  readonly name: string
  /** Asked for the first time since the server started: what the columns hold is read from the database. */
  readonly first: readonly number[]
  /** The same pages again. */
  readonly times: readonly number[]
}

interface Page {
  readonly items: readonly unknown[]
  readonly total: number
}

/** One page of a list. */
interface Ask {
  readonly way: 'filter' | 'older' | 'company'
  readonly query: Readonly<Record<string, string | number>>
  readonly body?: object
}

interface Screen {
  readonly ask: (ask: Ask) => Promise<Page>
  readonly segments: readonly number[]
  readonly columns: readonly number[]
  readonly people: number
}

const sorts = ['timeCreated', 'firstSeenAt', 'lastSeenAt', 'customerId'] as const
const orders = ['DESC', 'ASC'] as const
const limits = [20, 50, 100] as const
const words = ['user-77', 'example.com', 'son 12', 'no one at all', '99', 'person4711@']
const otherLetters = ['jürgen', 'ŁUKASZ', 'Jürgen-Łukasz-5', 'ß', 'Ü']

const at = <T>(list: readonly T[], index: number): T => {
  const one = list[index % list.length]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}

/** The sort goes round fastest, so that every question is asked in every order. */
const queryOf = (round: number) => ({
  sort: at(sorts, round),
  order: at(orders, Math.floor(round / sorts.length)),
  limit: at(limits, round),
})

const olderQueryOf = (round: number) => {
  const { sort, ...query } = queryOf(round)
  return { ...query, sort: sort === 'customerId' ? 'foreignId' : sort }
}

/** Pages from the first to the last of so many people. */
const deepPage = (round: number, people: number, limit: number) =>
  Math.max(1, Math.ceil((0.25 * (1 + (round % 4)) * people) / limit))

/** Requests of users, by kind. Each round of a kind sends a different request. */
const kinds = ({ segments, columns, people }: Screen): Readonly<Record<string, (round: number) => Ask>> => ({
  'all, chosen columns': round => ({
    way: 'filter',
    query: { ...queryOf(round), page: 1 + (round % 5) },
    body: { columns: columns.slice(0, 6) },
  }),
  'all, every column': round => ({ way: 'filter', query: queryOf(round), body: {} }),
  'a segment': round => ({
    way: 'filter',
    query: queryOf(round),
    body: { segment: at(segments, Math.floor(round / 2)), columns: columns.slice(0, 6) },
  }),
  'a segment, deep page': round => {
    const query = queryOf(round)
    const page = deepPage(round, 0.09 * people, query.limit)
    return { way: 'filter', query: { ...query, page }, body: { segment: at(segments, 1 + 3 * round) } }
  },
  'all, deep page': round => {
    const query = queryOf(round)
    return { way: 'filter', query: { ...query, page: deepPage(round, people, query.limit) }, body: {} }
  },
  'a search': round => ({ way: 'filter', query: queryOf(round), body: { search: at(words, round) } }),
  'a search with other letters': round => ({
    way: 'filter',
    query: queryOf(round),
    body: { search: at(otherLetters, round) },
  }),
  'a search in a segment': round => ({
    way: 'filter',
    query: queryOf(round),
    body: { search: at(words, round), segment: at(segments, round) },
  }),
  'kind and status': round => ({
    way: 'filter',
    query: queryOf(round),
    body: { kind: at(['known', 'anonymous'], round), status: at(['created', 'pending', 'active'], round) },
  }),
  'archived ones': round => ({
    way: 'filter',
    query: queryOf(round),
    body: { archived: true, ...(round % 3 === 0 ? { search: at(words, round) } : {}) },
  }),
  'archived ones in a segment': round => ({
    way: 'filter',
    query: queryOf(round),
    body: { archived: true, segment: at(segments, round) },
  }),
  'older call, a segment': round => ({
    way: 'older',
    query: olderQueryOf(round),
    body: { segment: at(segments, round) },
  }),
  'older call, a search': round => ({
    way: 'older',
    query: olderQueryOf(round),
    body: { search: at(words, round), kind: 'known' },
  }),
  'whole company': round => ({ way: 'company', query: { ...queryOf(round), page: 1 + (round % 5) } }),
  'whole company, a search': round => ({
    way: 'company',
    query: { ...queryOf(round), search: at([...words, ...otherLetters], round), status: 'active' },
  }),
  'whole company, deep page': round => {
    const query = queryOf(round)
    return { way: 'company', query: { ...query, page: deepPage(round, people, query.limit) } }
  },
})

/** The calls of staff over HTTP against the real server on the folder. */
async function openScreen(url: string, propertyId: number) {
  let token = await signIn(url)
  let signedInAt = performance.now()
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    if (performance.now() - signedInAt > 120_000) {
      token = await signIn(url)
      signedInAt = performance.now()
    }
    const reply = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${method} ${path} was answered ${reply.status}: ${await reply.text()}`)
    return (await reply.json()) as T
  }
  const { company } = await call<{ company: { id: number } }>('GET', `/v2/properties/${propertyId}`)
  const paths = {
    filter: `/v3/properties/${propertyId}/users/filter`,
    older: `/v2/properties/${propertyId}/foreignusers/filter`,
    company: `/v3/companies/${company.id}/users`,
  }
  const ask = ({ way, query, body }: Ask) => {
    const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    return call<Page>(way === 'company' ? 'GET' : 'POST', `${paths[way]}?${asked}`, body)
  }
  return { call, ask }
}

/** Makes the sample segments, as staff would. */
async function makeSegments(
  { call }: Awaited<ReturnType<typeof openScreen>>,
  propertyId: number,
): Promise<readonly number[]> {
  const ids: number[] = []
  for (const [index, { segment }] of sampleSegments.entries()) {
    const name = `Sample ${index} of ${performance.now()}`
    const made = await call<{ id: number }>('POST', `/v2/properties/${propertyId}/segments`, {
      name,
      ...segment,
    })
    ids.push(made.id)
  }
  return ids
}

/**
 * Asks the real server on `dataDir` for the pages of all kinds of lists, one after another, `rounds` of each kind, and once more;
 * what differs from round to round is the order, the direction, the size of the page and what is looked for.
 */
export async function measureLists(
  dataDir: string,
  { propertyId, people, rounds }: { propertyId: number; people: number; rounds: number },
  tell: (phase: string) => void,
): Promise<readonly ListTimes[]> {
  const waymark = await startWaymark({ DATA_DIR: dataDir, DEMO: 'false' })
  try {
    const staff = await openScreen(waymark.url, propertyId)
    const segments = await makeSegments(staff, propertyId)
    const attributes = await staff.call<{ items: readonly { id: number }[] }>(
      'POST',
      `/v2/properties/${propertyId}/attributes/filter?limit=100`,
      {},
    )
    const columns = attributes.items.map(({ id }) => id)
    const found: ListTimes[] = []
    for (const [name, askOf] of Object.entries(kinds({ ask: staff.ask, segments, columns, people }))) {
      const askAll = async () => {
        const times: number[] = []
        for (let round = 0; round < rounds; round += 1) {
          const startedAt = performance.now()
          await staff.ask(askOf(round))
          times.push(performance.now() - startedAt)
        }
        return times
      }
      const one = { name, first: await askAll(), times: await askAll() }
      tell(`lists: ${name}; the slowest took ${Math.max(...one.first, ...one.times).toFixed(0)} ms`)
      found.push(one)
    }
    return found
  } finally {
    await waymark.stop()
  }
}
