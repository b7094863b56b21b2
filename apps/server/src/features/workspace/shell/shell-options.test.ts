import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiClient } from '../../../../test/api-client.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let bare: TestServer
let set: TestServer

beforeAll(async () => {
  bare = await openServer()
  set = await openServer({
    env: {
      ENVIRONMENTS: 'production=https://a.example.com',
      SUPPORT_EMAIL: 'Help@example.com',
      ROADMAP_URL: 'https://a.example.com/roadmap/',
      OPERATOR_NAME: 'Example Ltd',
      DEV_ROUTES: 'true',
      STAFF_ANALYTICS: 'false',
    },
  })
})
afterAll(async () => {
  await bare.close()
  await set.close()
})

it('what the operator left out is null, for anyone who asks', async () => {
  expect(await apiClient(bare, null).get('/v2/shell-options')).toMatchObject({
    status: 200,
    body: {
      devRoutes: false,
      environments: [],
      supportEmail: null,
      roadmapUrl: null,
      statusUrl: null,
      legalUrl: null,
      privacyUrl: null,
      operatorName: null,
      staffAnalytics: true,
    },
  })
})

it('only the options that the operator set are returned', async () => {
  const { body } = await apiClient(set, null).get('/v2/shell-options')
  expect(body).toEqual({
    devRoutes: true,
    environments: [{ name: 'production', url: 'https://a.example.com' }],
    supportEmail: 'help@example.com',
    roadmapUrl: 'https://a.example.com/roadmap',
    statusUrl: null,
    legalUrl: null,
    privacyUrl: null,
    operatorName: 'Example Ltd',
    staffAnalytics: false,
  })
})
