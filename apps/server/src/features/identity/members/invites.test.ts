import type { WireInvite, WireMember } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { apiClient } from '../../../../test/api-client.ts'
import { aCompany, aManager, aProperty, type Person } from '../../../../test/builders.ts'
import { meetAt } from '../../../../test/meet-at.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import {
  anEmail,
  anInvite,
  inviteBody,
  mailedSecret,
  membersOf,
  registerWith,
} from '../../../../test/team.ts'

let server: TestServer
let world: World
let ofProperty: Person
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  ofProperty = await aManager(server, { roles: [{ roleName: 'admin', property: world.property }] })
})
afterAll(() => server.close())

const invite = (by: Person, input: Parameters<typeof inviteBody>[0]) =>
  by.api.post<WireMember>(membersOf(world.company), inviteBody(input))
const validate = (token: string) =>
  apiClient(server, null).post<WireInvite>('/v3/managers/invites/validate', { token })
const cancel = (by: Person, token: string) =>
  by.api.delete(`${membersOf(world.company)}/invites/cancel`, { body: { token } })
const resend = (by: Person, token: string) =>
  by.api.put<WireMember>(`${membersOf(world.company)}/invites/resend`, { token })
const issue = (path: string, code: string) => ({
  status: 422,
  body: { code: 'breaksRule', data: { issues: [{ path, code }] } },
})
const linkInvalid = issue('token', 'linkInvalid')

const sixTimes = <T>(call: () => Promise<T>) => Array.from({ length: 6 }, () => call)

function auditOfInvites(email: string) {
  return server.database.asSystem(tx =>
    tx
      .selectFrom('audit_entry')
      .innerJoin('invite', 'invite.id', 'audit_entry.object_id')
      .select(['audit_entry.action', 'audit_entry.manager_id', 'audit_entry.before', 'audit_entry.after'])
      .where('audit_entry.object_type', '=', 'invite')
      .where('invite.email', '=', email)
      .orderBy('audit_entry.id')
      .execute(),
  )
}

describe('TEAM-1 an invite', () => {
  it('is mailed with a link that says what it is for; looking at it uses nothing up', async () => {
    const { email, secret, member, handle } = await anInvite(server, {
      to: world.property,
      by: world.admin,
      roleName: 'contributor',
    })
    expect(member).toMatchObject({ status: 'pending', id: null, inviteResent: false })
    const mail = server.mails.findLast(one => one.to === email)
    expect(mail?.text).toContain(`${server.url}/registration?token=${secret}`)
    expect(mail?.text).toContain(world.admin.name)
    expect(mail?.text).toContain('March 9, 2026')
    expect(handle).not.toBe(secret)
    for (let time = 0; time < 3; time += 1) {
      expect(await validate(secret)).toMatchObject({
        status: 200,
        body: {
          email,
          targetType: 'property',
          targetName: world.property.name,
          roleName: 'contributor',
          invitedBy: world.admin.name,
          isRegistered: false,
        },
      })
    }
    expect((await registerWith(server, { email, secret })).status).toBe(201)
  })

  it.each([
    ['en-US', 'admin', 'as Admin.'],
    ['en-US', 'moderator', 'as Moderator.'],
    ['en-US', 'contributor', 'as Contributor.'],
    ['de', 'admin', 'als Admin.'],
    ['de', 'moderator', 'als Moderator.'],
    ['de', 'contributor', 'als Mitwirkender.'],
  ] as const)(
    'in %s for the role %s has the words %j, not the value of the call',
    async (locale, roleName, words) => {
      const reader = await aManager(server, {})
      await server.database.asSystem(tx =>
        tx.updateTable('manager').set({ locale }).where('manager.id', '=', reader.id).execute(),
      )
      const target = { to: world.company, email: reader.email, roleName }
      expect((await invite(world.admin, target)).status).toBe(201)
      const mail = server.mails.findLast(one => one.to === reader.email)
      expect(mail?.text).toContain(words)
      expect(mail?.text).not.toMatch(new RegExp(`\\b${roleName}\\b|roleName`))
    },
  )

  it('is written in the language of who invites', async () => {
    const body = inviteBody({ to: world.company, roleName: 'contributor' })
    await fetch(`${server.url}/api${membersOf(world.company)}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.admin.token}`,
        'content-type': 'application/json',
        'accept-language': 'de-DE,de;q=0.9',
        host: 'evil.example.com',
        'x-forwarded-host': 'evil.example.com',
      },
      body: JSON.stringify(body),
    })
    const mail = server.mails.findLast(one => one.to === body.email)
    expect(mail?.text).toContain('lädt Sie')
    expect(mail?.text).toContain('Mitwirkend')
    expect(mail?.text).toContain(server.url)
    expect(mail?.text).not.toContain('evil.example.com')
  })

  it('keeps its secret from the team, the log and the database', async () => {
    const { email, secret } = await anInvite(server, { to: world.company, by: world.admin })
    const rows = await server.database.asSystem(tx =>
      tx.selectFrom('invite').selectAll().where('email', '=', email).execute(),
    )
    const listed = await world.admin.api.get(`${membersOf(world.company)}?search=${email}`)
    const recorded = JSON.stringify([rows, await auditOfInvites(email), listed.body])
    expect(recorded).toContain(email)
    expect(recorded).not.toContain(secret)
  })

  it('leaves an entry for each change, with who made it', async () => {
    const { email, handle } = await anInvite(server, { to: world.company, by: world.admin })
    await cancel(world.admin, handle)
    expect(await auditOfInvites(email)).toMatchObject([
      {
        action: 'invite.create',
        manager_id: world.admin.id,
        before: null,
        after: { email, roleName: 'moderator' },
      },
      { action: 'invite.cancel', manager_id: world.admin.id, before: { email }, after: null },
    ])
  })

  it('needs an e-mail address, kept in lower case', async () => {
    for (const email of ['unknown', 'a@b', 'a b@example.com', 'a@example.com\r\nBcc: b@example.com']) {
      expect(await invite(world.admin, { to: world.company, email })).toMatchObject(
        issue('email', 'emailInvalid'),
      )
    }
    const email = anEmail()
    const made = await invite(world.admin, { to: world.company, email: ` ${email.toUpperCase()} ` })
    expect(made).toMatchObject({ status: 201, body: { email } })
  })
})

describe('TEAM-24 the link', () => {
  it('of a cancelled invite works no more, nor does cancelling it again', async () => {
    const { email, secret, handle } = await anInvite(server, { to: world.company, by: world.admin })
    expect(await cancel(world.admin, handle)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await validate(secret)).toMatchObject(linkInvalid)
    expect(await registerWith(server, { email, secret })).toMatchObject(linkInvalid)
    expect(await cancel(world.admin, handle)).toMatchObject({ status: 404 })
  })

  it('is named to the team by a handle, which registers no one', async () => {
    const { email, secret, handle } = await anInvite(server, { to: world.company, by: world.admin })
    expect(await validate(handle)).toMatchObject(linkInvalid)
    expect(await registerWith(server, { email, secret: handle })).toMatchObject(linkInvalid)
    expect(await cancel(world.admin, secret)).toMatchObject({ status: 200 })
  })

  it('answers alike whether it never was, was used, was cancelled or is too old', async () => {
    const used = await anInvite(server, { to: world.company, by: world.admin })
    expect((await registerWith(server, used)).status).toBe(201)
    const cancelled = await anInvite(server, { to: world.company, by: world.admin })
    await cancel(world.admin, cancelled.handle)
    const old = await anInvite(server, { to: world.company, by: world.admin })
    await server.database.asSystem(tx =>
      tx
        .updateTable('invite')
        .set({ expires_at: server.clock.now() })
        .where('email', '=', old.email)
        .execute(),
    )
    const never = await validate('a'.repeat(43))
    expect(never).toMatchObject(linkInvalid)
    for (const { secret, email } of [used, cancelled, old]) {
      expect((await validate(secret)).raw).toBe(never.raw)
      expect((await registerWith(server, { email, secret })).raw).toBe(never.raw)
    }
  })
})

describe('TEAM-1 TEAM-28 sending again', () => {
  it('marks the member and makes a new link, for another 7 days; the old one is worth nothing', async () => {
    const first = await anInvite(server, { to: world.company, by: world.admin })
    server.clock.set('2026-03-02T10:01:00Z')
    const again = await resend(world.admin, first.handle)
    expect(again).toMatchObject({
      status: 200,
      body: { inviteResent: true, token: first.handle, expiresAt: '2026-03-09 10:01:00+00:00' },
    })
    const secret = mailedSecret(server, first.email)
    expect(secret).not.toBe(first.secret)
    expect(await validate(first.secret)).toMatchObject(linkInvalid)
    expect((await validate(secret)).status).toBe(200)
  })

  it('waits a minute after the last message', async () => {
    const { handle, email } = await anInvite(server, { to: world.company, by: world.admin })
    const before = server.mails.length
    const refused = await resend(world.admin, handle)
    expect(refused).toMatchObject({ status: 429, body: { code: 'slowDown', data: { retryAfterS: 60 } } })
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(server.mails.length).toBe(before)
    expect((await validate(mailedSecret(server, email))).status).toBe(200)
  })

  it('happens once when it is asked for many times at once', async () => {
    const { handle, email } = await anInvite(server, { to: world.company, by: world.admin })
    server.clock.set('2026-03-02T10:02:30Z')
    const replies = await meetAt(
      server,
      world.company,
      sixTimes(() => resend(world.admin, handle)),
    )
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 429, 429, 429, 429, 429])
    expect(server.mails.filter(mail => mail.to === email)).toHaveLength(2)
  })
})

describe('TEAM-26 no one is invited twice', () => {
  it('to where they have a role or an open invite; to a further property they are', async () => {
    const other = await aProperty(server, { in: world.company })
    const taken = { status: 409, body: { code: 'nameTaken', data: { field: 'email' } } }
    const { propertyContributor, moderator } = world
    expect(await invite(world.admin, { to: world.property, email: propertyContributor.email })).toMatchObject(
      taken,
    )
    expect(
      await invite(world.admin, { to: world.company, email: moderator.email.toUpperCase() }),
    ).toMatchObject(taken)
    expect(await invite(world.admin, { to: other, email: moderator.email })).toMatchObject(taken)
    expect(await invite(world.admin, { to: other, email: propertyContributor.email })).toMatchObject({
      status: 201,
    })
    expect(await invite(world.admin, { to: other, email: propertyContributor.email })).toMatchObject(taken)
  })

  it('also when it is asked for many times at once', async () => {
    const email = anEmail()
    const replies = await meetAt(
      server,
      world.company,
      sixTimes(() => invite(world.admin, { to: world.company, email })),
    )
    expect(replies.map(reply => reply.status).sort()).toEqual([201, 409, 409, 409, 409, 409])
    expect(server.mails.filter(mail => mail.to === email)).toHaveLength(1)
  })

  it('says nothing of accounts that belong elsewhere', async () => {
    const known = await invite(world.admin, { to: world.company, email: world.stranger.admin.email })
    const unknown = await invite(world.admin, { to: world.company, email: anEmail() })
    expect(known.status).toBe(201)
    const shape = ({ body }: typeof known) => ({ ...body, email: '', token: '' })
    expect(shape(known)).toEqual(shape(unknown))
  })
})

describe('TEAM-27 the member limit', () => {
  const full = { status: 402, body: { code: 'limitReached', data: { type: 'member', limit: 3 } } }

  async function aFullTeam() {
    const company = await aCompany(server, { limits: { members: 3 } })
    const property = await aProperty(server, { in: company })
    const admin = await aManager(server, { roles: [{ roleName: 'admin', company }] })
    const member = await aManager(server, { roles: [{ roleName: 'contributor', property }] })
    return { company, property, admin, member }
  }

  it('counts members and open invites, each e-mail once', async () => {
    const { company, property, admin, member } = await aFullTeam()
    const other = await aProperty(server, { in: company })
    const { email, handle } = await anInvite(server, { to: property, by: admin })
    const third = await admin.api.post(membersOf(company), inviteBody({ to: company }))
    expect(third).toMatchObject(full)
    // Both have their place already.
    await anInvite(server, { to: other, by: admin, email })
    await anInvite(server, { to: other, by: admin, email: member.email })
    await admin.api.delete(`${membersOf(company)}/invites/cancel`, { body: { token: handle } })
    expect(await admin.api.post(membersOf(company), inviteBody({ to: company }))).toMatchObject(full)
  })

  it('is not passed by many invites at once', async () => {
    const { company, admin } = await aFullTeam()
    const replies = await meetAt(
      server,
      company,
      sixTimes(() => admin.api.post(membersOf(company), inviteBody({ to: company }))),
    )
    expect(replies.map(reply => reply.status).sort()).toEqual([201, 402, 402, 402, 402, 402])
  })

  it('counts again when a person comes; the invite is kept for when there is room', async () => {
    const { company, admin } = await aFullTeam()
    const invited = await anInvite(server, { to: company, by: admin })
    const setLimit = (members: number) =>
      server.database.asSystem(tx =>
        tx
          .updateTable('company')
          .set({ limits: JSON.stringify({ members }) })
          .where('id', '=', company.id)
          .execute(),
      )
    await setLimit(2)
    expect(await registerWith(server, invited)).toMatchObject({
      status: 402,
      body: { data: { type: 'member', limit: 2 } },
    })
    await setLimit(3)
    expect((await registerWith(server, invited)).status).toBe(201)
  })
})

describe('TEAM-21 ACCESS-24 who invites where, with which role', () => {
  it('the admin of a property, to that property only, and never an admin', async () => {
    const other = await aProperty(server, { in: world.company })
    const mixed = await aManager(server, {
      roles: [
        { roleName: 'admin', property: world.property },
        { roleName: 'contributor', property: other },
      ],
    })
    expect(await invite(ofProperty, { to: world.property })).toMatchObject({ status: 201 })
    expect(await invite(ofProperty, { to: world.property, roleName: 'admin' })).toMatchObject(
      issue('roleName', 'roleNotOffered'),
    )
    expect(await invite(world.admin, { to: world.property, roleName: 'admin' })).toMatchObject(
      issue('roleName', 'roleNotOffered'),
    )
    expect(await invite(ofProperty, { to: world.company })).toMatchObject({
      status: 403,
      body: { data: { reason: 'ownApplicationsOnly' } },
    })
    expect(await invite(ofProperty, { to: other })).toMatchObject({ status: 404 })
    expect(await invite(mixed, { to: other })).toMatchObject({ status: 403 })
    expect(await invite(mixed, { to: world.property })).toMatchObject({ status: 201 })
  })

  it('no one who may not edit the company', async () => {
    for (const person of [world.moderator, world.contributor, world.propertyContributor]) {
      for (const to of [world.company, world.property]) {
        expect(await invite(person, { to })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
      }
    }
  })

  it('an invite to elsewhere is not there for the admin of a property, to send again or to cancel', async () => {
    const { handle } = await anInvite(server, { to: world.company, by: world.admin })
    const never = await cancel(ofProperty, 'a'.repeat(16))
    expect(never.status).toBe(404)
    expect((await cancel(ofProperty, handle)).raw).toBe(never.raw)
    expect((await resend(ofProperty, handle)).raw).toBe(never.raw)
    expect((await cancel(world.stranger.admin, handle)).status).toBe(404)
  })
})

describe('ACCESS-33 ids of another company', () => {
  it('in the body and as handles answer like ids that never were', async () => {
    const { stranger } = world
    const theirs = await world.admin.api.post(membersOf(world.company), inviteBody({ to: stranger.property }))
    const never = await world.admin.api.post(membersOf(world.company), {
      ...inviteBody({ to: stranger.property }),
      targetOriginId: 2_000_000_000,
    })
    expect(theirs.status).toBe(404)
    expect(theirs.raw).toBe(never.raw)
    const body = { ...inviteBody({ to: world.company }), targetOriginId: stranger.company.id }
    expect((await world.admin.api.post(membersOf(world.company), body)).raw).toBe(never.raw)
    const { handle } = await anInvite(server, { to: stranger.company, by: stranger.admin })
    expect((await cancel(world.admin, handle)).raw).toBe((await cancel(world.admin, 'a'.repeat(16))).raw)
    expect((await resend(world.admin, handle)).status).toBe(404)
    expect(
      await stranger.admin.api.delete(`${membersOf(stranger.company)}/invites/cancel`, {
        body: { token: handle },
      }),
    ).toMatchObject({ status: 200 })
  })

  it('a property is named for a role in one', async () => {
    const { email } = inviteBody({ to: world.property })
    const reply = await world.admin.api.post(membersOf(world.company), {
      email,
      roleName: 'moderator',
      targetType: 'property',
    })
    expect(reply).toMatchObject(issue('targetOriginId', 'required'))
  })
})
