import { randomBytes } from 'node:crypto'
import { newApiToken } from '../../../apps/server/src/features/identity/session/api-token.ts'
import { atLeast, atMost, type BenchRow } from '../../row.ts'
import type { Attack } from '../attack.ts'
import { type Received, send } from '../send.ts'

const burst = 1_000

/** An access token with the header of ours and a signature that is not. */
const forgedToken = () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = part({
    sid: 'b0a2c9d4-0000-4000-8000-000000000001',
    sub: '1',
    iss: 'waymark',
    exp: 2_000_000_000,
  })
  return `${part({ alg: 'HS256', typ: 'at+jwt' })}.${body}.${randomBytes(32).toString('base64url')}`
}

const many = (call: (index: number) => Promise<Received>) =>
  Promise.all(Array.from({ length: burst }, (_, index) => call(index)))

/** Bursts of invented credentials, all at once: tokens with a wrong signature, unknown API tokens, wrong passwords. */
export const attack: Attack = {
  title: 'Bursts of forged tokens and sign-ins',
  run: async ({ url }): Promise<readonly BenchRow[]> => {
    const me = (token: string, from: string) =>
      send(`${url}/api/v3/managers/me`, { headers: { authorization: `Bearer ${token}` }, from })
    const signIn = (index: number) =>
      send(`${url}/api/auth/sign-in`, {
        body: { email: `person-${index}@example.com`, password: 'Wrong-horse-7-battery' },
        from: `127.0.${20 + (index % 100)}.1`,
      })
    const forged = await many(() => me(forgedToken(), '127.0.12.1'))
    const unknown = await many(() => me(newApiToken(), '127.0.13.1'))
    const guesses = await many(signIn)
    const isRefused = ({ status }: Received) => status === 401 || status === 429
    const all = [...forged, ...unknown, ...guesses]
    const slowest = (replies: readonly Received[]) => Math.max(...replies.map(reply => reply.durationMs))
    return [
      atLeast('  refused with 401 or 429', all.filter(isRefused).length, `of ${all.length}`, all.length),
      atMost('  slowest refusal of a forged token', slowest(forged), 'ms', 5_000),
      atMost('  slowest refusal of an unknown API token', slowest(unknown), 'ms', 15_000),
      atMost('  slowest refusal of a sign-in', slowest(guesses), 'ms', 30_000),
    ]
  },
}
