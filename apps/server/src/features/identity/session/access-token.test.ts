import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, it, vi } from 'vitest'
import { readAccessToken, signAccessToken } from './access-token.ts'

const verified = vi.hoisted(() => ({ count: 0 }))
vi.mock('jose', async importOriginal => {
  const library = await importOriginal<typeof import('jose')>()
  const jwtVerify = ((...sent: Parameters<typeof library.jwtVerify>) => {
    verified.count += 1
    return library.jwtVerify(...sent)
  }) as typeof library.jwtVerify
  return { ...library, jwtVerify }
})

const key = new Uint8Array(32).fill(7)
const now = new Date('2026-03-01T12:00:00Z')
const claims = { managerId: 12, sessionId: 'b0a2c9d4-0000-4000-8000-000000000001' }

/** A token with one thing changed against what we sign ourselves. */
function forge(change: {
  alg?: string
  typ?: string
  iss?: string
  aud?: string
  sub?: string
  key?: Uint8Array
}) {
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: change.alg ?? 'HS256', typ: change.typ ?? 'at+jwt' })
    .setSubject(change.sub ?? '12')
    .setIssuer(change.iss ?? 'waymark')
    .setAudience(change.aud ?? 'waymark-api')
    .setIssuedAt(now.getTime() / 1000)
    .setExpirationTime(now.getTime() / 1000 + 300)
    .sign(change.key ?? key)
}

describe('access token', () => {
  it('is read back for five minutes and not a second longer', async () => {
    const token = signAccessToken(key, claims, now)
    expect(await readAccessToken(key, token, new Date(now.getTime() + 299_000))).toEqual(claims)
    expect(await readAccessToken(key, token, new Date(now.getTime() + 301_000))).toBe('expired')
  })

  it.each([
    ['another key', { key: new Uint8Array(32).fill(8) }],
    ['another type', { typ: 'JWT' }],
    ['another issuer', { iss: 'another' }],
    ['another audience', { aud: 'other-api' }],
    ['a person that is no number', { sub: 'admin' }],
  ])('refuses %s', async (_name, change) => {
    expect(await readAccessToken(key, await forge(change), now)).toBe('forged')
  })

  it('refuses another algorithm, though it is signed with our key', async () => {
    const [, body] = signAccessToken(key, claims, now).split('.')
    const head = Buffer.from('{"alg":"HS512","typ":"at+jwt"}').toString('base64url')
    const signature = createHmac('sha512', key).update(`${head}.${body}`).digest('base64url')
    expect(await readAccessToken(key, `${head}.${body}.${signature}`, now)).toBe('forged')
  })

  it('SEC-23 a forged one never reaches the library, which works on the threads of passwords', async () => {
    verified.count = 0
    const [head, body] = signAccessToken(key, claims, now).split('.')
    for (const token of [
      await forge({ key: new Uint8Array(32).fill(8) }),
      `${head}.${body}.AAAA`,
      'a.b.c',
      '.',
    ]) {
      expect(await readAccessToken(key, token, now)).toBe('forged')
    }
    expect(verified.count).toBe(0)
    expect(await readAccessToken(key, signAccessToken(key, claims, now), now)).toEqual(claims)
    expect(verified.count).toBe(1)
  })

  it('refuses a token without signature, and rubbish', async () => {
    const [, body] = signAccessToken(key, claims, now).split('.')
    const head = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
    expect(await readAccessToken(key, `${head}.${body}.`, now)).toBe('forged')
    expect(await readAccessToken(key, 'a.b.c', now)).toBe('forged')
  })
})
