import { afterAll, beforeAll, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

const setExtension = (isOn: boolean) =>
  server.database.asSystem(tx =>
    tx
      .updateTable('company')
      .set({ features: JSON.stringify({ staffTrainingExtension: isOn }) })
      .where('id', '=', world.company.id)
      .execute(),
  )

const aFile = () => new File(['email\nada@example.com\n'], 'people.csv', { type: 'text/csv' })
const browserExtension = {
  authMethod: 'none',
  openUrl: { target: 'iframe', url: '', refreshInterval: 60 },
  integrityTokens: [],
}

/** Each call that only the screens behind the feature make, and the one that they share with applications. */
async function answers() {
  const { api } = world.admin
  const company = `/v2/companies/${world.company.id}`
  const users = `${company}/companyusers`
  const replies = {
    filter: await api.post(`${users}/filter`, {}),
    get: await api.get(`${users}/1`),
    upload: await api.send('POST', `${users}/upload`, { body: { file: aFile() } }),
    activate: await api.post(`${users}/1/activate`, {}),
    invite: await api.post(`${users}/invite`, { status: 'created' }),
    delete: await api.delete(`${users}/1/delete`),
    settings: await api.put(`${company}/config`, { newConfig: { browserExtension } }),
    attributes: await api.get(`/v3/companies/${world.company.id}/attributes`),
  }
  return Object.entries(replies).map(([name, { status, body }]) => [
    name,
    status,
    (body as { data?: { reason?: string } }).data?.reason,
  ])
}

it('COMP-41 company users and the extension’s settings are refused without staffTrainingExtension, attributes are not', async () => {
  await setExtension(false)
  const off = await answers()
  await setExtension(true)
  const on = await answers()
  expect(off.map(([name, status, reason]) => [name, status, reason])).toEqual([
    ['filter', 403, 'featureOff'],
    ['get', 403, 'featureOff'],
    ['upload', 403, 'featureOff'],
    ['activate', 403, 'featureOff'],
    ['invite', 403, 'featureOff'],
    ['delete', 403, 'featureOff'],
    ['settings', 403, 'featureOff'],
    ['attributes', 200, undefined],
  ])
  expect(on.map(([name, status]) => [name, status])).toEqual([
    ['filter', 200],
    ['get', 404],
    ['upload', 201],
    ['activate', 404],
    ['invite', 200],
    ['delete', 404],
    ['settings', 200],
    ['attributes', 200],
  ])
})
