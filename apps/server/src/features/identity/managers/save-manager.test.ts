import type { CurrentManager } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { apiClient } from '../../../../test/api-client.ts'
import { everybodysPassword, meStatus, signInAs } from '../../../../test/auth-client.ts'
import { aManager, type Person } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { anEmail, anSsoSession, mailedProof } from '../../../../test/team.ts'
import { hashOfApiToken, newApiToken } from '../session/index.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

const aMember = () => aManager(server, { roles: [{ roleName: 'admin', company: world.company }] })
const save = (person: Person, body: object) =>
  person.api.put<CurrentManager>(`/v3/managers/${person.id}`, body)
const currentPassword = everybodysPassword

const auditOf = (person: Person) =>
  server.database.asSystem(tx =>
    tx
      .selectFrom('audit_entry')
      .select(['action', 'manager_id', 'after'])
      .where('object_type', '=', 'manager')
      .where('object_id', '=', person.id)
      .execute(),
  )

describe('TEAM-36 what is one’s own', () => {
  it('name and subscriptions change at once, and are in the log; saving the same leaves none', async () => {
    const person = await aMember()
    const reply = await save(person, {
      name: ' Ada Brook ',
      emailSubscriptions: ['weeklyHeart', 'alarms:7', 'weeklyHeart'],
    })
    expect(reply).toMatchObject({
      status: 200,
      body: {
        id: person.id,
        name: 'Ada Brook',
        email: person.email,
        emailSubscriptions: ['weeklyHeart', 'alarms:7'],
      },
    })
    expect(await save(person, { name: 'Ada Brook' })).toMatchObject({ status: 200 })
    expect(await save(person, { email: person.email.toUpperCase() })).toMatchObject({ status: 200 })
    expect(await auditOf(person)).toMatchObject([
      { action: 'manager.save', manager_id: person.id, after: { name: 'Ada Brook' } },
    ])
    expect((await save(person, { emailSubscriptions: ['everything'] })).status).toBe(400)
  })

  it('is no one else’s, anyone who asks: others answer like ids that never were', async () => {
    const operator = await aManager(server, { isSuperAdmin: true })
    const never = await world.admin.api.put('/v3/managers/2000000000', { name: 'X' })
    expect(never.status).toBe(404)
    for (const by of [world.admin, operator]) {
      const reply = await by.api.put(`/v3/managers/${world.moderator.id}`, { name: 'X' })
      expect(reply.raw).toBe(never.raw)
    }
  })
})

describe('TEAM-36 one’s e-mail', () => {
  const verify = (email: string, password = everybodysPassword) =>
    apiClient(server, null).post('/auth/email/verify', { token: mailedProof(server, email), password })

  it('is pending until the mailed link is used; then every session ends, and the old address is notified both times', async () => {
    const person = await aMember()
    const email = anEmail()
    expect(await save(person, { email: email.toUpperCase(), currentPassword })).toMatchObject({
      status: 200,
      body: { email: person.email, pendingEmail: { email } },
    })
    expect((await signInAs(server, email)).status).toBe(401)
    expect((await signInAs(server, person.email)).status).toBe(200)
    expect(await verify(email)).toMatchObject({ status: 200, body: { email, purpose: 'emailChange' } })
    expect(await meStatus(server, person.token)).toBe(401)
    expect((await signInAs(server, person.email)).status).toBe(401)
    const { token } = await signInAs(server, email)
    expect((await apiClient(server, token).get('/v3/managers/me')).body).toMatchObject({
      id: person.id,
      email,
      pendingEmail: null,
    })
    // Signing in from a new device sends a notification, too.
    const mails = server.mails.filter(
      mail => mail.to === person.email && !mail.subject.startsWith('New sign-in'),
    )
    expect(mails.map(mail => mail.text.includes(email))).toEqual([true, true])
    expect((await auditOf(person)).map(entry => entry.action).sort()).toEqual([
      'manager.beginEmailChange',
      'manager.changeEmail',
    ])
  })

  it('stays where a password that is sent is wrong', async () => {
    const person = await aMember()
    expect(
      await save(person, { email: anEmail(), name: 'Changed', currentPassword: 'Wrong-horse-7-battery' }),
    ).toMatchObject({ status: 422, body: { code: 'invalidPasswordExistingMessage' } })
    expect((await person.api.get('/v3/managers/me')).body).toMatchObject({
      email: person.email,
      pendingEmail: null,
      name: person.name,
    })
    expect(server.mails.filter(mail => mail.to === person.email)).toEqual([])
  })

  it('AUTH-42 answers alike whether or not the address has an account; its owner is notified', async () => {
    const [first, second] = [await aMember(), await aMember()]
    const taken = await aMember()
    const free = anEmail()
    const same = (text: string, email: string, person: Person) =>
      text
        .replaceAll(email, 'NEW')
        .replaceAll(person.email, 'OLD')
        .replaceAll(person.name, 'NAME')
        .replace(new RegExp(`("id"|"subjectOriginId"):${person.id}\\b`, 'g'), '$1:ID')
    const known = await save(first, { email: taken.email })
    const unknown = await save(second, { email: free })
    expect([known.status, same(known.raw, taken.email, first)]).toEqual([
      unknown.status,
      same(unknown.raw, free, second),
    ])
    const notices = server.mails.filter(mail => mail.to === taken.email)
    expect(notices).toHaveLength(1)
    expect(notices[0]?.text).not.toContain('token=')
    for (const person of [first, second]) {
      expect((await person.api.post('/v3/managers/me/pending-email/resend')).status).toBe(200)
    }
    expect(await save(first, { email: 'unknown' })).toMatchObject({ status: 422 })
  })

  it('AUTH-41 is had by one of several who prove it, also at once; the others’ links end', async () => {
    const people = await Promise.all([aMember(), aMember(), aMember()])
    const email = anEmail()
    const secrets: string[] = []
    for (const person of people) {
      expect((await save(person, { email })).status).toBe(200)
      secrets.push(mailedProof(server, email))
    }
    const prove = (token: string) =>
      apiClient(server, null).post('/auth/email/verify', { token, password: everybodysPassword })
    const replies = await Promise.all(secrets.map(prove))
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 422, 422])
    const lost = replies.filter(reply => reply.status === 422)
    for (const reply of lost) {
      expect(reply).toMatchObject({ body: { data: { issues: [{ path: 'token', code: 'addressTaken' }] } } })
    }
  })

  it('AUTH-40 is sent again, a few times, and taken back; each time the links before end', async () => {
    const person = await aMember()
    const email = anEmail()
    const resend = () => person.api.post('/v3/managers/me/pending-email/resend')
    const cancel = () => person.api.delete('/v3/managers/me/pending-email')
    expect([(await resend()).status, (await cancel()).status]).toEqual([404, 404])
    await save(person, { email })
    const first = mailedProof(server, email)
    expect((await resend()).status).toBe(200)
    const prove = (token: string) =>
      apiClient(server, null).post('/auth/email/verify', { token, password: everybodysPassword })
    expect((await prove(first)).status).toBe(422)
    const last = mailedProof(server, email)
    expect((await resend()).status).toBe(200)
    expect(await resend()).toMatchObject({ status: 429, body: { code: 'slowDown' } })
    expect((await cancel()).status).toBe(200)
    expect((await person.api.get('/v3/managers/me')).body).toMatchObject({ pendingEmail: null })
    expect((await prove(last)).status).toBe(422)
    expect((await prove(mailedProof(server, email))).status).toBe(422)
    expect((await signInAs(server, person.email)).status).toBe(200)
  })

  it('AUTH-21 is not changed through an identity provider or an API token, which do change the name', async () => {
    const person = await aMember()
    const token = newApiToken()
    await server.database.asSystem(tx =>
      tx
        .insertInto('api_token')
        .values({ manager_id: person.id, hash: hashOfApiToken(token), ending: token.slice(-4), scope: 'all' })
        .execute(),
    )
    const path = `/v3/managers/${person.id}`
    const ways = [
      [await anSsoSession(server, person, world.company), 'ssoSession'],
      [apiClient(server, token), 'apiToken'],
    ] as const
    for (const [api, reason] of ways) {
      // With a password its check refuses them, too.
      for (const body of [{ email: anEmail() }, { email: anEmail(), currentPassword }]) {
        expect(await api.put(path, body)).toMatchObject({
          status: 403,
          body: { code: 'forbidden', data: { reason } },
        })
      }
      expect(await api.put(path, { name: `By ${reason}`, email: person.email })).toMatchObject({
        status: 200,
        body: { name: `By ${reason}`, email: person.email },
      })
    }
  })
})
