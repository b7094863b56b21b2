import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  anApp,
  everybodysPassword,
  meStatus,
  postAuth,
  pruneAttempts,
  signInAs,
} from '../../../../../test/auth-client.ts'
import { aCompany, aManager, type Company, type Person } from '../../../../../test/builders.ts'
import { meetWhile } from '../../../../../test/meet-at.ts'
import { openServer, type TestServer } from '../../../../../test/open-server.ts'
import type { Tx } from '../../../../platform/database/index.ts'

const newPassword = 'Seven-green-5-lanterns'
const path = '/realms/waymark/service/users/update-password'

let server: TestServer
let company: Company
let person: Person
/** How long the server would have made people wait. */
let waits: number[] = []
beforeAll(async () => {
  server = await openServer({ wait: async ms => void waits.push(ms) })
})
afterAll(() => server.close())
beforeEach(async () => {
  waits = []
  await pruneAttempts(server)
  company = await aCompany(server)
  person = await aManager(server, { roles: [{ roleName: 'admin', company }] })
})

const mailsTo = (email: string) => server.mails.filter(mail => mail.to === email)
const tokenIn = (text: string | undefined) => /reset-password\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
const forgot = (email: string) => postAuth(server, 'password/forgot', { body: { email } })
const reset = (token: string, password = newPassword) =>
  postAuth(server, 'password/reset', { body: { token, password } })
const later = (minutes: number) =>
  server.clock.set(new Date(server.clock.now().getTime() + minutes * 60_000).toISOString())

async function aLink(email = person.email): Promise<string> {
  await forgot(email)
  return tokenIn(mailsTo(email).at(-1)?.text)
}

const change = (input: Partial<Record<'currentPassword' | 'newPassword' | 'confirmation', string>> = {}) =>
  person.api.post<{ code: string; data?: { issues: { path: string; code: string }[] } }>(path, {
    currentPassword: everybodysPassword,
    newPassword,
    confirmation: newPassword,
    ...input,
  })

const auditOf = (personId: number) =>
  server.database.asSystem(tx =>
    tx
      .selectFrom('audit_entry')
      .select(['action', 'manager_id', 'company_id', 'after'])
      .where('object_id', '=', personId)
      .where('object_type', '=', 'manager')
      .execute(),
  )

const linkInvalid = {
  code: 'breaksRule',
  data: { issues: [{ path: 'token', code: 'linkInvalid', severity: 'error' }] },
}

describe('changing one’s password', () => {
  it('AUTH-16 the new one signs in, the old one does not', async () => {
    expect(await change()).toMatchObject({ status: 200, body: { ok: true } })
    expect((await signInAs(server, person.email, newPassword)).status).toBe(200)
    expect((await signInAs(server, person.email)).status).toBe(401)
  })

  it('AUTH-16 ends every other session and leaves this one', async () => {
    const other = await signInAs(server, person.email)
    await change()
    expect(await meStatus(server, person.token)).toBe(200)
    expect(await meStatus(server, other.token)).toBe(401)
    expect((await postAuth(server, 'refresh', { cookie: other.cookie })).status).toBe(401)
  })

  it('AUTH-16 ends open links to set another, and tells the person', async () => {
    const token = await aLink()
    await change()
    expect(await reset(token, 'Another-green-6-lantern')).toMatchObject({ status: 422, body: linkInvalid })
    const mail = mailsTo(person.email).at(-1)
    expect(mail?.subject).toBe('Your Waymark password was changed')
    expect(mail?.text).toContain(`${server.url}/forgot-password`)
  })

  it('AUTH-16 is in the log of the company, without either password', async () => {
    await change()
    const entries = await auditOf(person.id)
    expect(entries).toEqual([
      { action: 'manager.changePassword', manager_id: person.id, company_id: company.id, after: null },
    ])
  })

  it.each([
    ['a wrong current one', { currentPassword: 'x', newPassword: 'x' }, 'invalidPasswordExistingMessage'],
    ['a confirmation that differs', { newPassword: 'x', confirmation: 'y' }, 'notMatchPasswordMessage'],
    ['one that is too weak', { newPassword: 'x', confirmation: 'x' }, 'breaksRule'],
  ])('AUTH-17 %s is what it says first', async (_name, input, code) => {
    expect(await change(input)).toMatchObject({ status: 422, body: { code } })
    expect((await signInAs(server, person.email)).status).toBe(200)
  })

  it('AUTH-9 a common or personal one is refused at its field', async () => {
    const common = await change({ newPassword: 'Password2026!', confirmation: 'Password2026!' })
    expect(common.body.data?.issues).toMatchObject([{ path: 'newPassword', code: 'common' }])
    const personal = `${person.email.split('@')[0]}-A1!`
    const own = await change({ newPassword: personal, confirmation: personal })
    expect(own.body.data?.issues).toMatchObject([{ path: 'newPassword', code: 'personal' }])
  })

  it('AUTH-9 one of 128 characters is accepted, one of 129 cannot be sent', async () => {
    const long = `Aa1-${'xyzw'.repeat(31)}`
    expect((await change({ newPassword: `${long}x`, confirmation: `${long}x` })).status).toBe(400)
    expect((await change({ newPassword: long, confirmation: long })).status).toBe(200)
    expect((await signInAs(server, person.email, long)).status).toBe(200)
  })

  it('SEC-3 guesses of the current one have a limit in each session, and do not lock the sign-in', async () => {
    for (let count = 0; count < 10; count++) {
      expect((await change({ currentPassword: `Guess-number-${count}` })).status).toBe(422)
    }
    const [right, wrong] = [await change(), await change({ currentPassword: 'Guess-number-11' })]
    expect([right.status, wrong.status, wrong.raw]).toEqual([429, 429, right.raw])
    expect((await signInAs(server, person.email)).status).toBe(200)
  })

  it('AUTH-16 of two changes at the same time one counts', async () => {
    const passwords = ['Seven-green-5-lanterns', 'Eight-brown-6-lanterns']
    const replies = await Promise.all(passwords.map(one => change({ newPassword: one, confirmation: one })))
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 422])
  })

  it('AUTH-16 a person who signs in with the old one meanwhile is left with nothing', async () => {
    const [changed, ...signIns] = await Promise.all([
      change(),
      ...Array.from({ length: 6 }, () => signInAs(server, person.email)),
    ])
    expect(changed.status).toBe(200)
    const statuses = await Promise.all(signIns.map(one => meStatus(server, one.token)))
    expect(statuses).toEqual(Array(6).fill(401))
  })

  it('another realm is not there', async () => {
    const reply = await person.api.post('/realms/other/service/users/update-password', {
      currentPassword: everybodysPassword,
      newPassword,
      confirmation: newPassword,
    })
    expect(reply.status).toBe(404)
  })
})

describe('asking for a new password', () => {
  it('AUTH-18 answers the same bytes for everybody, and takes as long', async () => {
    const timed = async (email: string) => {
      waits = []
      const startedAt = performance.now()
      const { status, raw } = await forgot(email)
      // Measured time plus the simulated waiting time.
      return { status, raw, ms: performance.now() - startedAt + (waits[0] ?? 0) }
    }
    const known = await timed(person.email)
    const unknown = await timed('unknown@example.com')
    expect([known.status, known.raw]).toEqual([200, '{"ok":true}'])
    expect([unknown.status, unknown.raw]).toEqual([known.status, known.raw])
    for (const one of [known, unknown]) expect(one.ms).toBeGreaterThanOrEqual(400)
    expect(mailsTo('unknown@example.com')).toEqual([])
  })

  it('AUTH-18 mails a link with our own address, whatever host the request names', async () => {
    await fetch(`${server.url}/api/auth/password/forgot`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example.com' },
      body: JSON.stringify({ email: ` ${person.email.toUpperCase()}` }),
    })
    const [mail] = mailsTo(person.email)
    expect(mail?.text).toContain(`${server.url}/reset-password?token=`)
    expect(mail?.text).not.toContain('evil')
  })

  it('AUTH-18 sends three messages in a quarter of an hour, also when asked at the same time', async () => {
    const hold = (tx: Tx) => sql`LOCK TABLE attempt IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
    await meetWhile(
      server,
      hold,
      Array.from({ length: 6 }, () => () => forgot(person.email)),
    )
    expect(mailsTo(person.email)).toHaveLength(3)
    later(14)
    await forgot(person.email)
    expect(mailsTo(person.email)).toHaveLength(3)
    later(2)
    await forgot(person.email)
    expect(mailsTo(person.email)).toHaveLength(4)
  })

  it('AUTH-18 who has to come through an identity provider is shown the way there instead', async () => {
    await enforceSso(company)
    await forgot(person.email)
    const [mail] = mailsTo(person.email)
    expect(mail?.text).toContain(`${server.url}/api/auth/sso/${company.id}/start`)
    expect(mail?.text).not.toContain('token')
  })

  it('AUTH-18 writes in the language of the person', async () => {
    await server.database.asSystem(tx =>
      tx.updateTable('manager').set({ locale: 'de' }).where('id', '=', person.id).execute(),
    )
    await forgot(person.email)
    expect(mailsTo(person.email)[0]?.text).toContain('Guten Tag')
  })
})

function enforceSso(of: Company) {
  return server.database.asSystem(tx =>
    tx
      .insertInto('company_sso')
      .values({
        company_id: of.id,
        is_enabled: true,
        tested_at: server.clock.now(),
        idp_entity_id: 'https://idp.example.com',
        single_sign_on_service_url: 'https://idp.example.com/sso',
        signing_certificate: 'x',
      })
      .execute(),
  )
}

describe('setting a new password by link', () => {
  it('AUTH-19 signs in with the new one and ends every session', async () => {
    const token = await aLink()
    expect(await reset(token)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await meStatus(server, person.token)).toBe(401)
    expect((await signInAs(server, person.email)).status).toBe(401)
    expect(mailsTo(person.email).at(-1)?.subject).toBe('Your Waymark password was changed')
    expect((await signInAs(server, person.email, newPassword)).status).toBe(200)
    expect(await auditOf(person.id)).toMatchObject([{ action: 'manager.resetPassword', manager_id: null }])
  })

  it('AUTH-19 works once, also when it is used at the same time', async () => {
    const token = await aLink()
    const replies = await Promise.all(Array.from({ length: 5 }, () => reset(token)))
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 422, 422, 422, 422])
    expect(await reset(token)).toMatchObject({ status: 422, body: linkInvalid })
  })

  it('AUTH-19 ends the other links of the person', async () => {
    const first = await aLink()
    const second = await aLink()
    expect((await reset(second)).status).toBe(200)
    expect(await reset(first, 'Another-green-6-lantern')).toMatchObject({ status: 422, body: linkInvalid })
  })

  it('AUTH-19 a used, an old and an unknown link are answered with the same bytes', async () => {
    const used = await aLink()
    await reset(used)
    const old = await aLink()
    later(61)
    const replies = await Promise.all([used, old, 'never-was'].map(token => reset(token)))
    expect(new Set(replies.map(reply => reply.raw)).size).toBe(1)
    expect(replies[0]).toMatchObject({ status: 422, body: linkInvalid })
  })

  it('AUTH-19 a password that may not be used leaves the link as it is', async () => {
    const token = await aLink()
    expect(await reset(token, 'Password2026!')).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: 'password', code: 'common' }] } },
    })
    expect((await reset(token)).status).toBe(200)
  })

  it('AUTH-19 is not used up by looking at its page (mail scanners)', async () => {
    const token = await aLink()
    await fetch(`${server.url}/reset-password?token=${token}`)
    await fetch(`${server.url}/api/auth/password/reset?token=${token}`)
    expect((await reset(token)).status).toBe(200)
  })

  it('AUTH-19 keeps the second factor', async () => {
    await anApp(server, person.token)
    expect((await reset(await aLink())).status).toBe(200)
    expect((await signInAs(server, person.email, newPassword)).body).toMatchObject({ mfaRequired: true })
  })

  it('AUTH-19 gives a password to who has none yet', async () => {
    await server.database.asSystem(tx =>
      tx.updateTable('manager').set({ password_hash: null }).where('id', '=', person.id).execute(),
    )
    expect((await signInAs(server, person.email)).status).toBe(401)
    expect((await reset(await aLink())).status).toBe(200)
    expect((await signInAs(server, person.email, newPassword)).status).toBe(200)
  })

  it('SEC-3 a network that shows thirty links that do not work is refused', async () => {
    const token = await aLink()
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (_, number) => reset(`never-was-${number}`).then(reply => reply.status)),
    )
    expect(statuses.filter(status => status === 422)).toHaveLength(30)
    expect((await reset(token)).status).toBe(429)
    later(15)
    expect((await reset(token)).status).toBe(200)
  })

  it('SEC-3 a network asks for thirty mails at most, for whatever addresses', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        forgot(`many-${number}@example.com`).then(({ status }) => status),
      ),
    )
    expect(statuses.filter(status => status === 200)).toHaveLength(30)
    expect(statuses.filter(status => status === 429)).toHaveLength(10)
  })
})
