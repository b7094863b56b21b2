import type { WireGuidePage, WireOutline, WirePropertyRow } from '@waymark/contract'
import { admin, startCountedServer } from './guide-list/counted-server.ts'
import { atMost, figure, reportRow } from './row.ts'

/**
 * How long the manage list waits for its calls with 500, 5,000 and 10,000 guides (in 20, 200 and 400 chapters, five
 * languages, 12 steps each), over HTTP against the real server, one call after another, and how many statements
 * each costs the database: all that it sends, what begins and ends a transaction included.
 * `node bench/guide-list.ts [calls of each kind] [number of guides, one of these]`
 */
const [rounds = 60, only] = process.argv.slice(2).map(Number)
const warmUp = 8
const targetMs = 100
const maxStatements = 15

const server = await startCountedServer()
let token = ''

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const reply = await fetch(`${server.url}/api${path}`, {
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

async function signIn(): Promise<void> {
  token = (await call<{ accessToken: string }>('POST', '/auth/sign-in', admin)).accessToken
}

interface Measured {
  readonly p50Ms: number
  readonly p95Ms: number
  readonly statements: number
}

const middleOf = (numbers: readonly number[], share = 0.5) => {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** The middle of several single calls, since the server now and then asks its database for itself. */
async function countStatements(work: (round: number) => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const before = await server.statements()
    await work(round)
    counts.push((await server.statements()) - before)
  }
  return middleOf(counts)
}

async function measure(work: (round: number) => Promise<unknown>, count = rounds): Promise<Measured> {
  await signIn()
  for (let round = 0; round < warmUp; round += 1) await work(round)
  const times: number[] = []
  for (let round = 0; round < count; round += 1) {
    const startedAt = performance.now()
    await work(round + warmUp)
    times.push(performance.now() - startedAt)
  }
  const statements = await countStatements(work)
  return { p50Ms: middleOf(times), p95Ms: middleOf(times, 0.95), statements }
}

const rareWords = [
  'Ungeschaft',
  'verzunis',
  'quamoxis',
  'prekament',
  'subewort',
  'lideption',
  'haing',
  'wiexcher',
]

/** The calls of the manage list; every round asks a little different, so that nothing is answered from memory. */
function listCalls(property: number, chapters: readonly number[]) {
  const base = `/v2/properties/${property}`
  const guides = (query: string) => call<WireGuidePage>('GET', `${base}/tutorials?limit=50&${query}`)
  const chapter = (round: number) => chapters[(round * 7) % chapters.length]
  return {
    'a page in order': round => guides(`page=${1 + (round % 10)}`),
    'the last page': () => guides('page=98'),
    'one chapter': round => guides(`launcher=${chapter(round)}`),
    Unsorted: () => guides('launcher=0'),
    'live ones': round => guides(`visibility=public&page=${1 + (round % 5)}`),
    'deleted ones': () => guides('visibility=deleted'),
    'missing German': () => guides('missingLanguage=de'),
    'with an alarm': () => guides('alarm=true'),
    'by title, in German': round => guides(`sort=title&lang=de&page=${1 + (round % 5)}`),
    'by last change': () => guides('sort=updatedAt'),
    'search for a rare word': round => guides(`q=${rareWords[round % rareWords.length]}`),
    'search for a common word': () => guides('q=Grosse&lang=de'),
    'search for one letter': () => guides('q=o&lang=fr'),
    'search for nothing there': round => guides(`q=nowhere${round}`),
    'search in one chapter': round => guides(`q=button&launcher=${chapter(round)}`),
    'outline of chapters': () => call('GET', `${base}/launchers/outline`),
    'outline with a search': () => call('GET', `${base}/launchers/outline?q=button&visibility=private`),
  } satisfies Record<string, (round: number) => Promise<unknown>>
}

async function measureReads(property: number, chapters: readonly number[], size: number): Promise<void> {
  const isTarget = size >= 5_000
  for (const [name, work] of Object.entries(listCalls(property, chapters))) {
    const { p50Ms, p95Ms, statements } = await measure(work)
    const full = `${size} guides, ${name}`
    reportRow(isTarget ? atMost(`${full}, p95`, p95Ms, 'ms', targetMs) : figure(`${full}, p95`, p95Ms, 'ms'))
    if (!isTarget) continue
    reportRow(figure(`${full}, p50`, p50Ms, 'ms'))
    reportRow(atMost(`${full}, statements`, statements, 'a call', maxStatements))
  }
  const all = await measure(() => call('GET', `/v2/properties/${property}/tutorials`), 10)
  reportRow(figure(`${size} guides, all as one list, p95`, all.p95Ms, 'ms'))
}

/** Moves a hundred guides to and fro between two chapters. */
async function measureBulk(property: number, chapters: readonly number[], size: number): Promise<void> {
  const base = `/v2/properties/${property}/tutorials`
  const { items } = await call<WireGuidePage>('GET', `${base}?limit=100&visibility=public`)
  const ids = items.map(row => row.id)
  const [here = 0, there = 0] = chapters
  const { p50Ms, p95Ms, statements } = await measure(
    round =>
      call('POST', `${base}/bulk`, { ids, action: 'move', toLauncherId: round % 2 === 0 ? here : there }),
    20,
  )
  const name = `${size} guides, moving 100 at once`
  reportRow(size === 5_000 ? atMost(`${name}, p95`, p95Ms, 'ms', 250) : figure(`${name}, p95`, p95Ms, 'ms'))
  reportRow(figure(`${name}, p50`, p50Ms, 'ms'))
  reportRow(figure(`${name}, statements`, statements, 'a call'))
}

async function measureAll(): Promise<void> {
  await signIn()
  const { items } = await call<{ items: readonly WirePropertyRow[] }>('GET', '/v2/properties')
  const property = items[0]?.id ?? 0
  for (const [guides, chapters] of [
    [500, 20],
    [5_000, 200],
    [10_000, 400],
  ] as const) {
    if (only !== undefined && guides !== only) continue
    const startedAt = performance.now()
    await server.seed({ property, guides, chapters })
    reportRow(figure(`filling up to ${guides} guides`, (performance.now() - startedAt) / 1_000, 's'))
    await signIn()
    const outline = await call<WireOutline>('GET', `/v2/properties/${property}/launchers/outline`)
    const ids = outline.items.map(item => item.id)
    await measureReads(property, ids, guides)
    await measureBulk(property, ids, guides)
  }
}

await measureAll().finally(() => server.stop())
