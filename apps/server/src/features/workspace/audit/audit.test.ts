import type { WireAuditEntry } from '@waymark/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aChapter, aGuide, aManager, aProperty, type Person } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

const path = (company: { id: number }, query = '') => `/v3/companies/${company.id}/audit-log${query}`

interface Page {
  readonly items: readonly WireAuditEntry[]
  readonly total: number
}

const list = async (person: Person, company: { id: number }, query = '') =>
  (await person.api.get<Page>(path(company, query))).body

interface EntryInput {
  readonly at?: string
  readonly action?: string
  readonly by?: Person
  readonly property?: { id: number }
  readonly objectType?: string
  readonly objectId?: number
  readonly after?: unknown
}

/** Writes an entry as it would stand after a change of that time. */
async function anEntry(company: { id: number }, input: EntryInput): Promise<void> {
  await server.database.asSystem(tx =>
    tx
      .insertInto('audit_entry')
      .values({
        company_id: company.id,
        property_id: input.property?.id ?? null,
        manager_id: input.by?.id ?? null,
        action: input.action ?? 'company.setLimits',
        object_type: input.objectType ?? 'company',
        object_id: input.objectId ?? company.id,
        after: sql`${JSON.stringify(input.after ?? {})}::jsonb` as never,
        ...(input.at === undefined ? {} : { at: input.at }),
      })
      .execute(),
  )
}

describe('the audit log', () => {
  it('AUDIT-3 names page items, also those that were deleted', async () => {
    const { company, property, admin } = await aWorld(server)
    const at = `/v3/properties/${property.id}`
    const identifier = { candidates: [{ css: '#save' }] }
    await admin.api.post(`${at}/element-tags`, { name: 'Save', identifier })
    const task = await admin.api.post<{ id: number }>(`${at}/tasks`, { name: 'Order' })
    await admin.api.delete(`${at}/tasks/${task.body.id}`)
    await admin.api.post(`/v2/properties/${property.id}/tooltips`, { title: 'Save button' })
    const { items } = await list(admin, company)
    const named = items.map(({ action, objectName }) => `${action} ${objectName}`)
    expect(named).toEqual(
      expect.arrayContaining([
        'elementTag.create Save',
        'task.create Order',
        'task.delete Order',
        'tooltip.create Save button',
      ]),
    )
  })

  it('AUDIT-1 says who did what when, before and after, the newest first', async () => {
    const { company, property, admin, contributor } = await aWorld(server)
    const guide = await aGuide({ in: property, by: contributor, title: 'Ordering' })
    await admin.api.put(`/v2/properties/${property.id}/tutorials/${guide.id}`, { visibility: 'public' })
    const { items, total } = await list(admin, company, '?objectType=guide')
    expect(total).toBe(2)
    expect(items.map(item => item.action)).toEqual(['guide.publish', 'guide.create'])
    expect(items[0]).toMatchObject({
      person: { id: admin.id, name: admin.name, email: admin.email },
      objectType: 'guide',
      objectId: guide.id,
      objectName: 'Ordering',
      property: { id: property.id, name: property.name },
      before: { visibility: 'private' },
      after: { visibility: 'public' },
      isUnconditional: true,
    })
    expect(items[1]?.person?.id).toBe(contributor.id)
    const oldestFirst = await list(admin, company, '?objectType=guide&order=ASC&limit=1')
    expect(oldestFirst).toMatchObject({ total: 2, items: [{ action: 'guide.create' }] })
  })

  it('AUDIT-2 is filtered by person, object, action, property and time', async () => {
    const { company, property, admin, moderator } = await aWorld(server)
    const at = (hour: number) => `2026-03-01T${String(hour).padStart(2, '0')}:00:00Z`
    const guide = { objectType: 'guide', property }
    await anEntry(company, { at: at(8), by: admin, action: 'guide.save', ...guide, objectId: 1 })
    await anEntry(company, { at: at(9), by: moderator, action: 'guide.save', ...guide, objectId: 2 })
    await anEntry(company, { at: at(10), by: moderator, action: 'guide.publish', ...guide, objectId: 2 })
    await anEntry(company, { at: at(11) })
    const found = async (query: string) => {
      const { items } = await list(admin, company, `?${query}`)
      // Signing in leaves entries, too.
      return items.filter(item => item.objectType !== 'account').map(item => Number(item.at.slice(11, 13)))
    }
    expect(await found(`person=${moderator.id}`)).toEqual([10, 9])
    expect(await found('objectType=company')).toEqual([11])
    expect(await found('objectType=guide&objectId=2')).toEqual([10, 9])
    expect(await found('action=guide.save')).toEqual([9, 8])
    expect(await found(`property=${property.id}&person=${admin.id}`)).toEqual([8])
    expect(await found('from=2026-03-01T09:00:00Z&to=2026-03-01T11:00:00Z')).toEqual([10, 9])
    expect(await found(`from=${encodeURIComponent('2026-03-01 10:00:00+00:00')}`)).toEqual([11, 10])
    expect(await found('to=2026-03-01T10:00:00')).toEqual([8])
    expect(await found('person=2000000000')).toEqual([])
    expect(await found('limit=2&page=2&to=2026-03-02')).toEqual([9, 8])
  })

  it.each([
    ['from', 'yesterday'],
    ['to', '2026-02-30'],
    ['from', '2026-03-01T25:00:00Z'],
  ])('AUDIT-2 refuses %s=%s (422) and names the field', async (field, value) => {
    for (const suffix of ['', '/export']) {
      const reply = await world.admin.api.get(`${path(world.company)}${suffix}?${field}=${value}`)
      expect(reply).toMatchObject({
        status: 422,
        body: { code: 'breaksRule', data: { issues: [{ path: field, code: 'notAnInstant' }] } },
      })
    }
  })

  it('AUDIT-7 the security category holds what concerns sign-in, credentials and rights', async () => {
    const { company, property, admin, contributor } = await aWorld(server)
    await aGuide({ in: property, by: contributor })
    await anEntry(company, {
      by: admin,
      action: 'role.assign',
      objectType: 'manager',
      objectId: contributor.id,
    })
    await anEntry(company, { by: admin, action: 'guide.save', objectType: 'guide', property })
    const { items, total } = await list(admin, company, '?category=security&limit=50')
    expect(total).toBe(items.length)
    expect(new Set(items.map(item => item.action))).toEqual(new Set(['role.assign', 'security.signIn']))
    const signIn = items.find(item => item.person?.id === contributor.id)
    expect(signIn).toMatchObject({
      action: 'security.signIn',
      objectType: 'account',
      objectName: contributor.name,
      after: { network: '127.0.0.0/24', count: 1, reason: 'password' },
    })
    const { raw } = await admin.api.get(path(company, '/export?category=security'))
    expect(raw).toContain('role.assign')
    expect(raw).not.toContain('guide.')
    expect((await admin.api.get(path(company, '?category=other'))).status).toBe(400)
  })

  it('AUDIT-3 names objects as they are called today, else as they were', async () => {
    const { company, property, admin, contributor } = await aWorld(server)
    const chapter = await aChapter({ in: property, by: admin, visibility: 'private' })
    await admin.api.delete(`/v2/properties/${property.id}/launchers/${chapter.id}`)
    await anEntry(company, { objectType: 'manager', objectId: contributor.id, action: 'member.remove' })
    await anEntry(company, { objectType: 'property', objectId: property.id, action: 'property.setFlags' })
    await anEntry(company, { objectType: 'property', objectId: world.property.id, action: 'none.of.ours' })
    const { items } = await list(admin, company)
    const names = Object.fromEntries(items.map(item => [item.action, item.objectName]))
    expect(names).toMatchObject({
      'chapter.delete': chapter.title,
      'member.remove': contributor.name,
      'property.setFlags': property.name,
      'none.of.ours': null,
    })
  })

  it('AUDIT-4 gives the choices that occur, for the filters', async () => {
    const { company, property, admin, moderator, contributor, propertyContributor } = await aWorld(server)
    await anEntry(company, { by: moderator, action: 'guide.save', objectType: 'guide', property })
    await anEntry(company, { by: admin, action: 'guide.create', objectType: 'guide', property })
    await anEntry(company, {})
    const { status, body } = await admin.api.get(path(company, '/choices'))
    expect(status).toBe(200)
    const signedIn = [admin, moderator, contributor, propertyContributor]
    const people = signedIn.map(({ id, name }) => ({ id, name }))
    expect(body).toEqual({
      people,
      objectTypes: ['account', 'company', 'guide'],
      actions: ['company.setLimits', 'guide.create', 'guide.save', 'security.signIn'],
    })
  })

  it('AUDIT-6 shows who has roles in some properties only the entries of these', async () => {
    const { company, property, admin } = await aWorld(server)
    const second = await aProperty(server, { in: company })
    const person = await aManager(server, { roles: [{ roleName: 'admin', property }] })
    await anEntry(company, { by: admin, property, action: 'guide.save', objectType: 'guide' })
    await anEntry(company, { by: admin, property: second, action: 'chapter.save', objectType: 'chapter' })
    await anEntry(company, { by: admin, action: 'company.saveSecurity' })
    const seen = await list(person, company)
    expect(seen).toMatchObject({ total: 1, items: [{ action: 'guide.save' }] })
    expect(await list(person, company, `?property=${second.id}`)).toMatchObject({ total: 0, items: [] })
    const choices = await person.api.get(path(company, '/choices'))
    expect(choices.body).toMatchObject({ objectTypes: ['guide'], actions: ['guide.save'] })
    const { raw } = await person.api.get(path(company, '/export'))
    expect(raw).toContain('guide.save')
    expect(raw).not.toContain('chapter.save')
    expect(raw).not.toContain('company.saveSecurity')
  })

  it('AUDIT-6 is for admins: others are refused (403), other companies are not there (404)', async () => {
    const propertyModerator = await aManager(server, {
      roles: [{ roleName: 'moderator', property: world.property }],
    })
    for (const suffix of ['', '/choices', '/export']) {
      const people = [world.moderator, world.contributor, world.propertyContributor, propertyModerator]
      for (const person of people) {
        const reply = await person.api.get(path(world.company, suffix))
        expect(reply).toMatchObject({ status: 403, body: { data: { reason: 'sectionBlocked' } } })
      }
      expect((await world.stranger.admin.api.get(path(world.company, suffix))).status).toBe(404)
    }
  })

  it('ACCESS-33 a person’s or property’s id of another company finds nothing', async () => {
    await anEntry(world.stranger.company, { by: world.stranger.admin, property: world.stranger.property })
    for (const query of [`?person=${world.stranger.admin.id}`, `?property=${world.stranger.property.id}`]) {
      expect(await list(world.admin, world.company, query)).toMatchObject({ total: 0, items: [] })
    }
  })
})

/** Lines of a CSV file that has no line break inside a cell. */
const linesOf = (raw: string) => raw.split('\r\n').filter(line => line !== '')

describe('the export', () => {
  it('AUDIT-5 is a CSV file in UTF-8 with before and after, the newest first', async () => {
    const { company, admin } = await aWorld(server)
    await anEntry(company, { at: '2026-03-01T08:00:00Z', by: admin, after: { name: 'Größe "A"' } })
    await anEntry(company, { at: '2026-03-01T09:00:00Z' })
    const reply = await fetch(`${server.url}/api${path(company, '/export?objectType=company')}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="audit-log-2026-03-02.csv"')
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const [header, ...lines] = linesOf(bytes.toString('utf8').slice(1))
    expect(header).toBe('id,at,person,email,action,objectType,objectId,objectName,property,before,after')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('2026-03-01 09:00:00+00:00')
    expect(lines[1]).toContain('"{""name"":""Größe \\""A\\""""}"')
    expect(lines[1]).toContain(admin.email)
  })

  it('AUDIT-5 no text of a person becomes a formula', async () => {
    const { company, property, admin } = await aWorld(server)
    await aGuide({ in: property, by: admin, title: '=HYPERLINK("http://evil.example.com")' })
    const { raw } = await admin.api.get(path(company, '/export'))
    expect(raw).toContain(`"'=HYPERLINK(`)
    expect(raw).not.toMatch(/[,\n]"?[=+@-]/)
  })

  it('AUDIT-5 holds every entry once, however many, and what the filters leave', async () => {
    const { company, admin } = await aWorld(server)
    // Many of the same instant, so that going on by time alone would lose or repeat some.
    await server.database.asSystem(tx =>
      sql`INSERT INTO audit_entry (company_id, action, object_type, object_id, at)
        SELECT ${company.id}, 'guide.save', 'guide', n, timestamptz '2026-01-01' + (n / 700) * interval '1 s'
        FROM generate_series(1, 3500) AS n`.execute(tx),
    )
    const ids = async (query: string) => {
      const { raw } = await admin.api.get(path(company, `/export${query}`))
      return linesOf(raw)
        .slice(1)
        .map(line => Number(line.split(',')[6]))
    }
    const all = await ids('?objectType=guide')
    expect(all).toHaveLength(3500)
    expect(new Set(all).size).toBe(3500)
    expect(await ids('?objectId=7')).toEqual([7])
    expect(await ids('?objectType=chapter')).toEqual([])
  })

  it('a reader who goes away does no harm', async () => {
    const { company, admin } = await aWorld(server)
    await server.database.asSystem(tx =>
      sql`INSERT INTO audit_entry (company_id, action, object_type, after)
        SELECT ${company.id}, 'guide.save', 'guide', jsonb_build_object('text', repeat('x', 2000))
        FROM generate_series(1, 5000)`.execute(tx),
    )
    const leaving = new AbortController()
    const reply = await fetch(`${server.url}/api${path(company, '/export')}`, {
      headers: { authorization: `Bearer ${admin.token}` },
      signal: leaving.signal,
    })
    await reply.body?.getReader().read()
    leaving.abort()
    expect((await admin.api.get(path(company))).status).toBe(200)
    const { pool } = server.database
    await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 10_000 }).toBeLessThanOrEqual(1)
  })
})
