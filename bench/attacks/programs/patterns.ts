import { atLeast, atMost, type BenchRow } from '../../row.ts'
import type { Attack } from '../attack.ts'
import { send, signInFor } from '../send.ts'

/** Patterns that are slow on some text, or that cannot be proven not to be. */
const hostile = [
  '(a|a){40}b',
  '\\d*\\d*\\d*\\d*\\d*x',
  '(.*)(.*)(.*)(.*)(.*)(.*)',
  '(\\w+\\s?)*$',
  '(a+)+$',
  '(a?){30}a{30}',
  '\\d{0,30}\\d{0,30}\\d{0,30}\\d{0,30}x',
  '(?=a)(a+)+',
  '(a+)\\1+b',
  'a{1,100000}',
]
/**
 * Patterns that take the analysis longest: many ways, many states, many classes. The number makes each pattern new to
 * the analysis.
 */
const costly: readonly ((number: number) => string)[] = [
  number => `${'a?'.repeat(140)}${number}`,
  number => `(?:a|b)*a(?:a|b){14}${number}`,
  number => `(?:[ab]{0,140}c?){1}${number}`,
  number => `[${String.fromCharCode(33 + (number % 90))}-z]{0,999}${number}`,
]
const stepsPerGuide = 200
const guides = 8

const step = (value: string) => ({
  content: 'a',
  message: '',
  identifier: { candidates: [{ css: '#a' }] },
  nextWhen: 'forceValue',
  nextIf: { mode: 'regex', value },
})

/** Sends hostile patterns to every call that saves some, and guides full of patterns that are costly to check. */
export const attack: Attack = {
  title: 'regular expressions that hang pages, and ones that are costly to check',
  run: async ({ url, admin }): Promise<readonly BenchRow[]> => {
    const headers = { authorization: `Bearer ${await signInFor(url, admin)}` }
    const own = (version: string, path: string) => `${url}/api/${version}/properties/1/${path}`
    const refusals = await Promise.all(
      hostile.flatMap(value => [
        send(own('v2', 'tutorials'), { headers, body: { title: 'A', steps: [step(value)] } }),
        send(own('v3', 'validators'), { headers, body: { name: 'A', rule: { kind: 'regex', value } } }),
        send(own('v2', 'stylings'), {
          method: 'PUT',
          headers,
          body: { selectorConfig: { attributes: [], valueBlocklist: [value], minParents: 0 } },
        }),
      ]),
    )
    const named = refusals.filter(({ status, text }) => status === 422 && text.includes('"pattern'))
    const costlyCalls = await Promise.all(
      Array.from({ length: guides }, (_, guide) =>
        send(own('v2', 'tutorials'), {
          headers,
          body: {
            title: 'A',
            steps: Array.from({ length: stepsPerGuide }, (_, index) =>
              step(costly[index % costly.length]?.(guide * stepsPerGuide + index) ?? ''),
            ),
          },
        }),
      ),
    )
    return [
      atLeast(
        '  hostile patterns refused with the reason',
        named.length,
        `of ${refusals.length}`,
        refusals.length,
      ),
      atLeast(
        '  guides with 200 costly patterns answered 201 or 422',
        costlyCalls.filter(({ status }) => status === 201 || status === 422).length,
        `of ${guides}`,
        guides,
      ),
      atMost(
        '  slowest answer to one of them',
        Math.max(...costlyCalls.map(one => one.durationMs)),
        'ms',
        30_000,
      ),
    ]
  },
}
