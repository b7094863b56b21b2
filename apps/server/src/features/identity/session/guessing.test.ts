import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { everybodysPassword } from '../../../../test/auth-client.ts'
import { aCompany, aManager, type Person } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

const start = '2026-03-02T10:00:00Z'

let servers: TestServer[] = []
let person: Person
/** Each test has networks of its own. */
let third = 0
beforeAll(async () => {
  const env = { TRUSTED_PROXIES: '127.0.0.1' }
  const first = await openServer({ env })
  servers = [first, await openServer({ env, beside: first })]
})
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close()
})
beforeEach(async () => {
  third += 1
  const [server] = servers as [TestServer]
  const company = await aCompany(server)
  person = await aManager(server, { roles: [{ roleName: 'admin', company }] })
})
afterEach(() => servers[0]?.clock.set(start))

interface Try {
  readonly email?: string
  readonly password?: string
  readonly from?: string
  readonly cookie?: string
  /** Which server is asked. */
  readonly at?: number
}

interface Reply {
  readonly status: number
  readonly raw: string
  readonly retryAfter: string | null
  readonly cookies: readonly string[]
}

async function signIn({
  email = person.email,
  password = 'Wrong-horse-7-battery',
  ...more
}: Try): Promise<Reply> {
  const { from = `198.51.${third}.1`, cookie, at = 0 } = more
  const reply = await fetch(`${servers[at % 2]?.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(cookie === undefined ? {} : { cookie }),
    },
    body: JSON.stringify({ email, password }),
  })
  const cookies = reply.headers.getSetCookie().map(one => one.split(';')[0] ?? '')
  return {
    status: reply.status,
    raw: await reply.text(),
    retryAfter: reply.headers.get('retry-after'),
    cookies: cookies.filter(one => one.startsWith('waymark-device-')),
  }
}

const many = (count: number, one: (number: number) => Promise<Reply>) =>
  Promise.all(Array.from({ length: count }, (_, number) => one(number)))

const withStatus = (replies: readonly Reply[], status: number) =>
  replies.filter(reply => reply.status === status).length

/** From a separate network each, so that the limit of the account alone counts. */
const elsewhere = (number: number) => `203.${third}.${number}.7`

const later = (seconds: number) => {
  const clock = servers[0]?.clock
  clock?.set(new Date(clock.now().getTime() + seconds * 1_000).toISOString())
}

async function aDevice(): Promise<string> {
  const { cookies } = await signIn({ password: everybodysPassword, from: elsewhere(250) })
  return cookies[0] ?? ''
}

describe('SEC-2 guesses of one account', () => {
  it('ten are checked, anyone who sends fifty at once to two servers from fifty networks', async () => {
    const replies = await many(50, number => signIn({ from: elsewhere(number), at: number }))
    expect(withStatus(replies, 401)).toBe(10)
    expect(withStatus(replies, 429)).toBe(40)
  })

  it('above the limit the right password, a wrong one and an unknown account get the same answer', async () => {
    const unknown = `no-such-person-${third}@example.com`
    for (const email of [person.email, unknown]) {
      await many(10, number => signIn({ email, from: elsewhere(number) }))
    }
    const right = await signIn({ password: everybodysPassword, from: elsewhere(60) })
    const wrong = await signIn({ from: elsewhere(61), at: 1 })
    const never = await signIn({ email: unknown, from: elsewhere(62) })
    expect([right.status, right.retryAfter]).toEqual([429, '900'])
    expect(JSON.parse(right.raw)).toMatchObject({ code: 'slowDown', data: { retryAfterS: 900 } })
    for (const one of [wrong, never]) {
      expect([one.status, one.raw, one.retryAfter]).toEqual([right.status, right.raw, right.retryAfter])
    }
  })

  it('count in a window that moves: none of ten becomes free before a quarter of an hour is over', async () => {
    await many(5, number => signIn({ from: elsewhere(number) }))
    later(600)
    await many(5, number => signIn({ from: elsewhere(10 + number) }))
    later(299)
    expect(await signIn({ password: everybodysPassword, from: elsewhere(20) })).toMatchObject({
      status: 429,
      retryAfter: '1',
    })
    later(1)
    const replies = await many(10, number => signIn({ from: elsewhere(30 + number) }))
    expect(withStatus(replies, 401)).toBe(5)
  })

  it('right passwords are not counted, however many at once', async () => {
    const replies = await many(40, number => signIn({ password: everybodysPassword, at: number }))
    expect(withStatus(replies, 200)).toBe(40)
  })

  it('a right password does not make room for more wrong ones', async () => {
    await many(9, number => signIn({ from: elsewhere(number) }))
    expect((await signIn({ password: everybodysPassword, from: elsewhere(20) })).status).toBe(200)
    const replies = await many(9, number => signIn({ from: elsewhere(30 + number) }))
    expect(withStatus(replies, 401)).toBe(1)
  })
})

describe('SEC-2 guesses of one network', () => {
  const spray = (from: (number: number) => string) =>
    many(150, number =>
      signIn({ email: `spray-${third}-${number}@example.com`, from: from(number), at: number }),
    )

  it.each<[string, (number: number) => string, string]>([
    ['one address', () => '192.0.2.9', '192.0.2.9'],
    ['all addresses of a /24', number => `192.0.3.${number}`, '192.0.3.200'],
    ['IPv4 addresses inside IPv6 ones', number => `::ffff:192.0.4.${number}`, '192.0.4.250'],
    ['all addresses of a /64', number => `2001:db8:0:7::${number.toString(16)}`, '2001:db8:0:7:ffff::1'],
  ])(
    'end after thirty failures of 150 accounts from %s, also for the right password',
    async (_, from, last) => {
      const replies = await spray(from)
      expect(withStatus(replies, 401)).toBe(30)
      expect(withStatus(replies, 429)).toBe(120)
      expect((await signIn({ password: everybodysPassword, from: last })).status).toBe(429)
      expect((await signIn({ password: everybodysPassword, from: '192.0.99.1' })).status).toBe(200)
    },
  )

  it('a header that no configured proxy sent names no network', async () => {
    const alone = await openServer()
    const ask = (number: number) =>
      fetch(`${alone.url}/api/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': elsewhere(number) },
        body: JSON.stringify({ email: `forged-${number}@example.com`, password: 'Wrong-horse-7-battery' }),
      }).then(reply => reply.status)
    const statuses = await Promise.all(Array.from({ length: 40 }, (_, number) => ask(number)))
    expect(statuses.filter(status => status === 401)).toHaveLength(30)
    await alone.close()
  })
})

describe('SEC-4 a device that signed in before', () => {
  it('signs in while others have used up the account and its network', async () => {
    const cookie = await aDevice()
    const from = `198.51.${third}.9`
    await many(40, number => signIn({ email: `other-${third}-${number}@example.com`, from }))
    await many(10, number => signIn({ from: elsewhere(number) }))
    expect((await signIn({ password: everybodysPassword, from })).status).toBe(429)
    expect((await signIn({ password: everybodysPassword, from, cookie })).status).toBe(200)
  })

  it('has ten guesses of its own; with the next it is revoked and counts as any other', async () => {
    const cookie = await aDevice()
    await many(10, number => signIn({ from: elsewhere(number) }))
    const own = await many(12, number => signIn({ from: elsewhere(20 + number), cookie, at: number }))
    expect(withStatus(own, 401)).toBe(10)
    expect((await signIn({ password: everybodysPassword, from: elsewhere(60), cookie })).status).toBe(429)
    later(15 * 60)
    await many(10, number => signIn({ from: elsewhere(70 + number) }))
    expect((await signIn({ password: everybodysPassword, from: elsewhere(90), cookie })).status).toBe(429)
  })

  it('is known for its account only, and by its signature', async () => {
    const [server] = servers as [TestServer]
    const other = await aManager(server, {})
    const cookie = await aDevice()
    const [name = '', signed = ''] = cookie.split('=')
    const forged = `${name}=${'a'.repeat(43)}.${signed.split('.')[1]}`
    await many(10, number => signIn({ from: elsewhere(number) }))
    await many(10, number => signIn({ email: other.email, from: elsewhere(20 + number) }))
    const ask = (email: string, sent: string) =>
      signIn({ email, password: everybodysPassword, from: elsewhere(60), cookie: sent })
    expect((await ask(person.email, forged)).status).toBe(429)
    expect((await ask(other.email, cookie)).status).toBe(429)
    expect((await ask(person.email, cookie)).status).toBe(200)
  })

  it('is forgotten with the password', async () => {
    const cookie = await aDevice()
    const newPassword = 'Seven-green-5-lanterns'
    const changed = await person.api.post('/realms/waymark/service/users/update-password', {
      currentPassword: everybodysPassword,
      newPassword,
      confirmation: newPassword,
    })
    expect(changed.status).toBe(200)
    await many(10, number => signIn({ from: elsewhere(number) }))
    expect((await signIn({ password: newPassword, from: elsewhere(60), cookie })).status).toBe(429)
  })

  it('SEC-7 a new one is reported to the person by mail, a known one and the first are not', async () => {
    const [server] = servers as [TestServer]
    const mails = () => server.mails.filter(mail => mail.to === person.email)
    expect(mails()).toEqual([])
    const cookie = await aDevice()
    expect(mails()).toMatchObject([{ subject: 'New sign-in to your Waymark account' }])
    expect(mails()[0]?.text).toContain(`203.${third}.250.0/24`)
    await signIn({ password: everybodysPassword, cookie })
    expect(mails()).toHaveLength(1)
  })

  it('SEC-7 the mail is in the language of the person and holds no text of the browser', async () => {
    const [server] = servers as [TestServer]
    await server.database.asSystem(tx =>
      tx.updateTable('manager').set({ locale: 'de' }).where('id', '=', person.id).execute(),
    )
    await fetch(`${server.url}/api/auth/sign-in`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 http://evil.example.com',
      },
      body: JSON.stringify({ email: person.email, password: everybodysPassword }),
    })
    const mail = server.mails.find(one => one.to === person.email)
    expect(mail?.subject).toBe('Neue Anmeldung bei Ihrem Waymark-Konto')
    expect(mail?.text).toContain('Gerät: Chrome 140, Windows')
    expect(mail?.text).not.toContain('evil')
  })
})

it('SEC-5 the end of an account’s guesses is reported once for many', async () => {
  const [server] = servers as [TestServer]
  server.securityLines.length = 0
  await many(30, number => signIn({ from: elsewhere(number) }))
  const locks = server.securityLines.filter(line => line['kind'] === 'signInLocked')
  expect(locks.map(line => line['count'])).toEqual([1, 2, 3, 4, 5, 10])
  expect(locks[0]).toMatchObject({ event: 'authn_login_lock', userId: person.id, reason: 'account' })
})

it('SEC-21 an API token that comes from another network is reported, also within the same minute', async () => {
  const [server] = servers as [TestServer]
  const issued = await person.api.post<{ apiToken: string }>(
    '/realms/waymark/service/users/api-token?reset=true',
    {},
  )
  server.securityLines.length = 0
  const use = async (from: string) => {
    const headers = { authorization: `Bearer ${issued.body.apiToken}`, 'x-forwarded-for': from }
    const reply = await fetch(`${server.url}/api/v3/managers/me`, { headers })
    expect(reply.status).toBe(200)
  }
  const networks = () =>
    server.securityLines
      .filter(line => line['kind'] === 'tokenUsedFromNewNetwork')
      .map(line => line['network'])
  await use('203.0.113.7')
  await use('203.0.113.8')
  expect(networks()).toEqual([])
  await use('198.51.100.7')
  await use('198.51.100.8')
  expect(networks()).toEqual(['198.51.100.0/24'])
})
