import type { CurrentManager } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../test/a-world.ts'
import { apiClient } from '../../../test/api-client.ts'
import { everybodysPassword, meStatus, signInAs } from '../../../test/auth-client.ts'
import { aManager, type Person } from '../../../test/builders.ts'
import { openServer, type TestServer } from '../../../test/open-server.ts'
import { anEmail, anSsoSession } from '../../../test/team.ts'
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

  it('is nobody else’s, whoever asks: others answer like ids that never were', async () => {
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
  it('takes the password; the other sessions end, this one goes on, the old address is told', async () => {
    const person = await aMember()
    const elsewhere = (await signInAs(server, person.email)).token
    const email = anEmail()
    expect(await save(person, { email: email.toUpperCase(), currentPassword })).toMatchObject({
      status: 200,
      body: { email },
    })
    expect(await meStatus(server, elsewhere)).toBe(401)
    expect(await meStatus(server, person.token)).toBe(200)
    const mails = server.mails.filter(mail => mail.to === person.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(email)
    expect((await signInAs(server, person.email)).status).toBe(401)
    expect((await signInAs(server, email)).status).toBe(200)
  })

  it('stays where the password is missing or wrong', async () => {
    const person = await aMember()
    const elsewhere = (await signInAs(server, person.email)).token
    for (const body of [{}, { currentPassword: '' }, { currentPassword: 'Wrong-horse-7-battery' }]) {
      expect(await save(person, { email: anEmail(), name: 'Changed', ...body })).toMatchObject({
        status: 422,
        body: { code: 'invalidPasswordExistingMessage' },
      })
    }
    expect((await person.api.get('/v3/managers/me')).body).toMatchObject({
      email: person.email,
      name: person.name,
    })
    expect(await meStatus(server, elsewhere)).toBe(200)
    expect(server.mails.filter(mail => mail.to === person.email)).toEqual([])
  })

  it('is nobody else’s, which is said after the right password only', async () => {
    const person = await aMember()
    const { email } = world.stranger.admin
    expect(await save(person, { email, currentPassword: 'Wrong-horse-7-battery' })).toMatchObject({
      status: 422,
    })
    expect(await save(person, { email: email.toUpperCase(), currentPassword })).toMatchObject({
      status: 409,
      body: { code: 'nameTaken', data: { field: 'email' } },
    })
    expect(await save(person, { email: 'nobody', currentPassword })).toMatchObject({ status: 422 })
  })

  it('is taken by one of several who want it at once', async () => {
    const people = await Promise.all([aMember(), aMember(), aMember()])
    const email = anEmail()
    const replies = await Promise.all(people.map(person => save(person, { email, currentPassword })))
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 409, 409])
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
      expect(await api.put(path, { email: anEmail(), currentPassword })).toMatchObject({
        status: 403,
        body: { code: 'forbidden', data: { reason } },
      })
      expect(await api.put(path, { name: `By ${reason}`, email: person.email })).toMatchObject({
        status: 200,
        body: { name: `By ${reason}`, email: person.email },
      })
    }
  })
})
