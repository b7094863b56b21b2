import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiClient } from '../../../../test/api-client.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

it('SSO-15 a network asks for at most thirty domains without a provider in 15 minutes', async () => {
  const ask = (number: number) =>
    apiClient(server, null).post('/auth/sso/find', { email: `who@domain-${number}.example.com` })
  const replies = await Promise.all(Array.from({ length: 40 }, (_, number) => ask(number)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(30)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(10)
})
