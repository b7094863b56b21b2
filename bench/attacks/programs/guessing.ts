import { atLeast, atMost, type BenchRow, figure } from '../../row.ts'
import type { Attack, AttackTarget } from '../attack.ts'
import { type Received, send } from '../send.ts'

const wrong = 'Wrong-horse-7-battery'

const withStatus = (replies: readonly Received[], status: number) =>
  replies.filter(reply => reply.status === status).length

const median = (durations: readonly number[]) =>
  durations.toSorted((one, other) => one - other)[Math.floor(durations.length / 2)] ?? 0

/** The cookie by which a browser is known again. */
function deviceCookie(reply: Received): string {
  const cookies = reply.headers['set-cookie'] ?? []
  return cookies.map(one => one.split(';')[0] ?? '').find(one => one.includes('waymark-device-')) ?? ''
}

const signIns = ({ url }: AttackTarget) => {
  const signIn = (email: string, password: string, from: string, cookie = '') =>
    send(`${url}/api/auth/sign-in`, {
      body: { email, password },
      from,
      headers: cookie === '' ? {} : { cookie },
    })
  const many = (count: number, one: (index: number) => Promise<Received>) =>
    Promise.all(Array.from({ length: count }, (_, index) => one(index)))
  return { signIn, many }
}

/** Guesses one account from 150 networks at once, then its owner comes from a known and from an unknown device. */
async function guessOneAccount(target: AttackTarget): Promise<readonly BenchRow[]> {
  const { signIn, many } = signIns(target)
  const { email, password } = target.admin
  const cookie = deviceCookie(await signIn(email, password, '127.0.3.1'))
  // The bystander signs in to the same account without a cookie, so another account is guessed.
  const victim = 'victim@example.com'
  const replies = await many(150, index => signIn(victim, wrong, `127.0.${10 + index}.1`))
  const last = await signIn(victim, wrong, '127.0.180.1')
  const owner = await signIn(email, password, '127.0.181.1', cookie)
  return [
    atMost('  guesses of one account that were checked', withStatus(replies, 401), 'of 150', 10),
    atLeast('  guesses of one account refused with 429', withStatus(replies, 429), 'of 150', 140),
    atLeast('  Retry-After of the next', Number(last.headers['retry-after'] ?? 0), 's', 1),
    atLeast('  sign-ins of a known device', owner.status === 200 ? 1 : 0, 'of 1', 1),
  ]
}

/** Tries one password on 150 accounts from the addresses of one network, then the right one of the administrator. */
async function sprayAccounts(target: AttackTarget): Promise<readonly BenchRow[]> {
  const { signIn, many } = signIns(target)
  const from = (index: number) => `127.0.190.${1 + (index % 200)}`
  const replies = await many(150, index => signIn(`person-${index}@example.com`, wrong, from(index)))
  const right = await signIn(target.admin.email, target.admin.password, from(199))
  const next = await signIn('person-151@example.com', wrong, from(199))
  const isAlike = right.status === 429 && right.status === next.status
  return [
    atMost('  accounts of a spray that were checked', withStatus(replies, 401), 'of 150', 30),
    atLeast('  right password above the limit answered as a wrong one', isAlike ? 1 : 0, 'of 1', 1),
  ]
}

/** Compares how long a wrong password takes for a known and an unknown account. */
async function compareTimes(target: AttackTarget): Promise<readonly BenchRow[]> {
  const { signIn } = signIns(target)
  const timed: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let index = 0; index < 8; index += 1) {
    timed.known.push((await signIn(target.admin.email, wrong, `127.0.191.${index + 1}`)).durationMs)
    timed.unknown.push((await signIn(`no-${index}@example.com`, wrong, `127.0.192.${index + 1}`)).durationMs)
  }
  return [
    figure('  wrong password, known account, median', median(timed.known), 'ms'),
    figure('  wrong password, unknown account, median', median(timed.unknown), 'ms'),
  ]
}

/** Links of mails and invites that were never sent, from one network. */
async function guessLinks(target: AttackTarget): Promise<readonly BenchRow[]> {
  const { many } = signIns(target)
  const from = '127.0.193.1'
  const replies = await many(60, index =>
    send(`${target.url}/api/auth/magic-link`, { body: { token: `${index}`.padStart(43, 'a') }, from }),
  )
  return [atMost('  links of one network that were checked', withStatus(replies, 422), 'of 60', 30)]
}

/** Passwords, accounts and links guessed in parallel, from one network and from many. */
export const attack: Attack = {
  title: 'Guessing of passwords, accounts and links',
  run: async target => [
    ...(await guessOneAccount(target)),
    ...(await sprayAccounts(target)),
    ...(await compareTimes(target)),
    ...(await guessLinks(target)),
  ],
}
