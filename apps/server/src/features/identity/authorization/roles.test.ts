import type { WireRoleAssignment } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aManager, aProperty, type Company, type Person, type Property } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { anSsoSession, membersOf } from '../../../../test/team.ts'

let server: TestServer
let world: World
let other: Property
let ofProperty: Person
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  other = await aProperty(server, { in: world.company })
  ofProperty = await aManager(server, { roles: [{ roleName: 'admin', property: world.property }] })
})
afterAll(() => server.close())

const base = '/v2/authorization'
const inCompany = () => `${base}/targets/company/${world.company.id}`
const role = (person: Pick<Person, 'id'>, roleName: string, at: Company | Property) => ({
  roleName,
  targetType: 'companyId' in at ? 'property' : 'company',
  targetOriginId: at.id,
  subjectType: 'companyUser',
  subjectOriginId: person.id,
})
const assign = (by: Person, ...data: unknown[]) =>
  by.api.post<WireRoleAssignment[]>(`${inCompany()}/roles`, { data })
const revoke = (by: Person, person: Person, at?: Property) =>
  by.api.delete(
    `${inCompany()}/subjects/companyUser/${person.id}/roles${at === undefined ? '' : `?property=${at.id}`}`,
  )
const rolesOf = (by: Person, id: number) =>
  by.api.get<WireRoleAssignment[]>(`${base}/subjects/companyUser/${id}/roles`)
const aContributor = () =>
  aManager(server, { roles: [{ roleName: 'contributor', property: world.property }] })
const refused = (reason: string) => ({ status: 403, body: { code: 'forbidden', data: { reason } } })
const issue = (path: string, code: string) => ({ status: 422, body: { data: { issues: [{ path, code }] } } })

it('ACCESS-24 the roles that can be assigned, and where', async () => {
  expect((await world.contributor.api.get(`${base}/roles`)).body).toEqual([
    { roleName: 'admin', targetTypes: ['company', 'property'] },
    { roleName: 'moderator', targetTypes: ['company', 'property'] },
    { roleName: 'contributor', targetTypes: ['company', 'property'] },
  ])
})

describe('TEAM-30 assigning', () => {
  it('gives and replaces roles, counts with the next call and is in the log', async () => {
    const person = await aContributor()
    const data = [role(person, 'moderator', world.property), role(person, 'contributor', other)]
    const reply = await assign(world.admin, ...data)
    expect(reply).toMatchObject({ status: 200, body: data })
    const { body } = await person.api.get<{ assignments: WireRoleAssignment[] }>('/v3/managers/me')
    expect(body.assignments).toHaveLength(2)
    expect(body.assignments).toEqual(expect.arrayContaining(data))
    const entries = await server.database.asSystem(tx =>
      tx
        .selectFrom('audit_entry')
        .select(['action', 'manager_id', 'before', 'after'])
        .where('object_type', '=', 'manager')
        .where('object_id', '=', person.id)
        .orderBy('id')
        .execute(),
    )
    expect(entries).toMatchObject([
      {
        action: 'role.assign',
        manager_id: world.admin.id,
        before: { roleName: 'contributor', targetId: world.property.id },
        after: { roleName: 'moderator', targetId: world.property.id },
      },
      { action: 'role.assign', before: null, after: { roleName: 'contributor', targetId: other.id } },
    ])
  })

  it('changes nothing, also in the log, when one of several is refused', async () => {
    const person = await aContributor()
    const before = (await rolesOf(world.admin, person.id)).raw
    const good = role(person, 'moderator', world.property)
    const bad = [
      role({ id: 2_000_000_000 }, 'moderator', world.property),
      role(world.stranger.admin, 'moderator', world.company),
      role(person, 'moderator', world.stranger.property),
      role(person, 'moderator', world.stranger.company),
      role(person, 'admin', world.property),
      role(world.admin, 'moderator', world.company),
    ]
    const statuses = []
    for (const one of bad) statuses.push((await assign(world.admin, good, one)).status)
    expect(statuses).toEqual([404, 404, 404, 404, 422, 409])
    expect((await rolesOf(world.admin, person.id)).raw).toBe(before)
    const entries = await server.database.asSystem(tx =>
      tx
        .selectFrom('audit_entry')
        .select('id')
        .where('object_id', '=', person.id)
        .where('object_type', '<>', 'account')
        .execute(),
    )
    expect(entries).toEqual([])
  })

  it('makes no one a member who is none, nor tells who exists', async () => {
    const { stranger } = world
    const theirs = await assign(world.admin, role(stranger.admin, 'contributor', world.company))
    const never = await assign(world.admin, role({ id: 2_000_000_000 }, 'contributor', world.company))
    expect(theirs.raw).toBe(never.raw)
    expect((await stranger.admin.api.get(membersOf(world.company))).status).toBe(404)
  })

  it('TEAM-50 makes a member the admin of a property, where the company gives it', async () => {
    const person = await aContributor()
    const given = await assign(world.admin, role(person, 'admin', other))
    expect(given.status).toBe(200)
    expect(given.body).toContainEqual(
      expect.objectContaining({ roleName: 'admin', targetType: 'property', targetOriginId: other.id }),
    )
  })

  it('takes one role for one place, a named property and known words', async () => {
    const person = await aContributor()
    const twice = [role(person, 'moderator', other), role(person, 'contributor', other)]
    expect(await assign(world.admin, ...twice)).toMatchObject(issue('data.1', 'duplicate'))
    const { targetOriginId, ...nowhere } = role(person, 'moderator', other)
    expect(targetOriginId).toBe(other.id)
    expect(await assign(world.admin, nowhere)).toMatchObject(issue('data.0.targetOriginId', 'required'))
    for (const roleName of ['superAdmin', 'owner', '']) {
      expect((await assign(world.admin, role(person, roleName, world.company))).status).toBe(400)
    }
    expect((await assign(world.admin)).status).toBe(400)
  })
})

describe('TEAM-21 no one raises themselves or others beyond what they look after', () => {
  it('without editing the company nothing is given at all', async () => {
    for (const person of [world.moderator, world.contributor, world.propertyContributor]) {
      expect(await assign(person, role(person, 'admin', world.company))).toMatchObject({ status: 403 })
      expect(await assign(person, role(person, 'moderator', world.property))).toMatchObject({ status: 403 })
      expect(await revoke(person, world.admin)).toMatchObject({ status: 403 })
    }
  })

  it('the admin of a property gives roles in it, to its people and the company’s, and none elsewhere', async () => {
    const person = await aContributor()
    const hidden = await aManager(server, { roles: [{ roleName: 'contributor', property: other }] })
    expect(await assign(ofProperty, role(person, 'moderator', world.property))).toMatchObject({ status: 200 })
    expect(await assign(ofProperty, role(ofProperty, 'admin', world.company))).toMatchObject(
      refused('ownApplicationsOnly'),
    )
    expect(await assign(ofProperty, role(person, 'contributor', world.company))).toMatchObject({
      status: 403,
    })
    expect(await assign(ofProperty, role(person, 'contributor', other))).toMatchObject({ status: 404 })
    expect(await assign(ofProperty, role(hidden, 'contributor', world.property))).toMatchObject({
      status: 404,
    })
    expect(await assign(ofProperty, role(person, 'admin', world.property))).toMatchObject(
      refused('adminRole'),
    )
  })

  it('TEAM-22 the admin of a property is lowered by the company, not by another admin of it', async () => {
    const peer = await aManager(server, { roles: [{ roleName: 'admin', property: world.property }] })
    expect(await assign(peer, role(ofProperty, 'contributor', world.property))).toMatchObject(
      refused('adminRole'),
    )
    expect(await revoke(peer, ofProperty, world.property)).toMatchObject(refused('adminRole'))
    expect(await assign(world.admin, role(peer, 'contributor', world.property))).toMatchObject({
      status: 200,
    })
  })
})

describe('revoking', () => {
  it('TEAM-32 takes one role, and with the last one the membership', async () => {
    const person = await aManager(server, {
      roles: [
        { roleName: 'moderator', company: world.company },
        { roleName: 'contributor', property: other },
      ],
    })
    expect(await revoke(world.admin, person)).toMatchObject({ status: 200, body: { ok: true } })
    expect((await rolesOf(person, person.id)).body).toEqual([role(person, 'contributor', other)])
    expect(await revoke(world.admin, person)).toMatchObject({ status: 404 })
    expect(await revoke(world.admin, person, world.property)).toMatchObject({ status: 404 })
    expect(await revoke(world.admin, person, other)).toMatchObject({ status: 200 })
    expect((await person.api.get(membersOf(world.company))).status).toBe(404)
  })

  it('TEAM-20 keeps the last admin', async () => {
    expect(await revoke(world.admin, world.admin)).toMatchObject({ status: 409, body: { code: 'lastAdmin' } })
    expect(await assign(world.admin, role(world.admin, 'moderator', world.company))).toMatchObject({
      status: 409,
    })
  })

  it('TEAM-21 by the admin of a property: its roles only', async () => {
    const person = await aManager(server, {
      roles: [
        { roleName: 'contributor', property: world.property },
        { roleName: 'contributor', property: other },
      ],
    })
    expect(await revoke(ofProperty, world.moderator)).toMatchObject(refused('ownApplicationsOnly'))
    expect(await revoke(ofProperty, person, other)).toMatchObject({ status: 404 })
    expect(await revoke(ofProperty, person, world.property)).toMatchObject({ status: 200 })
  })

  it('ACCESS-33 a person of another company is not there', async () => {
    const reply = await revoke(world.admin, world.stranger.admin)
    expect(reply.status).toBe(404)
    expect(reply.raw).toBe((await revoke(world.admin, { ...world.stranger.admin, id: 2_000_000_000 })).raw)
  })
})

describe('TEAM-31 reading a person’s roles', () => {
  it('one’s own, those of one’s company, no one else’s', async () => {
    const { stranger, contributor, admin } = world
    expect((await rolesOf(contributor, contributor.id)).body).toEqual([
      role(contributor, 'contributor', world.company),
    ])
    expect((await rolesOf(contributor, admin.id)).body).toEqual([role(admin, 'admin', world.company)])
    const never = await rolesOf(admin, 2_000_000_000)
    expect(never.status).toBe(404)
    expect((await rolesOf(admin, stranger.admin.id)).raw).toBe(never.raw)
    const roleless = await aManager(server, {})
    expect(await rolesOf(roleless, roleless.id)).toMatchObject({ status: 200, body: [] })
  })

  it('of a person in several companies, only what is in the asker’s', async () => {
    const person = await aManager(server, {
      roles: [
        { roleName: 'moderator', company: world.company },
        { roleName: 'admin', company: world.stranger.company },
      ],
    })
    const operator = await aManager(server, { isSuperAdmin: true })
    expect((await rolesOf(world.admin, person.id)).body).toEqual([role(person, 'moderator', world.company)])
    expect((await rolesOf(operator, person.id)).body).toHaveLength(2)
    const limited = await anSsoSession(server, person, world.company)
    const own = await limited.get<WireRoleAssignment[]>(`${base}/subjects/companyUser/${person.id}/roles`)
    expect(own.body).toEqual([role(person, 'moderator', world.company)])
    const stranger = `${base}/subjects/companyUser/${world.stranger.admin.id}/roles`
    expect((await person.api.get(stranger)).status).toBe(200)
    expect((await limited.get(stranger)).status).toBe(404)
  })

  it('TEAM-23 within one’s properties only, where one has no role in the company', async () => {
    const person = await aManager(server, {
      roles: [
        { roleName: 'contributor', property: world.property },
        { roleName: 'contributor', property: other },
      ],
    })
    expect((await rolesOf(ofProperty, person.id)).body).toEqual([role(person, 'contributor', world.property)])
    const hidden = await aManager(server, { roles: [{ roleName: 'contributor', property: other }] })
    expect((await rolesOf(ofProperty, hidden.id)).status).toBe(404)
    const { body } = await ofProperty.api.get<WireRoleAssignment[]>(`${inCompany()}/roles`)
    expect(body).toContainEqual(role(world.admin, 'admin', world.company))
    expect(body.some(one => one.targetOriginId === other.id)).toBe(false)
    const all = await world.moderator.api.get<WireRoleAssignment[]>(`${inCompany()}/roles`)
    expect(all.body).toContainEqual(role(hidden, 'contributor', other))
  })

  it('of a property: the roles held in itself', async () => {
    const own = await aProperty(server, { in: world.company })
    const person = await aManager(server, { roles: [{ roleName: 'contributor', property: own }] })
    const path = `${base}/targets/property/${own.id}/roles`
    expect((await person.api.get(path)).body).toEqual([role(person, 'contributor', own)])
    expect((await world.propertyContributor.api.get(path)).status).toBe(404)
  })
})
