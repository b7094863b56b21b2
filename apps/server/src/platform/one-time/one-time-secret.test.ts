import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aManager, type Person } from '../../../test/builders.ts'
import { openServer, type TestServer } from '../../../test/open-server.ts'
import {
  countSecretTry,
  issueSecret,
  peekSecret,
  redeemSecret,
  type SecretPurpose,
  withdrawSecrets,
} from './one-time-secret.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await openServer()
  person = await aManager(server, { roles: [] })
})
afterAll(() => server.close())

const now = new Date('2026-03-02T10:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

const issue = (purpose: SecretPurpose = 'passwordReset', data: Record<string, unknown> = {}) =>
  server.database.asSystem(tx =>
    issueSecret(tx, { purpose, managerId: person.id, data, lifeMs: 60_000 }, now),
  )
const redeem = (secret: string, at = now, purpose: SecretPurpose = 'passwordReset') =>
  server.database.asSystem(tx => redeemSecret(tx, purpose, secret, at))
const peek = (secret: string, at = now) =>
  server.database.asSystem(tx => peekSecret(tx, 'passwordReset', secret, at))

describe('a one-time secret', () => {
  it('AUTH-19 gives its content once, of any number that show it at the same time', async () => {
    const secret = await issue('passwordReset', { input: 7 })
    const contents = await Promise.all(Array.from({ length: 8 }, () => redeem(secret)))
    expect(contents.filter(content => content !== null)).toMatchObject([
      { managerId: person.id, data: { input: 7 } },
    ])
  })

  it('AUTH-19 is not used up by looking, and looking finds nothing once it is used', async () => {
    const secret = await issue()
    expect(await peek(secret)).not.toBeNull()
    expect(await redeem(secret)).not.toBeNull()
    expect(await peek(secret)).toBeNull()
  })

  it('AUTH-19 is worth nothing after its time, for another purpose, or with a sign changed', async () => {
    const secret = await issue()
    expect(await redeem(secret, later(60_000))).toBeNull()
    expect(await peek(secret, later(60_000))).toBeNull()
    expect(await redeem(secret, now, 'magicLink')).toBeNull()
    expect(await redeem(`${secret}x`)).toBeNull()
    expect(await redeem(secret, later(59_999))).not.toBeNull()
  })

  it('AUTH-16 withdrawing ends those of the person and the purpose, and no others', async () => {
    const [first, second, challenge] = [await issue(), await issue(), await issue('mfaChallenge')]
    await server.database.asSystem(tx => withdrawSecrets(tx, 'passwordReset', person.id, now))
    expect([await redeem(first), await redeem(second)]).toEqual([null, null])
    expect(await redeem(challenge, now, 'mfaChallenge')).not.toBeNull()
  })

  it('is kept as a hash', async () => {
    const secret = await issue()
    const rows = await server.database.asSystem(tx => tx.selectFrom('one_time_secret').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(rows.every(row => row.hash.length === 32)).toBe(true)
  })
})

describe('tries at a secret', () => {
  const attempt = (secret: string, at = now) =>
    server.database.asSystem(tx => countSecretTry(tx, { purpose: 'mfaChallenge', secret, most: 5 }, at))

  it('AUTH-14 are five, also at the same time, and leave its content as it is', async () => {
    const secret = await issue('mfaChallenge', { input: 7 })
    const contents = await Promise.all(Array.from({ length: 9 }, () => attempt(secret)))
    const looked = contents.filter(content => content !== null)
    expect(looked).toHaveLength(5)
    for (const content of looked) expect(content).toMatchObject({ data: { input: 7 } })
  })

  it('AUTH-14 tries at one of another purpose are none', async () => {
    expect(await attempt(await issue('passwordReset'))).toBeNull()
  })

  it('AUTH-14 tries at one that has expired, or was used, are none', async () => {
    const secret = await issue('mfaChallenge')
    expect(await attempt(secret, later(60_000))).toBeNull()
    expect(await attempt(secret)).not.toBeNull()
    await redeem(secret, now, 'mfaChallenge')
    expect(await attempt(secret)).toBeNull()
  })
})
