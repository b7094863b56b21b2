import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type App,
  aChallenge,
  anApp,
  appCode,
  meStatus,
  postAuth,
  pruneAttempts,
  signInAs,
} from '../../../../test/auth-client.ts'
import { aCompany, aManager, type Person } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let person: Person
let app: App
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await pruneAttempts(server)
  const company = await aCompany(server)
  person = await aManager(server, { roles: [{ roleName: 'admin', company }] })
  app = await anApp(server, person.token)
})

const answer = (challenge: string, code: string) =>
  postAuth(server, 'sign-in/mfa', { body: { challenge, code } })
const codeNow = (stepsLater = 0) => appCode(app.secret, server.clock.now(), stepsLater)
const later = (seconds: number) =>
  server.clock.set(new Date(server.clock.now().getTime() + seconds * 1_000).toISOString())
const wrongCode = () => String((Number(codeNow()) + 1) % 1_000_000).padStart(6, '0')
const linkInvalid = { code: 'breaksRule', data: { issues: [{ path: 'challenge', code: 'linkInvalid' }] } }

describe('signing in with a second factor', () => {
  it('AUTH-14 the right password gives a challenge, neither token nor cookie', async () => {
    const reply = await signInAs(server, person.email)
    expect(reply.body).toEqual({ mfaRequired: true, challenge: expect.stringMatching(/^[\w-]{43}$/) })
    expect([reply.status, reply.cookie]).toEqual([200, ''])
  })

  it('AUTH-14 the wrong password is answered as for everyone', async () => {
    const wrong = await signInAs(server, person.email, 'Wrong-horse-7-battery')
    const unknown = await signInAs(server, 'unknown@example.com')
    expect([wrong.status, wrong.raw]).toEqual([401, unknown.raw])
  })

  it('AUTH-14 the right code makes the challenge a session that has shown a second factor', async () => {
    const challenge = await aChallenge(server, person.email)
    const reply = await answer(challenge, codeNow())
    expect(reply).toMatchObject({ status: 200, body: { expiresInS: 300 } })
    expect(await meStatus(server, reply.token)).toBe(200)
    expect((await postAuth(server, 'refresh', { cookie: reply.cookie })).status).toBe(200)
    const { mfa_at } = await server.database.asSystem(tx =>
      tx
        .selectFrom('session')
        .select('mfa_at')
        .where('manager_id', '=', person.id)
        .where('revoked_at', 'is', null)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow(),
    )
    expect(mfa_at).not.toBeNull()
  })

  it('AUTH-14 a challenge is answered once', async () => {
    const challenge = await aChallenge(server, person.email)
    expect((await answer(challenge, codeNow())).status).toBe(200)
    expect(await answer(challenge, codeNow(1))).toMatchObject({ status: 422, body: linkInvalid })
  })

  it('AUTH-14 a challenge ends after five minutes', async () => {
    const challenge = await aChallenge(server, person.email)
    later(301)
    expect(await answer(challenge, codeNow())).toMatchObject({ status: 422, body: linkInvalid })
  })

  it('AUTH-14 five wrong codes end a challenge, though the sixth is right', async () => {
    const challenge = await aChallenge(server, person.email)
    for (let count = 0; count < 5; count++) {
      expect(await answer(challenge, wrongCode())).toMatchObject({
        status: 401,
        body: { code: 'wrongCredentials' },
      })
    }
    expect(await answer(challenge, codeNow())).toMatchObject({ status: 422, body: linkInvalid })
    expect((await answer(await aChallenge(server, person.email), codeNow())).status).toBe(200)
  })

  it('AUTH-14 codes tried at the same time are counted each: five are looked at', async () => {
    const challenge = await aChallenge(server, person.email)
    const replies = await Promise.all(Array.from({ length: 12 }, () => answer(challenge, wrongCode())))
    const statuses = replies.map(reply => reply.status).sort()
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(422)])
  })

  it('AUTH-14 a challenge that never was, or of another kind, is worth nothing', async () => {
    expect(await answer('never-was', codeNow())).toMatchObject({ status: 422, body: linkInvalid })
    await postAuth(server, 'password/forgot', { body: { email: person.email } })
    const token = /token=([\w-]+)/.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? ''
    expect(token).not.toBe('')
    expect(await answer(token, codeNow())).toMatchObject({ status: 422, body: linkInvalid })
  })

  it('AUTH-14 the code of one person does not answer the challenge of another', async () => {
    const other = await aManager(server, { roles: [] })
    const otherApp = await anApp(server, other.token)
    const challenge = await aChallenge(server, person.email)
    const code = appCode(otherApp.secret, server.clock.now())
    expect((await answer(challenge, code)).status).toBe(401)
    expect((await answer(challenge, otherApp.recoveryCodes[0] ?? '')).status).toBe(401)
  })

  it('AUTH-16 a challenge given for the old password is worth nothing after it was changed', async () => {
    const challenge = await aChallenge(server, person.email)
    await server.database.asSystem(tx =>
      tx.updateTable('manager').set({ password_hash: 'another' }).where('id', '=', person.id).execute(),
    )
    expect(await answer(challenge, codeNow())).toMatchObject({ status: 422, body: linkInvalid })
  })

  it('AUTH-12 a page of another origin cannot answer a challenge', async () => {
    const body = { challenge: await aChallenge(server, person.email), code: codeNow() }
    const origin = 'https://elsewhere.example.com'
    expect((await postAuth(server, 'sign-in/mfa', { body, origin })).status).toBe(403)
  })
})

describe('a code of the app', () => {
  it('AUTH-15 counts once, also for another challenge', async () => {
    const code = codeNow()
    expect((await answer(await aChallenge(server, person.email), code)).status).toBe(200)
    expect((await answer(await aChallenge(server, person.email), code)).status).toBe(401)
  })

  it('AUTH-15 counts once, anyone who shows it at the same time', async () => {
    const challenges = await Promise.all(Array.from({ length: 6 }, () => aChallenge(server, person.email)))
    const code = codeNow()
    const replies = await Promise.all(challenges.map(challenge => answer(challenge, code)))
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(1)
  })

  it('AUTH-15 the one before is not taken after it', async () => {
    later(30)
    expect((await answer(await aChallenge(server, person.email), codeNow())).status).toBe(200)
    expect((await answer(await aChallenge(server, person.email), codeNow(-1))).status).toBe(401)
  })

  it('AUTH-15 may have a blank in its middle', async () => {
    const code = codeNow()
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    expect((await answer(await aChallenge(server, person.email), spaced)).status).toBe(200)
  })

  it('SEC-3 ten wrong ones in a quarter of an hour, with however many challenges, end right ones, too', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 10; count++) {
      statuses.push((await answer(await aChallenge(server, person.email), wrongCode())).status)
    }
    expect(new Set(statuses)).toEqual(new Set([401]))
    const challenge = await aChallenge(server, person.email)
    const replies = [await answer(challenge, codeNow()), await answer(challenge, wrongCode())]
    replies.push(await answer(challenge, app.recoveryCodes[3] ?? ''))
    for (const reply of replies) expect([reply.status, reply.raw]).toEqual([429, replies[0]?.raw])
    later(15 * 60)
    expect((await answer(await aChallenge(server, person.email), codeNow())).status).toBe(200)
  })
})

describe('a recovery code', () => {
  it('TEAM-9 there are ten, of a form that can be read aloud', () => {
    expect(app.recoveryCodes).toHaveLength(10)
    expect(new Set(app.recoveryCodes).size).toBe(10)
    for (const code of app.recoveryCodes) expect(code).toMatch(/^([A-HJ-KM-NP-TV-Z2-9]{4}-){2}\S{4}$/)
  })

  it('AUTH-15 signs in once, however it is typed', async () => {
    const typed = ` ${app.recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ')} `
    expect((await answer(await aChallenge(server, person.email), typed)).status).toBe(200)
    expect((await answer(await aChallenge(server, person.email), typed)).status).toBe(401)
  })

  it('AUTH-15 counts once, anyone who shows it at the same time', async () => {
    const challenges = await Promise.all(Array.from({ length: 6 }, () => aChallenge(server, person.email)))
    const replies = await Promise.all(
      challenges.map(challenge => answer(challenge, app.recoveryCodes[1] ?? '')),
    )
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(1)
  })

  it('AUTH-15 leaves a trace in the log of the company', async () => {
    await answer(await aChallenge(server, person.email), app.recoveryCodes[2] ?? '')
    const actions = await server.database.asSystem(tx =>
      tx.selectFrom('audit_entry').select('action').where('object_id', '=', person.id).execute(),
    )
    expect(actions.map(entry => entry.action)).toContain('mfa.useRecoveryCode')
  })

  it('AUTH-15 is kept as a hash, and the app’s secret encrypted', async () => {
    const kept = await server.database.asSystem(async tx => ({
      codes: await tx.selectFrom('recovery_code').selectAll().where('manager_id', '=', person.id).execute(),
      app: await tx.selectFrom('mfa_enrolment').selectAll().where('manager_id', '=', person.id).execute(),
    }))
    const bytes = [...kept.codes.map(code => code.hash), ...kept.app.map(one => one.secret)]
    const all = bytes.map(one => one.toString('latin1')).join('\n')
    expect(all).not.toContain(app.secret)
    for (const code of app.recoveryCodes) expect(all).not.toContain(code.replaceAll('-', ''))
  })
})
