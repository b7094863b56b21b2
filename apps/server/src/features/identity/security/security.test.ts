import type { WireSecurityUser } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aCompany, aManager, aProperty, type Person } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

const base = (company: { id: number } = world.company) => `/v2/security-config/companies/${company.id}`

interface Page {
  readonly items: readonly WireSecurityUser[]
  readonly total: number
}

/** Gives a person a second factor that was confirmed, with two recovery codes. */
async function enrol(person: Person): Promise<void> {
  await server.database.asSystem(async tx => {
    const secret = Buffer.from('not read in these tests')
    await tx
      .insertInto('mfa_enrolment')
      .values({ manager_id: person.id, secret, confirmed_at: server.clock.now() })
      .execute()
    const codes = ['a', 'b'].map(code => ({ manager_id: person.id, hash: Buffer.from(code) }))
    await tx.insertInto('recovery_code').values(codes).execute()
  })
}

const secondFactorOf = (person: Person) =>
  server.database.asSystem(async tx => ({
    enrolments: (
      await tx.selectFrom('mfa_enrolment').selectAll().where('manager_id', '=', person.id).execute()
    ).length,
    codes: (await tx.selectFrom('recovery_code').selectAll().where('manager_id', '=', person.id).execute())
      .length,
  }))

const auditIn = (company: { id: number }, action: string) =>
  server.database.asSystem(tx =>
    tx
      .selectFrom('audit_entry')
      .select(['manager_id', 'object_type', 'object_id', 'before', 'after', 'is_unconditional'])
      .where('company_id', '=', company.id)
      .where('action', '=', action)
      .orderBy('id')
      .execute(),
  )

describe('the second factor of a company', () => {
  it('WIRE-33 TEAM-5 is switched by an admin, and the log says who did', async () => {
    const { company, admin } = await aWorld(server)
    const before = await admin.api.get<{ version: number }>(base(company))
    expect(before.body).toEqual({ mfaEnabled: false, version: 1, may: { allowed: true } })
    const saved = await admin.api.put(base(company), { mfaEnabled: true }, { ifMatch: before.body.version })
    expect(saved).toMatchObject({ status: 200, body: { mfaEnabled: true, version: 2 } })
    expect(saved.headers.get('etag')).toBe('"2"')
    expect(await auditIn(company, 'company.saveSecurity')).toEqual([
      {
        manager_id: admin.id,
        object_type: 'company',
        object_id: company.id,
        before: { mfaEnabled: false },
        after: { mfaEnabled: true },
        is_unconditional: false,
      },
    ])
  })

  it('TEAM-40 binds running sessions with their very next call: they may only enrol', async () => {
    const { company, property, admin, moderator, contributor, propertyContributor } = await aWorld(server)
    expect((await admin.api.put(base(company), { mfaEnabled: true })).status).toBe(200)
    for (const person of [admin, moderator, contributor]) {
      for (const path of [
        `/v2/properties/${property.id}`,
        '/v2/properties',
        `/v2/companies/${company.id}/company`,
        base(company),
      ]) {
        expect(await person.api.get(path)).toMatchObject({ status: 403, body: { code: 'mfaRequired' } })
      }
      const write = await person.api.put(base(company), { mfaEnabled: false })
      expect(write).toMatchObject({ status: 403, body: { code: 'mfaRequired' } })
      expect((await person.api.get('/v3/managers/me')).status).toBe(200)
    }
    const within = await propertyContributor.api.get(`/v2/properties/${property.id}`)
    expect(within).toMatchObject({ status: 403, body: { code: 'mfaRequired' } })
  })

  it('TEAM-40 lets sessions go on that showed one, and all of them once it is switched off', async () => {
    const { company, property, admin, moderator } = await aWorld(server)
    await server.database.asSystem(tx =>
      tx
        .updateTable('session')
        .set({ mfa_at: server.clock.now() })
        .where('manager_id', '=', admin.id)
        .execute(),
    )
    await admin.api.put(base(company), { mfaEnabled: true })
    const path = `/v2/properties/${property.id}`
    expect((await admin.api.get(path)).status).toBe(200)
    expect((await moderator.api.get(path)).status).toBe(403)
    expect((await admin.api.put(base(company), { mfaEnabled: false })).status).toBe(200)
    expect((await moderator.api.get(path)).status).toBe(200)
  })

  it('a save against an older version is refused (409) with who was faster; nothing changes', async () => {
    const { company, admin } = await aWorld(server)
    const other = await aManager(server, { roles: [{ roleName: 'admin', company }] })
    for (const mfaEnabled of [true, false]) await withMfa(other).put(base(company), { mfaEnabled })
    const stale = await withMfa(admin).put(base(company), { mfaEnabled: true }, { ifMatch: 1 })
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale', data: { version: 3, changedBy: other.name } },
    })
    expect((await admin.api.get(base(company))).body).toMatchObject({ mfaEnabled: false, version: 3 })
  })

  it('a save that changes nothing leaves version and log alone', async () => {
    const { company, admin } = await aWorld(server)
    expect((await admin.api.put(base(company), { mfaEnabled: false })).body).toMatchObject({ version: 1 })
    expect(await auditIn(company, 'company.saveSecurity')).toEqual([])
  })

  it('ACCESS-12 ACCESS-14 ACCESS-30 is changed by no one else', async () => {
    const propertyAdmin = await aManager(server, {
      roles: [{ roleName: 'admin', property: world.property }],
    })
    for (const person of [world.moderator, world.contributor]) {
      expect((await person.api.get(base())).body).toMatchObject({
        may: { allowed: false, reason: 'entityForbidden' },
      })
      const refused = await person.api.put(base(), { mfaEnabled: true })
      expect(refused).toMatchObject({ status: 403, body: { data: { reason: 'entityForbidden' } } })
    }
    expect((await propertyAdmin.api.get(base())).body).toMatchObject({
      may: { allowed: false, reason: 'entityForbidden' },
    })
    expect((await propertyAdmin.api.put(base(), { mfaEnabled: true })).status).toBe(404)
    expect((await world.stranger.admin.api.put(base(), { mfaEnabled: true })).status).toBe(404)
    expect((await world.admin.api.get(base())).body).toMatchObject({ mfaEnabled: false })
  })
})

/** The person's calls, whose session has shown a second factor from now on. */
function withMfa(person: Person): Person['api'] {
  const show = () =>
    server.database.asSystem(tx =>
      tx
        .updateTable('session')
        .set({ mfa_at: server.clock.now() })
        .where('manager_id', '=', person.id)
        .execute(),
    )
  return {
    ...person.api,
    put: async (path, body, call) => {
      await show()
      return person.api.put(path, body, call)
    },
  }
}

describe('the list of members', () => {
  it('WIRE-34 holds this company’s members, a page at a time, searched and sorted by the server', async () => {
    const company = await aCompany(server)
    const property = await aProperty(server, { in: company })
    const people = [
      await aManager(server, { roles: [{ roleName: 'admin', company }] }),
      await aManager(server, { roles: [{ roleName: 'contributor', property }] }),
      await aManager(server, {
        roles: [
          { roleName: 'moderator', company },
          { roleName: 'admin', property },
        ],
      }),
    ] as const
    const [admin, second, third] = people
    await enrol(second)
    const list = async (query: string) => (await admin.api.get<Page>(`${base(company)}/users?${query}`)).body
    const all = await list('')
    expect(all.total).toBe(3)
    expect(all.items.map(item => item.id).sort()).toEqual(people.map(person => person.id).sort())
    const withMfaFirst = await list('sort=mfaEnabled&order=DESC&limit=1')
    expect(withMfaFirst).toMatchObject({ total: 3, items: [{ id: second.id, mfaEnabled: true }] })
    const pages = await Promise.all([1, 2, 3].map(page => list(`sort=email&limit=1&page=${page}`)))
    const emails = pages.flatMap(page => page.items.map(item => item.email))
    expect(emails).toEqual([...emails].sort())
    expect(new Set(emails).size).toBe(3)
    expect((await list(`search=${third.email.toUpperCase()}`)).items.map(item => item.id)).toEqual([third.id])
    expect(await list('search=%25')).toMatchObject({ total: 0, items: [] })
    expect(await list('page=9')).toMatchObject({ total: 3, items: [] })
  })

  it('refuses what it cannot sort by, and a search of 10,000 characters', async () => {
    expect((await world.admin.api.get(`${base()}/users?sort=password`)).status).toBe(400)
    expect((await world.admin.api.get(`${base()}/users?search=${'x'.repeat(10_000)}`)).status).toBe(400)
  })

  it('ACCESS-30 is not there for who has a role in one property only', async () => {
    expect((await world.propertyContributor.api.get(`${base()}/users`)).status).toBe(404)
  })
})

describe('a member’s second factor', () => {
  it('TEAM-41 is taken away with its recovery codes and every session; the member is notified', async () => {
    const { company, admin, moderator } = await aWorld(server)
    await enrol(moderator)
    const reply = await admin.api.delete(`${base(company)}/users/${moderator.id}/mfa`)
    expect(reply).toMatchObject({ status: 200, body: { ok: true } })
    expect(await secondFactorOf(moderator)).toEqual({ enrolments: 0, codes: 0 })
    expect((await moderator.api.get('/v3/managers/me')).status).toBe(401)
    expect((await admin.api.get('/v3/managers/me')).status).toBe(200)
    const mail = server.mails.at(-1)
    expect(mail?.to).toBe(moderator.email)
    expect(mail?.text).toContain(admin.name)
    expect(mail?.text).toContain(`${server.url}/login`)
    expect(await auditIn(company, 'manager.resetMfa')).toMatchObject([
      { manager_id: admin.id, object_type: 'manager', object_id: moderator.id },
    ])
  })

  it('TEAM-41 who has none keeps their sessions and gets no message', async () => {
    const { company, admin, moderator } = await aWorld(server)
    const mails = server.mails.length
    expect((await admin.api.delete(`${base(company)}/users/${moderator.id}/mfa`)).status).toBe(200)
    expect((await moderator.api.get('/v3/managers/me')).status).toBe(200)
    expect(server.mails).toHaveLength(mails)
    expect(await auditIn(company, 'manager.resetMfa')).toEqual([])
  })

  it('TEAM-42 stays where the member belongs to another company too; a super admin may, and both logs say so', async () => {
    const { company, admin, stranger } = await aWorld(server)
    const both = await aManager(server, {
      roles: [
        { roleName: 'contributor', company },
        { roleName: 'contributor', company: stranger.company },
      ],
    })
    await enrol(both)
    const path = `${base(company)}/users/${both.id}/mfa`
    const refused = await admin.api.delete(path)
    expect(refused).toMatchObject({ status: 403, body: { data: { reason: 'otherCompany' } } })
    const { body } = await admin.api.get<Page>(`${base(company)}/users?search=${both.email}`)
    expect(body.items[0]?.may.resetMfa).toEqual({ allowed: false, reason: 'otherCompany' })
    expect(await secondFactorOf(both)).toEqual({ enrolments: 1, codes: 2 })
    expect((await both.api.get('/v3/managers/me')).status).toBe(200)
    const operator = await aManager(server, { isSuperAdmin: true })
    expect((await operator.api.delete(path)).status).toBe(200)
    for (const where of [company, stranger.company]) {
      expect(await auditIn(where, 'manager.resetMfa')).toHaveLength(1)
    }
  })

  it('TEAM-42 an operator’s is an operator’s matter, and one’s own goes by a code', async () => {
    const { company, admin } = await aWorld(server)
    const roles = [{ roleName: 'contributor', company }] as const
    const operator = await aManager(server, { isSuperAdmin: true, roles })
    await enrol(operator)
    await enrol(admin)
    const path = (person: Person) => `${base(company)}/users/${person.id}/mfa`
    const theirs = await admin.api.delete(path(operator))
    expect(theirs).toMatchObject({ status: 403, body: { data: { reason: 'notSuperAdmin' } } })
    for (const person of [admin, operator]) {
      const own = await person.api.delete(path(person))
      expect(own).toMatchObject({ status: 403, body: { data: { reason: 'ownAccount' } } })
    }
    expect(await secondFactorOf(operator)).toEqual({ enrolments: 1, codes: 2 })
    const second = await aManager(server, { isSuperAdmin: true })
    expect((await second.api.delete(path(operator))).status).toBe(200)
  })

  it('ACCESS-33 of no one but this company’s members: everyone else is not found', async () => {
    await enrol(world.stranger.admin)
    const operator = await aManager(server, { isSuperAdmin: true })
    for (const person of [world.admin, operator]) {
      const theirs = await person.api.delete(`${base()}/users/${world.stranger.admin.id}/mfa`)
      const unknownPerson = await person.api.delete(`${base()}/users/2000000000/mfa`)
      expect(theirs.status).toBe(404)
      expect(theirs.raw).toBe(unknownPerson.raw)
    }
    expect(await secondFactorOf(world.stranger.admin)).toEqual({ enrolments: 1, codes: 2 })
  })

  it('ACCESS-12 a moderator may not', async () => {
    const refused = await world.moderator.api.delete(`${base()}/users/${world.contributor.id}/mfa`)
    expect(refused).toMatchObject({ status: 403, body: { data: { reason: 'entityForbidden' } } })
  })
})

describe('signing in although the company has an identity provider', () => {
  const bypass = (company: { id: number }, id: number) => `${base(company)}/users/${id}/sso`

  it('WIRE-38 ACCESS-28 TEAM-43 is allowed per member, and the log says who allowed it', async () => {
    const { company, admin, moderator } = await aWorld(server)
    for (const canBypassSSO of [true, true, false]) {
      const reply = await admin.api.put(bypass(company, moderator.id), { canBypassSSO })
      expect(reply).toMatchObject({ status: 200, body: { canBypassSSO } })
    }
    expect(await auditIn(company, 'member.setSsoBypass')).toMatchObject([
      { object_id: moderator.id, before: { canBypassSSO: false }, after: { canBypassSSO: true } },
      { object_id: moderator.id, before: { canBypassSSO: true }, after: { canBypassSSO: false } },
    ])
  })

  it('TEAM-43 counts with the member’s next call, in this company alone', async () => {
    const { company, property, admin, moderator } = await aWorld(server)
    await admin.api.put(bypass(company, admin.id), { canBypassSSO: true })
    await server.database.asSystem(tx =>
      tx
        .insertInto('company_sso')
        .values({
          company_id: company.id,
          is_enabled: true,
          tested_at: server.clock.now(),
          idp_entity_id: 'https://idp.example.com',
          single_sign_on_service_url: 'https://idp.example.com/sso',
          signing_certificate: 'MIIB',
        })
        .execute(),
    )
    const path = `/v2/properties/${property.id}`
    expect(await moderator.api.get(path)).toMatchObject({ status: 403, body: { code: 'ssoRequired' } })
    expect((await admin.api.put(bypass(company, moderator.id), { canBypassSSO: true })).status).toBe(200)
    expect((await moderator.api.get(path)).status).toBe(200)
    const { body } = await admin.api.get<Page>(`${base(company)}/users?search=${moderator.email}`)
    expect(body.items).toMatchObject([{ canBypassSSO: true, hasSsoIdentity: false }])
  })

  it('ACCESS-33 of no one but this company’s members', async () => {
    const body = { canBypassSSO: true }
    const theirs = await world.admin.api.put(bypass(world.company, world.stranger.admin.id), body)
    const unknownPerson = await world.admin.api.put(bypass(world.company, 2_000_000_000), body)
    expect(theirs.status).toBe(404)
    expect(theirs.raw).toBe(unknownPerson.raw)
    const moderator = await world.moderator.api.put(bypass(world.company, world.moderator.id), body)
    expect(moderator.status).toBe(403)
  })
})
