import type { WireJob } from '@waymark/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aProperty, type Property } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

type Stylings = Readonly<Record<string, unknown>>

const pathOf = ({ company }: World) => `/v2/companies/${company.id}/properties/stylings`
const jobOf = async ({ company, admin }: World, { id }: WireJob) =>
  (await admin.api.get<WireJob>(`/v3/companies/${company.id}/jobs/${id}`)).body
const stylingsOf = async ({ admin }: World, { id }: Pick<Property, 'id'>) =>
  (await admin.api.get<Stylings>(`/v2/properties/${id}/stylings`)).body
const fileOf = async ({ company, admin }: World, { id }: WireJob) => {
  const path = `/v3/companies/${company.id}/jobs/${id}/download`
  return (await admin.api.bytes(path, { fileType: 'csv', jobType: 'applyStylings' })).bytes.toString()
}

describe('the job that applies stylings to all applications', () => {
  it('LOOK-62 counts the applications and leaves a file with the result of each', async () => {
    const world = await aWorld(server)
    const second = await aProperty(server, { in: world.company })
    await world.admin.api.put(`/v2/properties/${second.id}/stylings`, { back_mode: 'nothing' })
    const { body } = await world.admin.api.put<WireJob>(pathOf(world), { back_mode: 'nothing' })
    expect((await stylingsOf(world, world.property))['back_mode']).toBe('back')
    await server.runJobs()
    const counts = { changed: 1, unchanged: 1, failed: 0 }
    expect(await jobOf(world, body)).toMatchObject({ status: 'done', progress: 100, counts, hasFile: true })
    const lines = (await fileOf(world, body)).split('\r\n')
    expect(lines[1]).toMatch(new RegExp(`^${world.property.id},.*,changed$`))
    expect(lines[2]).toMatch(new RegExp(`^${second.id},.*,unchanged$`))
  })

  it('LOOK-62 an application that refuses the values stays as it is, and the others change', async () => {
    const world = await aWorld(server)
    const second = await aProperty(server, { in: world.company })
    const one = (id: number) => `/v2/properties/${id}/stylings`
    for (const { id } of [world.property, second])
      await world.admin.api.put(one(id), { externalLinkURL: 'https://help.example.com' })
    const { body } = await world.admin.api.put<WireJob>(pathOf(world), { externalLinkEnabled: true })
    await world.admin.api.put(one(second.id), { externalLinkURL: null })
    await server.runJobs()
    expect(await jobOf(world, body)).toMatchObject({ status: 'done', counts: { changed: 1, failed: 1 } })
    expect(await fileOf(world, body)).toContain('failed: externalLinkURL missing')
    expect((await stylingsOf(world, second))['externalLinkEnabled']).toBe(false)
    expect((await stylingsOf(world, world.property))['externalLinkEnabled']).toBe(true)
  })

  it('LOOK-62 values that an application cannot have are refused before the job starts (422)', async () => {
    const world = await aWorld(server)
    const second = await aProperty(server, { in: world.company })
    const own = `/v2/properties/${world.property.id}/stylings`
    await world.admin.api.put(own, { externalLinkURL: 'https://help.example.com' })
    const sent = { externalLinkEnabled: true, back_mode: 'nothing' }
    const reply = await world.admin.api.put(pathOf(world), sent)
    expect(reply).toMatchObject({ status: 422, body: { data: { issues: [{ path: 'externalLinkURL' }] } } })
    await server.runJobs()
    for (const property of [world.property, second])
      expect((await stylingsOf(world, property))['back_mode']).toBe('back')
  })

  it('LOOK-62 a job that was cut off continues with the applications that have no result', async () => {
    const world = await aWorld(server)
    const second = await aProperty(server, { in: world.company })
    const { body } = await world.admin.api.put<WireJob>(pathOf(world), { back_mode: 'nothing' })
    // As after a crash: the first application is done, and no worker does the job.
    await server.database.asSystem(tx =>
      sql`UPDATE job SET status = 'running', attempt = 1,
        payload = jsonb_set(payload, ARRAY['results', ${String(world.property.id)}::text], '"changed"')
        WHERE id = ${Number(body.id)}`.execute(tx),
    )
    await server.runJobs()
    expect(await jobOf(world, body)).toMatchObject({ status: 'done', counts: { changed: 2, unchanged: 0 } })
    expect((await stylingsOf(world, second))['back_mode']).toBe('nothing')
    // It was done before, so the job does not write it again.
    expect((await stylingsOf(world, world.property))['back_mode']).toBe('back')
  })

  it('LOOK-62 notes the result of each application while it runs', async () => {
    const world = await aWorld(server)
    const { body } = await world.admin.api.put<WireJob>(pathOf(world), { back_mode: 'restart' })
    await server.runJobs()
    const noted = await server.database.asSystem(tx =>
      tx.selectFrom('job').select('job.payload').where('job.id', '=', Number(body.id)).executeTakeFirst(),
    )
    expect(noted?.payload).toMatchObject({ results: { [world.property.id]: 'changed' } })
  })
})
