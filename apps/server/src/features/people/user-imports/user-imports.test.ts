import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { WireAttribute, WireJob, WireUserImport } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { anAttribute, anEndUser } from '../../../../test/content-rows.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { aCsv, anImport } from '../../../../test/people-rows.ts'
import { openLocalFiles } from '../../../platform/files/files.ts'
import { openWorkScope } from '../../identity/access/index.ts'
import { userImportWork } from './run-import.ts'

let server: TestServer
let world: World
let plan = 0
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  plan = await anAttribute(server, { in: world.property, key: 'plan', displayName: 'Plan' })
})
afterAll(() => server.close())

const send = (content: string | Uint8Array<ArrayBuffer>, name?: string) =>
  world.admin.api.post<WireUserImport>(`/v3/properties/${world.property.id}/user-imports`, {
    file: aCsv(content, name),
  })
const path = (id: number, rest = '') => `/v3/companies/${world.company.id}/user-imports/${id}${rest}`
const read = async (id: number) => (await world.admin.api.get<WireUserImport>(path(id))).body
const map = (id: number, columns: readonly object[]) =>
  world.admin.api.put<WireUserImport>(path(id, '/mapping'), { columns })
const start = (id: number) => world.admin.api.post<WireUserImport>(path(id, '/start'))
const job = async (id: number) =>
  (await world.admin.api.get<WireJob>(`/v3/companies/${world.company.id}/jobs/${id}`)).body

const usersLike = (part: string) =>
  server.database.asSystem(tx =>
    tx
      .selectFrom('end_user')
      .select(['external_id', 'email', 'attributes', 'status', 'source', 'first_seen_at', 'import_job_id'])
      .where('property_id', '=', world.property.id)
      .where('external_id', 'like', `${part}%`)
      .orderBy('external_id')
      .execute(),
  )

const identifier = { column: 0, use: 'identifier' }

it('USER-12 importedJobId invites the users of one import alone', async () => {
  const imported = async (mail: string) => {
    const content = `email\n${mail}\n`
    const { id } = await anImport({ by: world.admin, in: world.property, content })
    expect((await map(id, [{ column: 0, use: 'email' }])).status).toBe(200)
    await server.runJobs()
    expect((await start(id)).body.step).toBe('writing')
    await server.runJobs()
    return id
  }
  const [first, second] = [await imported('first@example.com'), await imported('second@example.com')]
  const invite = async (importedJobId: number) => {
    const before = server.mails.length
    const call = { status: 'imported', importedJobId }
    await world.admin.api.post(`/v3/companies/${world.company.id}/users/invite`, call)
    await server.runJobs()
    return server.mails.slice(before).map(({ to }) => to)
  }
  expect(await invite(second)).toEqual(['second@example.com'])
  expect(await invite(first)).toEqual(['first@example.com'])
})

describe('1: the upload', () => {
  it('FIELD-40 USER-2 tells the columns with samples and what they probably are; a job waits', async () => {
    const { status, body } = await send('user_id;Plan;Shoe size\nu1;pro;44\nu2;free;39\nu3;pro;41\n')
    expect([status, body.step, body.delimiter, body.encoding]).toEqual([201, 'mapping', ';', 'utf-8'])
    expect(body).toMatchObject({ company: world.company.id, jobId: String(body.id) })
    expect(body.details).toEqual({
      rows: 3,
      columns: [
        {
          id: 0,
          name: 'user_id',
          samples: ['u1', 'u2', 'u3'],
          suggestion: { confidence: 2, isIdentifier: true, attributeId: null },
        },
        {
          id: 1,
          name: 'Plan',
          samples: ['pro', 'free'],
          suggestion: { confidence: 2, isIdentifier: false, attributeId: plan },
        },
        {
          id: 2,
          name: 'Shoe size',
          samples: ['44', '39', '41'],
          suggestion: { confidence: 0, isIdentifier: false, attributeId: null },
        },
      ],
    })
    expect(await job(body.id)).toMatchObject({ type: 'importUsers', status: 'prepared' })
    expect(await usersLike('u')).toEqual([])
  })

  const utf16 = new Uint8Array([0xff, 0xfe, ...new Uint8Array(Buffer.from('id,name\n1,Jürgen\n', 'utf16le'))])
  it.each([
    ['utf-8', new Uint8Array(Buffer.from('\uFEFFid,name\n1,Jürgen\n'))],
    ['utf-16le', utf16],
    ['windows-1252', new Uint8Array(Buffer.from('id,name\n1,Jürgen\n', 'latin1'))],
  ])('USER-15 is read as %s', async (encoding, content) => {
    const { body } = await send(content)
    expect([body.encoding, body.details.columns[1]?.samples]).toEqual([encoding, ['Jürgen']])
  })

  it.each([
    ['people.xlsx', 'id\n1\n', 415, 'wrongKind'],
    ['people.csv', '', 422, 'breaksRule'],
    ['people.csv', 'id,name\n', 422, 'breaksRule'],
    ['people.csv', 'id\n"1\n', 422, 'breaksRule'],
    ['people.csv', `id\n${'x'.repeat(32_768)}\n`, 422, 'breaksRule'],
    ['people.csv', `id\n"${'x'.repeat(4_000_000)}\n`, 422, 'breaksRule'],
    ['people.csv', `id${',a'.repeat(1_000_000)}\n1\n`, 422, 'breaksRule'],
    ['people.csv', `id\n${'x'.repeat(5 * 1024 * 1024)}`, 413, 'tooLarge'],
  ])('MEDIA-8 %s is refused', async (name, content, status, code) => {
    expect(await send(content, name)).toMatchObject({ status, body: { code } })
  })

  it('MEDIA-8 a file of exactly 5 MB is taken', async () => {
    const content = `id\n${`${'x'.repeat(1_023)}\n`.repeat(5 * 1024)}`.slice(0, 5 * 1024 * 1024 - 1)
    expect((await send(`${content}\n`)).status).toBe(201)
  })
})

describe('2 and 3: what the columns mean, and the check', () => {
  it('USER-13 tells what would be new, changed, unchanged and invalid, and writes nothing', async () => {
    await anEndUser(server, {
      in: world.property,
      id: 'c1',
      attributes: { plan: 'pro' },
      email: 'c1@example.com',
    })
    await anEndUser(server, { in: world.property, id: 'c2', attributes: { plan: 'free' } })
    const { id } = await anImport({
      by: world.admin,
      in: world.property,
      content:
        'id,plan,size,mail\nc1,pro,,C1@example.com\nc2,pro,,\nc3,free,44,\nc3,free,44,\n,free,1,\nc4,free,big,none\n',
    })
    const mapped = await map(id, [
      identifier,
      { column: 1, use: 'attribute', attributeId: plan },
      { column: 2, use: 'new', key: 'size', dataType: 'number' },
      { column: 3, use: 'email' },
    ])
    expect(mapped).toMatchObject({ status: 200, body: { step: 'checking' } })
    await server.runJobs()
    expect(await read(id)).toMatchObject({
      step: 'ready',
      checked: { rows: 6, new: 1, changed: 1, unchanged: 1, invalid: 3 },
      written: null,
      hasInvalidRows: true,
    })
    expect((await usersLike('c')).map(one => one.external_id)).toEqual(['c1', 'c2'])
    const reply = await world.admin.api.post(`/v3/companies/${world.company.id}/jobs/${id}/download`, {
      fileType: 'csv',
      jobType: 'importUsers',
    })
    expect(reply.raw.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'line,reason,id,plan,size,mail',
      '5,twice,c3,free,44,',
      '6,id: identifierMissing,,free,1,',
      '7,mail: notAnEmail; size: notANumber,c4,free,big,none',
    ])
  })

  it.each([
    [[{ column: 1, use: 'attribute', attributeId: 1 }], 'noIdentifier', 'body.columns'],
    [[identifier, { column: 1, use: 'identifier' }], 'twoIdentifiers', 'body.columns'],
    [[identifier, { column: 9, use: 'skip' }], null, ''],
    [[identifier, { column: 9, use: 'email' }], 'columnUnknown', 'body.columns.1.column'],
    [
      [identifier, { column: 1, use: 'attribute', attributeId: 2_000_000_000 }],
      'attributeUnknown',
      'body.columns.1.attributeId',
    ],
    [
      [identifier, { column: 1, use: 'new', key: 'plan', dataType: 'string' }],
      'keyTaken',
      'body.columns.1.key',
    ],
  ])('USER-3 USER-4 a mapping %o: %s', async (columns, code, where) => {
    const { id } = await anImport({ by: world.admin, in: world.property })
    const used = columns.map(one =>
      'attributeId' in one && one.attributeId === 1 ? { ...one, attributeId: plan } : one,
    )
    const reply = await world.admin.api.put<{ data: { issues: { code: string; path: string }[] } }>(
      path(id, '/mapping'),
      { columns: used },
    )
    if (code === null) expect(reply.status).toBe(200)
    else expect([reply.status, reply.body.data.issues[0]]).toMatchObject([422, { code, path: where }])
    await server.runJobs()
  })

  it('USER-4 the key of an archived attribute is taken: no one would see what is written there', async () => {
    await anAttribute(server, { in: world.property, key: 'put_away', isArchived: true })
    const { id } = await anImport({ by: world.admin, in: world.property })
    const columns = [identifier, { column: 1, use: 'new', key: 'put_away', dataType: 'number' }]
    expect(await map(id, columns)).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: 'body.columns.1.key', code: 'keyTaken' }] } },
    })
  })

  it('the mapping can be said again after the check', async () => {
    const { id } = await anImport({ by: world.admin, in: world.property, content: 'a,b\nm1,m2\n' })
    await map(id, [identifier])
    await server.runJobs()
    await map(id, [{ column: 1, use: 'identifier' }])
    expect((await start(id)).body).toMatchObject({ code: 'inUse' })
    await server.runJobs()
    await start(id)
    await server.runJobs()
    expect((await usersLike('m')).map(one => one.external_id)).toEqual(['m2'])
  })
})

const people = (count: number, size = 1) =>
  `id,plan,seats\n${Array.from({ length: count }, (_, at) => `w${String(at).padStart(5, '0')},pro,${size}\n`).join('')}`
const uses = () => [
  identifier,
  { column: 1, use: 'attribute', attributeId: plan },
  { column: 2, use: 'new', key: 'seats', dataType: 'number' },
]

describe('4: the start', () => {
  it('USER-14 writes each user once however often the file comes; others stay as they are', async () => {
    await anEndUser(server, { in: world.property, id: 'w00000', attributes: { plan: 'free', kept: 1 } })
    const first = await anImport({ by: world.admin, in: world.property, content: people(1_200) })
    await map(first.id, uses())
    await server.runJobs()
    expect((await start(first.id)).body.step).toBe('writing')
    await server.runJobs()
    expect(await read(first.id)).toMatchObject({
      step: 'done',
      written: { rows: 1_200, new: 1_199, changed: 1, unchanged: 0, invalid: 0 },
    })
    expect(await job(first.id)).toMatchObject({ status: 'done', counts: { new: 1_199 } })
    const users = await usersLike('w')
    expect(users).toHaveLength(1_200)
    expect(users[0]).toMatchObject({ attributes: { plan: 'pro', kept: 1, seats: 1 }, status: 'active' })
    expect(users[1]).toMatchObject({
      attributes: { plan: 'pro', seats: 1 },
      status: 'imported',
      source: 'import',
      first_seen_at: null,
      import_job_id: first.id,
    })
    const { body } = await world.admin.api.post<{ items: WireAttribute[] }>(
      `/v2/properties/${world.property.id}/attributes/filter`,
      { search: 'seats' },
    )
    expect(body.items[0]).toMatchObject({ dataType: 'number', source: 'import' })

    const again = await anImport({ by: world.admin, in: world.property, content: people(1_200) })
    await start(again.id)
    await server.runJobs()
    expect((await read(again.id)).written).toMatchObject({ new: 0, changed: 0, unchanged: 1_200 })
    expect(await usersLike('w')).toHaveLength(1_200)
  })

  it('USER-14 begun again after a crash in the middle it comes to the same end', async () => {
    const sent = await anImport({
      by: world.admin,
      in: world.property,
      content: `id,plan\n${Array.from({ length: 1_600 }, (_, at) => `k${at},pro\n`).join('')}k7,pro\n`,
    })
    await start(sent.id)
    const scope = await openWorkScope(server.database, {
      managerId: world.admin.id,
      propertyId: world.property.id,
    })
    const files = openLocalFiles(server.dataDir)
    const kept: string[] = []
    const work = userImportWork({ database: server.database, clock: server.clock, files })
    const run = (diesAt: number) =>
      work({
        jobId: sent.id,
        scope,
        company: scope,
        payload: { phase: 'write' },
        signal: new AbortController().signal,
        progress: async share => {
          if (share >= diesAt) throw new Error('killed')
        },
        keep: async ({ content }) => {
          kept.push(await text(content as Readable))
        },
      })
    await expect(run(0.6)).rejects.toThrow('killed')
    const half = await usersLike('k')
    expect(half.length).toBeGreaterThan(0)
    expect(half.length).toBeLessThan(1_600)
    await run(2)
    expect(await usersLike('k')).toHaveLength(1_600)
    expect((await read(sent.id)).written).toEqual({
      ...{ rows: 1_601, new: 1_600, changed: 0, unchanged: 0, invalid: 1 },
    })
    expect(kept.at(-1)).toContain('twice')
  })

  it('one that was started is not started again', async () => {
    const { id } = await anImport({ by: world.admin, in: world.property })
    await start(id)
    await server.runJobs()
    expect(await start(id)).toMatchObject({ status: 422 })
    expect(await map(id, [identifier])).toMatchObject({ status: 422 })
  })

  it('one that waits is cancelled with its file', async () => {
    const { id } = await anImport({ by: world.admin, in: world.property })
    await world.admin.api.delete(`/v3/companies/${world.company.id}/jobs/${id}`)
    expect((await read(id)).step).toBe('cancelled')
    expect(await start(id)).toMatchObject({ status: 422 })
  })
})

describe('end users of the company', () => {
  const base = () => `/v2/companies/${world.company.id}/companyusers`
  it('WIRE-25 WIRE-29 are sent, and started as their columns were found', async () => {
    const shared = await anAttribute(server, { in: world.property, key: 'country', isOfCompany: true })
    const file = aCsv('email,Country,plan\nEva@Example.com,DE,pro\nbad,FR,pro\n')
    const { status, body } = await world.admin.api.post<WireUserImport>(`${base()}/import/prepare`, { file })
    expect([status, body.propertyId]).toEqual([201, null])
    expect(body.details.columns.map(one => one.suggestion.attributeId)).toEqual([null, shared, null])
    expect((await world.admin.api.post(`${base()}/import/jobs/${body.id}/start`)).status).toBe(200)
    await server.runJobs()
    expect((await read(body.id)).written).toMatchObject({ new: 1, invalid: 1, rows: 2 })
  })

  it('COMP-18 companyUserUniqueDataType off: an import maps the address and no other identifier', async () => {
    const { company, admin } = await aWorld(server)
    const features = JSON.stringify({ companyUserUniqueDataType: false })
    await server.database.asSystem(tx =>
      tx.updateTable('company').set({ features }).where('id', '=', company.id).execute(),
    )
    const own = `/v2/companies/${company.id}/companyusers`
    const file = aCsv('user_id,email\nu1,Hana@Example.com\n')
    const { body } = await admin.api.post<WireUserImport>(`${own}/import/prepare`, { file })
    expect(body.details.columns.map(one => one.suggestion.isIdentifier)).toEqual([false, true])
    const mapped = await admin.api.put(`/v3/companies/${company.id}/user-imports/${body.id}/mapping`, {
      columns: [identifier, { column: 1, use: 'email' }],
    })
    expect(mapped).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: 'body.columns', code: 'emailIdentifies' }] } },
    })
    expect((await admin.api.post(`${own}/import/jobs/${body.id}/start`)).status).toBe(200)
    await server.runJobs()
    const users = await server.database.asSystem(tx =>
      tx.selectFrom('company_user').select('identifier').where('company_id', '=', company.id).execute(),
    )
    expect(users).toEqual([{ identifier: 'hana@example.com' }])
  })

  it('WIRE-28 are activated, invited by their import and removed', async () => {
    const { body } = await world.admin.api.post<WireUserImport>(`${base()}/upload`, {
      file: aCsv('email\nfred@example.com\ngina@example.com\n'),
    })
    const started = await world.admin.api.post<WireUserImport>(`${base()}/import/jobs/${body.id}/start`)
    // Nothing was checked before it.
    expect(started.body).toMatchObject({ step: 'writing', checked: null, details: { rows: 2 } })
    await server.runJobs()
    const mailsBefore = server.mails.length
    const invited = await world.admin.api.post(`${base()}/invite`, {
      status: 'created',
      importedJobId: body.id,
    })
    expect(invited.body).toEqual({ invitedUsers: 2 })
    await server.runJobs()
    const mailed = server.mails.slice(mailsBefore).map(({ to }) => to)
    expect(mailed.toSorted()).toEqual(['fred@example.com', 'gina@example.com'])
    const { body: list } = await world.admin.api.post<{ items: { id: number; status: string }[] }>(
      `${base()}/filter`,
      { search: 'gina' },
    )
    const [gina] = list.items
    expect(gina?.status).toBe('pending')
    expect((await world.admin.api.post(`${base()}/${gina?.id}/activate`)).body).toMatchObject({
      status: 'active',
    })
    expect((await world.admin.api.delete(`${base()}/${gina?.id}/delete`)).body).toEqual({ id: gina?.id })
    expect((await world.admin.api.get(`${base()}/${gina?.id}`)).status).toBe(404)
  })
})

describe('WIRE-83 WIRE-84 WIRE-85 as a background task', () => {
  const base = () => `/background-tasks/api/v1/companies/${world.company.id}`
  it.each([
    [{}, 'body.propertyId'],
    [{ type: 'exportPeople', propertyId: 1 }, 'body.type'],
    [{ type: 'importUsers', propertyId: 1 }, 'body.file'],
    [{ file: aCsv('id\n1\n') }, 'body.type'],
    [{ propertyId: 1, searchPayload: { from: 'May' } }, 'body.searchPayload.from'],
  ])('what cannot be read is named: %#', async (body, path) => {
    expect(await world.admin.api.post(`${base()}/tasks`, body)).toMatchObject({
      status: 400,
      body: { data: { issues: [{ path }] } },
    })
  })

  it('a file is sent with its type, started by its id and followed', async () => {
    const sent = await world.admin.api.post<WireJob & { import: WireUserImport }>(`${base()}/tasks`, {
      file: aCsv('id,plan\nt1,pro\n'),
      type: 'importUsers',
      propertyId: world.property.id,
    })
    expect([sent.status, sent.body.status, sent.body.import.step]).toEqual([201, 'prepared', 'mapping'])
    const { id } = sent.body
    const started = await world.admin.api.post(`${base()}/import/users`, {
      fileUploadId: Number(id),
      companyId: world.company.id,
    })
    expect(started.status).toBe(200)
    await server.runJobs()
    const status = await world.admin.api.get(`${base()}/tasks/${id}/status`)
    expect(status.body).toEqual({ id, status: 'done', progress: 100, error: null })
    expect((await world.admin.api.get<WireJob>(`${base()}/tasks/${id}`)).body).toMatchObject({
      counts: { new: 1 },
    })
  })

  it.each([
    [{ type: 'exportNpsResults', propertyId: 2_000_000_000 }, 404],
    [{}, 400],
  ])('%o is refused with %i', async (body, status) => {
    expect((await world.admin.api.post(`${base()}/tasks`, body)).status).toBe(status)
  })
})
