import { setTimeout as delay } from 'node:timers/promises'
import { atLeast, atMost, type BenchRow } from '../../row.ts'
import type { Attack, AttackTarget } from '../attack.ts'
import { send, signInFor } from '../send.ts'

const wrong = 'Wrong-horse-7-battery'
const forgedToken = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.AAAA'
const lineBreak = 'unknown@example.com\n{"event":"authn_login_success"}'

interface Line {
  readonly event?: unknown
  readonly kind?: unknown
}

/** Lines of the log that are security events. */
function eventLines(output: string): readonly Line[] {
  return output.split('\n').flatMap(text => {
    if (!text.startsWith('{') || !text.includes('"security event"')) return []
    return [JSON.parse(text) as Line]
  })
}

/** Wrong passwords, forged tokens and forged log lines, many times over, 30 at a time. */
async function attackVisibly({ url, admin }: AttackTarget): Promise<number> {
  const signIn = (email: string, from: string) =>
    send(`${url}/api/auth/sign-in`, { body: { email, password: wrong }, from })
  const headers = { authorization: `Bearer ${forgedToken}` }
  let attempts = 0
  for (let round = 0; round < 60; round += 1) {
    const forged = Array.from({ length: 25 }, () =>
      send(`${url}/api/v3/managers/me`, { headers, from: '127.0.7.1' }),
    )
    const guesses = Array.from({ length: 4 }, () => signIn(lineBreak, '127.0.8.1'))
    // The bystander and the sign-in below are counted while they are checked, so the account keeps room for them.
    const known = round < 6 ? [signIn(admin.email, '127.0.9.1')] : []
    attempts += (await Promise.all([...forged, ...guesses, ...known])).length
  }
  return attempts
}

/** Whether an attack can be seen afterwards, and whether it can fill or forge what shows it. */
export const attack: Attack = {
  title: 'Detection of failures, forged tokens and forged log lines',
  run: async (target): Promise<readonly BenchRow[]> => {
    const { url, admin, output } = target
    const attempts = await attackVisibly(target)
    const token = await signInFor(url, admin, '127.0.11.1')
    await delay(500)
    const lines = eventLines(output())
    const kinds = new Set(lines.map(line => line.kind))
    const secrets = [admin.password, wrong, forgedToken, token].filter(one => output().includes(one))
    return [
      atLeast('  kinds of security events in the log', kinds.size, `of ${attempts} attempts`, 3),
      atMost('  log lines about them', lines.length, `of ${attempts} attempts`, 60),
      atMost('  lines that a sender forged', output().includes('unknown@') ? 1 : 0, '', 0),
      atMost('  secrets in the log', secrets.length, '', 0),
    ]
  },
}
