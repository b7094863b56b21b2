import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { signIn, staffOf } from '../e2e/operations/support/staff.ts'
import { startWaymark } from '../e2e/support/start-waymark.ts'
import { atMost, figure, reportRow } from './row.ts'

/**
 * How long an import of users takes, how far the server's memory rises meanwhile, and how fast other calls are
 * answered. The first half of the users is there already. `node bench/user-import.ts [rows]`
 */
const [rows = 100_000] = process.argv.slice(2).map(Number)
/** Ordinary calls of other people: so many each second. */
const callsPerSecond = 20

const waymark = await startWaymark({ DEMO: 'false' })

/** Resident memory of the server's process, in MB. */
const memoryMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${waymark.child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const base = `${waymark.url}/api`
let token = await signIn(waymark.url)
const renew = setInterval(() => {
  signIn(waymark.url).then(
    fresh => {
      token = fresh
    },
    () => undefined,
  )
}, 120_000)

async function call<T>(method: string, path: string, body?: object | FormData): Promise<T> {
  const isForm = body instanceof FormData
  const reply = await fetch(`${base}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${method} ${path} was answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as T
}

interface Import {
  readonly id: number
  readonly step: string
  readonly written: { readonly new: number; readonly changed: number; readonly unchanged: number } | null
}

const { propertyId } = await staffOf(waymark.url)
const { company } = await call<{ company: { id: number } }>('GET', `/v2/properties/${propertyId}`)
const importPath = (id: number, rest = '') => `/v3/companies/${company.id}/user-imports/${id}${rest}`

/** A file of users from `from` on: an address, and three values of three types. */
function csv(from: number, to: number, plan: string): string {
  const lines = ['email,plan,seats,paying']
  for (let at = from; at < to; at += 1)
    lines.push(`user-${at}@example.com,${plan},${at % 500},${at % 2 === 0}`)
  return `${lines.join('\n')}\n`
}

const columns = [
  { column: 0, use: 'identifier' },
  { column: 1, use: 'new', key: 'plan', dataType: 'string' },
  { column: 2, use: 'new', key: 'seats', dataType: 'number' },
  { column: 3, use: 'new', key: 'paying', dataType: 'boolean' },
]

async function until(id: number, step: string): Promise<Import> {
  for (;;) {
    // A busy machine may be asked to come again; anyone who waits does.
    const found = await call<Import>('GET', importPath(id)).catch(() => null)
    if (found === null) {
      await delay(500)
      continue
    }
    if (found.step === step) return found
    if (found.step === 'failed' || found.step === 'cancelled')
      throw new Error(`the import ended as ${found.step}`)
    await delay(100)
  }
}

async function upload(content: string): Promise<number> {
  const form = new FormData()
  form.append('file', new File([content], 'users.csv'))
  return (await call<Import>('POST', `/v3/properties/${propertyId}/user-imports`, form)).id
}

async function importAll(content: string, mapping: readonly object[] | null): Promise<Import> {
  const id = await upload(content)
  if (mapping !== null) {
    await call('PUT', importPath(id, '/mapping'), { columns: mapping })
    await until(id, 'ready')
  }
  await call('POST', importPath(id, '/start'))
  return until(id, 'done')
}

/** Calls the API at a steady pace while `work` runs; answers how long each took, and how far memory rose. */
async function beside<T>(work: () => Promise<T>) {
  const tookMs: number[] = []
  const before = memoryMb()
  let most = before
  const one = async () => {
    const startedAt = performance.now()
    const isAnswered = await call('GET', `/v2/properties/${propertyId}/tutorials`).then(
      () => true,
      () => false,
    )
    tookMs.push(isAnswered ? performance.now() - startedAt : Number.POSITIVE_INFINITY)
  }
  const calls: Promise<void>[] = []
  const pace = setInterval(() => calls.push(one()), 1_000 / callsPerSecond)
  const watch = setInterval(() => {
    most = Math.max(most, memoryMb())
  }, 50)
  const startedAt = performance.now()
  const result = await work()
  const seconds = (performance.now() - startedAt) / 1_000
  clearInterval(pace)
  clearInterval(watch)
  await Promise.all(calls)
  tookMs.sort((one, other) => one - other)
  const p99 = tookMs[Math.floor(tookMs.length * 0.99)] ?? 0
  return { result, seconds, p99, grownMb: most - before, endedMb: memoryMb() - before }
}

const words = rows.toLocaleString('en')
try {
  const half = Math.floor(rows / 2)
  await importAll(csv(0, half, 'free'), columns)
  const whole = csv(0, rows, 'pro')
  reportRow(atMost(`the file of ${words} users`, Buffer.byteLength(whole) / 1024 / 1024, 'MB', 5))
  const main = await beside(() => importAll(whole, null))
  const { written } = main.result
  if (written?.new !== rows - half || written.changed !== half) throw new Error(JSON.stringify(written))
  reportRow(atMost(`import of ${words} users, start to end`, main.seconds, 's', 60))
  reportRow(atMost('other calls meanwhile, p99', main.p99, 'ms', 150))
  reportRow(figure('most memory above the start of the import', main.grownMb, 'MB'))
  const again = await beside(() => importAll(whole, null))
  if (again.result.written?.unchanged !== rows) throw new Error(JSON.stringify(again.result.written))
  reportRow(figure(`the same ${words} users again, none of them twice`, again.seconds, 's'))
  reportRow(atMost('memory that a second import adds at most', again.grownMb, 'MB', 100))
  const checking = await beside(async () => {
    const id = await upload(whole)
    const attributes = await call<{ items: { id: number; key: string }[] }>(
      'POST',
      `/v2/properties/${propertyId}/attributes/filter`,
      {},
    )
    const idOf = (key: string) => attributes.items.find(one => one.key === key)?.id
    await call('PUT', importPath(id, '/mapping'), {
      columns: [
        { column: 0, use: 'identifier' },
        ...['plan', 'seats', 'paying'].map((key, at) => ({
          column: at + 1,
          use: 'attribute',
          attributeId: idOf(key),
        })),
      ],
    })
    return until(id, 'ready')
  })
  reportRow(figure(`the check of ${words} rows`, checking.seconds, 's'))
} finally {
  clearInterval(renew)
  await waymark.stop()
}
