import { expect, test } from 'vitest'
import { idempotentFetch } from './idempotent-fetch.ts'

function aServer(answer: (request: Request) => Promise<Response>) {
  const keys: (string | null)[] = []
  let made = 0
  const fetch = idempotentFetch(
    request => {
      keys.push(request.headers.get('idempotency-key'))
      return answer(request)
    },
    () => {
      made += 1
      return `key ${made}`
    },
  )
  const send = (body: unknown, method = 'POST', path = '/api/v2/guides') =>
    fetch(
      new Request(`https://waymark.example.com${path}`, {
        method,
        ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json' },
      }),
    )
  return { keys, send }
}
const created = async () => new Response('{}', { status: 201 })

test('WIRE-92 a double click sends one key', async () => {
  const { keys, send } = aServer(created)
  await Promise.all([send({ title: 'A' }), send({ title: 'A' })])
  expect(keys).toEqual(['key 1', 'key 1'])
})

test('WIRE-92 a retry without an answer sends the key again, and a new request a new one', async () => {
  let failures = 0
  const { keys, send } = aServer(async () => {
    failures += 1
    if (failures === 1) throw new TypeError('network')
    return new Response('{}', { status: failures === 2 ? 503 : 201 })
  })
  await expect(send({ title: 'A' })).rejects.toThrow('network')
  await send({ title: 'A' })
  await send({ title: 'A' })
  await send({ title: 'A' })
  expect(keys).toEqual(['key 1', 'key 1', 'key 1', 'key 2'])
})

test('WIRE-92 other bodies and other calls have keys of their own; only a POST has one', async () => {
  const { keys, send } = aServer(created)
  await Promise.all([
    send({ title: 'A' }),
    send({ title: 'B' }),
    send({ title: 'A' }, 'POST', '/api/v2/other'),
  ])
  await send({ title: 'A' }, 'PUT')
  await send(null, 'GET')
  expect(new Set(keys.slice(0, 3)).size).toBe(3)
  expect(keys.slice(3)).toEqual([null, null])
})
