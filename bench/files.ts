import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { listZip, openZipWriter, readZipEntry } from '../apps/server/src/platform/zip/index.ts'
import { type Staff, signIn, staffOf } from '../e2e/operations/support/staff.ts'
import { startWaymark } from '../e2e/support/start-waymark.ts'
import { fillGuides } from './files/fill-guides.ts'
import { atMost, figure, reportRow } from './row.ts'

/**
 * How long it takes to export the translations of 500 guides in 10 languages, to import them again, and to put a guide
 * of 30 steps on paper, and how much memory the server takes for it. `node bench/files.ts [guides]`
 */
const [guides = 500] = process.argv.slice(2).map(Number)
const languages = ['de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'sv', 'ja', 'ar']
const steps = 12

const waymark = await startWaymark({ DEMO: 'false' })

interface Job {
  readonly id: string
  readonly status: string
  readonly error: string | null
}

/** Resident memory of the server's process, in MB. */
const memoryMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${waymark.child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Runs `work` and says how long it took and how far memory rose above what it was. */
async function measured<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number; grownMb: number }> {
  const before = memoryMb()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, memoryMb())
  }, 20)
  const startedAt = performance.now()
  try {
    const result = await work()
    return { result, seconds: (performance.now() - startedAt) / 1000, grownMb: most - before }
  } finally {
    clearInterval(watch)
  }
}

/** A session lasts five minutes, this program longer. */
let session: Promise<Staff> | null = null

async function must<T>(staff: Staff, method: string, path: string, body?: unknown): Promise<T> {
  const current = await (session ?? staff)
  let reply = await current.call<T>(method, path, body)
  if (reply.status === 401) {
    session = staffOf(waymark.url)
    reply = await (await session).call<T>(method, path, body)
  }
  if (reply.status >= 300)
    throw new Error(`${method} ${path} was answered ${reply.status}: ${JSON.stringify(reply.body)}`)
  return reply.body
}

const jobPath = (companyId: number, id: string) => `/v3/companies/${companyId}/jobs/${id}`

/** Waits until a job has ended well. */
async function untilDone(staff: Staff, companyId: number, id: string): Promise<void> {
  for (;;) {
    const job = await must<Job>(staff, 'GET', jobPath(companyId, id))
    if (job.status === 'done') return
    if (job.status !== 'queued' && job.status !== 'running')
      throw new Error(`the job ended as ${job.status}: ${job.error}`)
    await delay(50)
  }
}

async function download(companyId: number, id: string, fileType: string, jobType: string): Promise<Buffer> {
  const token = await signIn(waymark.url)
  const reply = await fetch(`${waymark.url}/api${jobPath(companyId, id)}/download`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ fileType, jobType }),
  })
  if (!reply.ok) throw new Error(`the download was answered ${reply.status}`)
  return Buffer.from(await reply.arrayBuffer())
}

/** The same files with another title each, so that every one of them has something to write. */
async function changed(bytes: Buffer): Promise<Buffer> {
  const limits = { entries: 100_000, fileBytes: 1e8, allBytes: 1e10, ratio: 1e6 }
  const entries = await listZip(bytes, limits)
  const writer = openZipWriter(new Date())
  const written = buffer(writer.content)
  for (const entry of entries) {
    const file = JSON.parse((await readZipEntry(bytes, entry)).toString('utf8'))
    const [title] = Object.keys(file.texts)
    if (title !== undefined) file.texts[title].target += ' again'
    await writer.add(entry.name, Buffer.from(JSON.stringify(file)))
  }
  writer.end()
  return written
}

async function exportAll(staff: Staff, companyId: number, fileExtension: string): Promise<string> {
  const path = `/v2/properties/${staff.propertyId}/translations/export`
  const body = { type: 'property', fileExtension, languageCodes: languages }
  const { id } = await must<Job>(staff, 'POST', path, body)
  await untilDone(staff, companyId, id)
  return id
}

interface Import {
  readonly id: number
  readonly jobId: string
  readonly files: { readonly written: number; readonly ready: number; readonly refused: number }
}

async function importAll(staff: Staff, companyId: number, bytes: Buffer) {
  const base = `/v2/properties/${staff.propertyId}/translations/import`
  const form = new FormData()
  form.append('translationsImport', new File([new Uint8Array(bytes)], 'all.zip'))
  form.append('type', 'property')
  const token = await signIn(waymark.url)
  const reading = await measured(async () => {
    const reply = await fetch(`${waymark.url}/api${base}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    const sent = (await reply.json()) as Import
    if (!reply.ok) throw new Error(`the import was answered ${reply.status}: ${JSON.stringify(sent)}`)
    await untilDone(staff, companyId, sent.jobId)
    return sent.id
  })
  const writing = await measured(async () => {
    const started = await must<Import>(staff, 'POST', `${base}/${reading.result}/start`)
    await untilDone(staff, companyId, started.jobId)
    return must<Import>(staff, 'GET', `${base}/${reading.result}`)
  })
  return { reading, writing }
}

/** Thirty steps with ten pictures. */
async function aLongGuide(staff: Staff): Promise<number> {
  const base = `/v2/properties/${staff.propertyId}/images`
  const { items } = await must<{ items: { id: string }[] }>(staff, 'GET', `${base}/library?limit=10`)
  const pictures: string[] = []
  for (const { id } of items)
    pictures.push((await must<{ imageUrl: string }>(staff, 'POST', base, { library: id })).imageUrl)
  const text =
    'Open the menu on the left, choose the orders of this week, and wait until the list has loaded. '
  const made = Array.from({ length: 30 }, (_, at) => ({
    type: 'slide',
    content: `Step ${at + 1} of the order`,
    message: text.repeat(3),
    media: at % 3 === 0 ? { kind: 'image', src: pictures[at / 3], alt: 'What it looks like' } : null,
  }))
  const path = `/v2/properties/${staff.propertyId}/tutorials`
  return (await must<{ id: number }>(staff, 'POST', path, { title: 'A long guide', steps: made })).id
}

async function measure(): Promise<void> {
  const staff = await staffOf(waymark.url)
  const property = await must<{ company: { id: number } }>(staff, 'GET', `/v2/properties/${staff.propertyId}`)
  const companyId = property.company.id
  for (const code of languages) {
    await must(staff, 'POST', `/v2/properties/${staff.propertyId}/languages`, {
      code,
      name: code,
      visibility: 'private',
    })
  }
  const pdfPath = `/v2/services/tutorial_pdf_exports/properties/${staff.propertyId}/tutorials/${await aLongGuide(staff)}`
  await exportAll(staff, companyId, 'json')
  await fillGuides(waymark.dataDir, staff.propertyId, { guides, steps })
  const files = `${guides} guides × ${languages.length} languages`
  for (const format of ['xliff', 'csv', 'json']) {
    const { result, seconds, grownMb } = await measured(() => exportAll(staff, companyId, format))
    reportRow(atMost(`export of ${files} as ${format}`, seconds, 's', 20))
    reportRow(atMost(`export of ${files} as ${format}, memory growth`, grownMb, 'MB', 100))
    const bytes = await download(companyId, result, 'zip', 'exportTranslations')
    reportRow(figure(`export of ${files} as ${format}, size`, bytes.length / 1024 / 1024, 'MB'))
    if (format !== 'json') continue
    const { reading, writing } = await importAll(staff, companyId, await changed(bytes))
    reportRow(figure(`import of ${files}, report`, reading.seconds, 's'))
    reportRow(figure(`import of ${files}, report, memory growth`, reading.grownMb, 'MB'))
    reportRow(figure(`import of ${files}, writing`, writing.seconds, 's'))
    reportRow(figure(`import of ${files}, writing, memory growth`, writing.grownMb, 'MB'))
    const { refused, ready } = writing.result.files
    reportRow(atMost(`import of ${files}, files not written`, refused + ready, 'files', 0))
  }
  for (const name of ['first PDF of 30 steps and 10 pictures', 'next PDF of 30 steps and 10 pictures']) {
    const { seconds, grownMb } = await measured(async () => {
      const { id } = await must<Job>(staff, 'POST', pdfPath, {})
      await untilDone(staff, companyId, id)
    })
    reportRow(atMost(name, seconds, 's', 3))
    reportRow(figure(`${name}, memory growth`, grownMb, 'MB'))
  }
}

await measure().finally(() => waymark.stop())
