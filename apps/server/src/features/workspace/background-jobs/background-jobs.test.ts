import type { WireJob } from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { openLocalFiles } from '../../../platform/files/files.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

interface JobRequest {
  readonly status?: 'queued' | 'running' | 'done' | 'failed'
  readonly startedBy?: number
  readonly file?: string
  readonly expiresAt?: Date
}

async function aJob({ status = 'queued', startedBy, file, expiresAt }: JobRequest): Promise<number> {
  const isOver = status === 'done' || status === 'failed'
  const result = file === undefined ? null : { file: { key: file, name: 'nps.csv', mediaType: 'text/csv' } }
  const { id } = await server.database.asSystem(tx =>
    tx
      .insertInto('job')
      .values({
        company_id: world.company.id,
        property_id: world.property.id,
        kind: 'exportNpsResults',
        status,
        started_by: startedBy ?? world.admin.id,
        finished_at: isOver ? new Date() : null,
        expires_at: expiresAt ?? null,
        result: result === null ? null : JSON.stringify(result),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

const path = () => `/v3/companies/${world.company.id}/jobs`
interface Page {
  readonly items: WireJob[]
  readonly total: number
  readonly isAnyOpen: boolean
}

it('WIRE-16 FIELD-42 are listed by type and status, the newest first', async () => {
  const [first, second] = [await aJob({}), await aJob({ status: 'failed' })]
  const all = await world.admin.api.get<Page>(path())
  expect(all.body).toMatchObject({ total: 2, isAnyOpen: true })
  expect(all.body.items.map(job => job.id)).toEqual([String(second), String(first)])
  const failed = await world.admin.api.get<Page>(`${path()}?status=failed&type=exportNpsResults&limit=20`)
  expect(failed.body.items.map(job => job.id)).toEqual([String(second)])
})

it('WIRE-15 one that runs is cancelled, one that ended is removed with its file', async () => {
  const running = await aJob({ status: 'running' })
  await world.admin.api.delete(`${path()}/${running}`)
  expect((await world.admin.api.get<WireJob>(`${path()}/${running}`)).body.status).toBe('cancelled')
  const files = openLocalFiles(server.dataDir)
  await files.put('jobs/a.csv', 'score\n9')
  const done = await aJob({ status: 'done', file: 'jobs/a.csv' })
  expect((await world.admin.api.delete(`${path()}/${done}`)).status).toBe(200)
  expect((await world.admin.api.get(`${path()}/${done}`)).status).toBe(404)
  expect(await files.exists('jobs/a.csv')).toBe(false)
})

it('others end it only where they look after the company (403)', async () => {
  const job = await aJob({})
  expect((await world.moderator.api.delete(`${path()}/${job}`)).status).toBe(403)
  const own = await aJob({ startedBy: world.moderator.id })
  expect((await world.moderator.api.delete(`${path()}/${own}`)).status).toBe(200)
})

it('WIRE-17 the file is downloaded until it expires', async () => {
  await openLocalFiles(server.dataDir).put('jobs/b.csv', 'score\n10')
  const body = { fileType: 'csv', jobType: 'exportNpsResults' }
  const job = await aJob({ status: 'done', file: 'jobs/b.csv', expiresAt: new Date('2099-01-01') })
  const reply = await world.admin.api.post(`${path()}/${job}/download`, body)
  expect([reply.status, reply.raw]).toEqual([200, 'score\n10'])
  for (const [field, value] of [
    ['fileType', 'pdf'],
    ['jobType', 'exportSurveyResults'],
  ]) {
    expect(
      await world.admin.api.post(`${path()}/${job}/download`, { ...body, [field ?? '']: value }),
    ).toMatchObject({ status: 415, body: { data: { issues: [{ path: `body.${field}` }] } } })
  }
  for (const [blob, status] of [
    [true, 200],
    [false, 400],
  ]) {
    expect((await world.admin.api.post(`${path()}/${job}/download`, { ...body, blob })).status).toBe(status)
  }
  const old = await aJob({ status: 'done', file: 'jobs/b.csv', expiresAt: new Date('2020-01-01') })
  expect((await world.admin.api.get<WireJob>(`${path()}/${old}`)).body).toMatchObject({
    status: 'expired',
    hasFile: false,
  })
  expect((await world.admin.api.post(`${path()}/${old}/download`, body)).status).toBe(404)
})
