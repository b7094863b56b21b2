import { afterAll, beforeAll, expect, it } from 'vitest'
import { aManager, type Person } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let person: Person

beforeAll(async () => {
  server = await openServer()
  person = await aManager(server, { isSuperAdmin: true })
})
afterAll(() => server.close())

const written = (id: number) => [
  `${id}e0`,
  `0x${id.toString(16)}`,
  `%20${id}`,
  `%2B${id}`,
  `0${id}`,
  `${id}.0`,
]

it('WIRE-103 an id is one plain decimal in path and query of every kind of call', async () => {
  const origin = 'https://app.example.com'
  const post = (path: string) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'text/plain' },
      body: '{}',
    })
  for (const id of [...written(7), '9007199254740993', '%D9%A7']) {
    const read = await person.api.get(`/v2/properties/${id}/languages`)
    const listed = await person.api.get(`/v2/properties?page=${id}`)
    const calls = ['pointer', 'events', 'preview', 'explain'].map(call =>
      post(`/api/assistant/v1/properties/${id}/${call}`),
    )
    const statuses = (await Promise.all(calls)).map(reply => reply.status)
    expect([id, read.status, listed.status, ...statuses]).toEqual([id, 400, 400, 400, 404, 400, 400])
  }
})
