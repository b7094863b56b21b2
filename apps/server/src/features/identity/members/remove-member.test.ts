import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aCompany,
  aManager,
  aProperty,
  type Company,
  type Person,
  type Property,
} from '../../../../test/builders.ts'
import { meetAt } from '../../../../test/meet-at.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { anInvite, anSsoSession, membersOf, registerWith } from '../../../../test/team.ts'

let server: TestServer
let company: Company
let shop: Property
let desk: Property
let admin: Person
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const setUp = async () => {
  company = await aCompany(server)
  shop = await aProperty(server, { in: company })
  desk = await aProperty(server, { in: company })
  admin = await aManager(server, { roles: [{ roleName: 'admin', company }] })
}
beforeAll(setUp)

const remove = (by: Person, id: number, from: Company = company) => by.api.delete(`${membersOf(from)}/${id}`)
const rolesOf = (person: Person) =>
  server.database.asSystem(tx =>
    tx
      .selectFrom('role_assignment')
      .select(['target_type', 'target_id', 'role_name'])
      .where('manager_id', '=', person.id)
      .execute(),
  )

describe('TEAM-32 who is taken out', () => {
  it('is refused with the next call, and stays a member elsewhere', async () => {
    const elsewhere = await aCompany(server)
    const member = await aManager(server, {
      roles: [
        { roleName: 'moderator', company },
        { roleName: 'contributor', property: shop },
        { roleName: 'moderator', company: elsewhere },
      ],
    })
    expect((await member.api.get(membersOf(company))).status).toBe(200)
    expect(await remove(admin, member.id)).toMatchObject({ status: 200, body: { ok: true } })
    expect((await member.api.get(membersOf(company))).status).toBe(404)
    expect((await member.api.get(`/v2/properties/${shop.id}/tutorials`)).status).toBe(404)
    expect((await member.api.get(membersOf(elsewhere))).status).toBe(200)
    expect(await rolesOf(member)).toEqual([
      { target_type: 'company', target_id: elsewhere.id, role_name: 'moderator' },
    ])
  })

  it('loses the identity at the company’s provider, sessions through it and open invites', async () => {
    const member = await aManager(server, { roles: [{ roleName: 'contributor', property: shop }] })
    await server.database.asSystem(async tx => {
      const key = { company_id: company.id, manager_id: member.id }
      await tx
        .insertInto('company_member')
        .values({ ...key, can_bypass_sso: true })
        .execute()
      await tx
        .insertInto('sso_identity')
        .values({ ...key, idp_entity_id: 'https://idp.example.com', name_id: member.email })
        .execute()
    })
    const throughProvider = await anSsoSession(server, member, company)
    expect((await throughProvider.get('/v3/managers/me')).status).toBe(200)
    const { secret } = await anInvite(server, { to: desk, by: admin, email: member.email })
    expect((await remove(admin, member.id)).status).toBe(200)
    expect((await throughProvider.get('/v3/managers/me')).status).toBe(401)
    expect((await member.api.get('/v3/managers/me')).status).toBe(200)
    expect((await member.api.post('/v3/managers/invites/accept', { token: secret })).status).toBe(422)
    const left = await server.database.asSystem(async tx => [
      ...(await tx
        .selectFrom('company_member')
        .select('manager_id')
        .where('manager_id', '=', member.id)
        .execute()),
      ...(await tx
        .selectFrom('sso_identity')
        .select('manager_id')
        .where('manager_id', '=', member.id)
        .execute()),
    ])
    expect(left).toEqual([])
  })

  it('is in the log with the roles that were removed', async () => {
    const member = await aManager(server, { roles: [{ roleName: 'contributor', property: shop }] })
    await remove(admin, member.id)
    const entries = await server.database.asSystem(tx =>
      tx
        .selectFrom('audit_entry')
        .select(['action', 'manager_id', 'company_id', 'before', 'after'])
        .where('object_type', '=', 'manager')
        .where('object_id', '=', member.id)
        .execute(),
    )
    expect(entries).toEqual([
      {
        action: 'member.remove',
        manager_id: admin.id,
        company_id: company.id,
        before: {
          name: member.name,
          email: member.email,
          roles: [{ roleName: 'contributor', targetType: 'property', targetId: shop.id }],
        },
        after: null,
      },
    ])
  })

  it('must be a member here: no one, a person of another company and a super admin answer alike', async () => {
    const stranger = await aManager(server, {
      roles: [{ roleName: 'admin', company: await aCompany(server) }],
    })
    const operator = await aManager(server, { isSuperAdmin: true })
    const never = await remove(admin, 2_000_000_000)
    expect(never.status).toBe(404)
    expect((await remove(admin, stranger.id)).raw).toBe(never.raw)
    expect((await remove(admin, operator.id)).raw).toBe(never.raw)
    expect(await rolesOf(stranger)).toHaveLength(1)
  })
})

describe('TEAM-20 the last admin', () => {
  it('cannot be taken out, by themselves or an operator; with another one they can go', async () => {
    const operator = await aManager(server, { isSuperAdmin: true })
    const lastAdmin = { status: 409, body: { code: 'lastAdmin' } }
    expect(await remove(admin, admin.id)).toMatchObject(lastAdmin)
    expect(await remove(operator, admin.id)).toMatchObject(lastAdmin)
    const second = await aManager(server, { roles: [{ roleName: 'admin', company }] })
    expect(await remove(second, second.id)).toMatchObject({ status: 200 })
    expect((await second.api.get(membersOf(company))).status).toBe(404)
  })

  it('stays when two admins take each other out at once, every time', async () => {
    for (let round = 0; round < 2; round += 1) {
      const own = await aCompany(server)
      const [one, other] = [
        await aManager(server, { roles: [{ roleName: 'admin', company: own }] }),
        await aManager(server, { roles: [{ roleName: 'admin', company: own }] }),
      ]
      const replies = await meetAt(server, own, [
        () => remove(one, other.id, own),
        () => remove(other, one.id, own),
      ])
      const left = [...(await rolesOf(one)), ...(await rolesOf(other))]
      expect(left).toHaveLength(1)
      expect(replies.map(reply => reply.status).sort()).toEqual([200, 409])
    }
  })

  it('stays when many ways of losing them meet', async () => {
    const own = await aCompany(server)
    const people = await Promise.all(
      [1, 2, 3].map(() => aManager(server, { roles: [{ roleName: 'admin', company: own }] })),
    )
    const roles = `/v2/authorization/targets/company/${own.id}`
    const subject = (id: number) => ({
      subjectType: 'companyUser',
      subjectOriginId: id,
      roleName: 'moderator',
    })
    await meetAt<unknown>(
      server,
      own,
      people.flatMap(person => [
        () => remove(person, person.id, own),
        () => person.api.delete(`${roles}/subjects/companyUser/${person.id}/roles`),
        () => person.api.post(`${roles}/roles`, { data: [subject(person.id)] }),
      ]),
    )
    const held = (await Promise.all(people.map(rolesOf))).flat()
    expect(held.filter(role => role.role_name === 'admin')).toHaveLength(1)
  })
})

describe('TEAM-21 TEAM-22 the admin of a property', () => {
  it('takes out whose roles they look after, and no one of the company or of other properties', async () => {
    const ofShop = await aManager(server, { roles: [{ roleName: 'admin', property: shop }] })
    const peer = await aManager(server, { roles: [{ roleName: 'admin', property: shop }] })
    const both = await aManager(server, {
      roles: [
        { roleName: 'moderator', property: shop },
        { roleName: 'moderator', property: desk },
      ],
    })
    const ofDesk = await aManager(server, { roles: [{ roleName: 'moderator', property: desk }] })
    const companyWide = await aManager(server, { roles: [{ roleName: 'contributor', company }] })
    const refused = (reason: string) => ({ status: 403, body: { code: 'forbidden', data: { reason } } })
    expect(await remove(ofShop, companyWide.id)).toMatchObject(refused('ownApplicationsOnly'))
    expect(await remove(ofShop, peer.id)).toMatchObject(refused('adminRole'))
    expect(await remove(ofShop, ofDesk.id)).toMatchObject({ status: 404 })
    // Roles that they cannot see remain, and the reply does not mention them.
    expect(await remove(ofShop, both.id)).toMatchObject({ status: 200 })
    expect(await rolesOf(both)).toMatchObject([{ target_id: desk.id }])
    expect(await remove(ofShop, ofShop.id)).toMatchObject({ status: 200 })
    expect(await rolesOf(ofShop)).toEqual([])
  })

  it('others of the property take no one out', async () => {
    const member = await aManager(server, { roles: [{ roleName: 'contributor', property: shop }] })
    const moderator = await aManager(server, { roles: [{ roleName: 'moderator', property: shop }] })
    expect(await remove(moderator, member.id)).toMatchObject({ status: 403 })
    expect(await remove(member, member.id)).toMatchObject({ status: 403 })
  })
})

it('TEAM-32 who was taken out can be invited again', async () => {
  const first = await anInvite(server, { to: company, by: admin })
  expect((await registerWith(server, first)).status).toBe(201)
  const { id } = await server.database.asSystem(tx =>
    tx.selectFrom('manager').select('id').where('email', '=', first.email).executeTakeFirstOrThrow(),
  )
  expect((await remove(admin, id)).status).toBe(200)
  expect((await anInvite(server, { to: company, by: admin, email: first.email })).member.status).toBe(
    'pending',
  )
})
