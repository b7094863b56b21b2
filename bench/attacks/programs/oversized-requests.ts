import { atLeast, atMost, type BenchRow } from '../../row.ts'
import type { Attack } from '../attack.ts'
import { send, signInFor } from '../send.ts'

const depths = [1_000, 100_000, 400_000]
const parallel = 8

/** JSON bodies that cost more to read than to send: deep, wide, long strings, many keys. */
function bodies(): readonly string[] {
  return [
    ...depths.map(depth => `{"title":${'['.repeat(depth)}${']'.repeat(depth)}}`),
    `{${Array.from({ length: 80_000 }, (_, index) => `"key${index}":1`).join(',')}}`,
    `{"title":"${'\\u0061'.repeat(150_000)}"}`,
    `{"title":${'9'.repeat(500_000)}}`,
    `{"title":"\u0000","__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}`,
    '{"title":',
  ]
}

/** Sends each body several times at once to a call that writes and to one that does not need a sign-in. */
export const attack: Attack = {
  title: 'JSON bodies that are deep, wide or malformed',
  run: async ({ url, admin }): Promise<readonly BenchRow[]> => {
    const token = await signInFor(url, admin)
    const headers = { authorization: `Bearer ${token}` }
    const calls = bodies().flatMap(body =>
      Array.from({ length: parallel }, () => [
        send(`${url}/api/v2/properties/1/tutorials`, { headers, body }),
        send(`${url}/api/auth/sign-in`, { body }),
      ]).flat(),
    )
    const replies = await Promise.all(calls)
    const refused = replies.filter(reply => reply.status >= 400 && reply.status < 500).length
    return [
      atLeast('  refused with a 4xx', refused, `of ${replies.length}`, replies.length),
      atMost('  slowest refusal', Math.max(...replies.map(reply => reply.durationMs)), 'ms', 2_000),
    ]
  },
}
