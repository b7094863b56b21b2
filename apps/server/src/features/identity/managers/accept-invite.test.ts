import type { CurrentManager } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { apiClient } from '../../../../test/api-client.ts'
import { aCompany, aManager, aProperty } from '../../../../test/builders.ts'
import { meetAt } from '../../../../test/meet-at.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { anInvite, anSsoSession } from '../../../../test/team.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

const path = '/v3/managers/invites/accept'
const issue = (code: string) => ({ status: 422, body: { data: { issues: [{ path: 'token', code }] } } })
const inviteOf = (email: string) => anInvite(server, { to: world.company, by: world.admin, email })

describe('TEAM-25 accepting as the person signed in', () => {
  it('gives the role of the invite, here besides those elsewhere, and leaves an entry here only', async () => {
    const elsewhere = await aCompany(server)
    const person = await aManager(server, { roles: [{ roleName: 'admin', company: elsewhere }] })
    const invite = await anInvite(server, { to: world.property, by: world.admin, email: person.email })
    expect(await person.api.post(path, { token: invite.secret })).toMatchObject({
      status: 200,
      body: { companyId: world.company.id, propertyId: world.property.id },
    })
    const me = await person.api.get<CurrentManager>('/v3/managers/me')
    expect(me.body.companies.map(one => one.id).sort()).toEqual([elsewhere.id, world.company.id].sort())
    expect(me.body.assignments).toHaveLength(2)
    const entries = await server.database.asSystem(tx =>
      tx
        .selectFrom('audit_entry')
        .select(['action', 'company_id'])
        .where('manager_id', '=', person.id)
        .where('object_type', '<>', 'account')
        .execute(),
    )
    expect(entries).toEqual([{ action: 'invite.accept', company_id: world.company.id }])
    expect(await person.api.post(path, { token: invite.secret })).toMatchObject(issue('linkInvalid'))
  })

  it('needs the e-mail of the invite, and a sign-in', async () => {
    const person = await aManager(server, {})
    const { secret } = await inviteOf(person.email)
    const other = await aManager(server, {})
    expect(await other.api.post(path, { token: secret })).toMatchObject(issue('inviteForOther'))
    expect((await apiClient(server, null).post(path, { token: secret })).status).toBe(401)
    expect(await person.api.post(path, { token: secret })).toMatchObject({
      status: 200,
      body: { companyId: world.company.id, propertyId: null },
    })
  })

  it('works once, also at once', async () => {
    const person = await aManager(server, {})
    const { secret } = await inviteOf(person.email)
    const accept = () => person.api.post(path, { token: secret })
    const replies = await meetAt(server, world.company, [accept, accept, accept, accept, accept])
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 422, 422, 422, 422])
  })

  it('TEAM-20 lowers no one: who has become more meanwhile stays that', async () => {
    const other = await aProperty(server, { in: world.company })
    const person = await aManager(server, { roles: [{ roleName: 'contributor', property: other }] })
    const { secret } = await anInvite(server, {
      to: world.company,
      by: world.admin,
      email: person.email,
      roleName: 'contributor',
    })
    const role = { roleName: 'admin', subjectType: 'companyUser', subjectOriginId: person.id }
    await world.admin.api.post(`/v2/authorization/targets/company/${world.company.id}/roles`, {
      data: [role],
    })
    expect((await person.api.post(path, { token: secret })).status).toBe(200)
    const me = await person.api.get<CurrentManager>('/v3/managers/me')
    expect(me.body.assignments).toContainEqual(
      expect.objectContaining({ roleName: 'admin', targetType: 'company' }),
    )
  })
})

describe('TEAM-37 a session through a company’s identity provider', () => {
  it('joins and knows that company only', async () => {
    const person = await aManager(server, {
      roles: [
        { roleName: 'contributor', property: world.property },
        { roleName: 'moderator', company: world.stranger.company },
      ],
    })
    const own = await anSsoSession(server, person, world.company)
    const others = await anSsoSession(server, person, world.stranger.company)
    const { secret } = await inviteOf(person.email)
    const me = await others.get<CurrentManager>('/v3/managers/me')
    expect(me.body.companies.map(one => one.id)).toEqual([world.stranger.company.id])
    expect(me.body.assignments).toHaveLength(1)
    expect(await others.post(path, { token: secret })).toMatchObject({
      status: 403,
      body: { code: 'forbidden', data: { reason: 'ssoSession' } },
    })
    expect((await own.post(path, { token: secret })).status).toBe(200)
  })
})
