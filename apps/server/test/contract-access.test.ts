import type { AnyContractProcedure } from '@orpc/contract'
import { contract, type WireChapter } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from './a-world.ts'
import { apiClient } from './api-client.ts'
import { aChapter, aGuide, aManager, type Person, type Property } from './builders.ts'
import { openServer, type TestServer } from './open-server.ts'

/** What every call of the contract answers to whom, made from the contract itself (security, promise 5). */

interface Row {
  readonly name: string
  readonly method: string
  readonly path: string
}

const rows: readonly Row[] = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, AnyContractProcedure>).map(([name, call]) => {
    const { method, path } = call['~orpc'].route
    return { name: `${group}.${name}`, method: String(method), path: String(path) }
  }),
)

/** Nobody has to be signed in for these; whether they may is decided by other means. */
const openToAll = new Set(['auth.signIn', 'auth.refresh', 'auth.signOut', 'assistant.pointer'])
const guarded = rows.filter(row => !openToAll.has(row.name))
const inProperty = guarded.filter(row => row.path.includes('{property}'))
const inCompany = guarded.filter(row => row.path.includes('{company}'))
const ofObject = inProperty.filter(row => row.path.includes('{id}'))

/** A body that each call accepts; a call that takes one and is not named here fails below. */
const bodies: Readonly<Record<string, (ids: Ids) => unknown>> = {
  'guides.create': () => ({ title: 'A' }),
  'guides.save': () => ({ title: 'A' }),
  'guides.move': () => ({ fromLauncherId: 0, toLauncherId: 0 }),
  'chapters.create': () => ({ title: 'A', visibility: 'private' }),
  'chapters.save': () => ({ subtitle: 'A' }),
  'chapters.sort': ({ chapters }) => ({ launchers: chapters }),
}

/** Roles that a call refuses (403) although they may enter; written out, not read from the code under test. */
const refusedTo: Readonly<Record<string, readonly string[]>> = {
  'companies.distributions': ['companyContributor'],
  'chapters.sort': ['companyContributor', 'propertyContributor'],
}

interface Ids {
  readonly company: number
  readonly property: number
  readonly id: number
  readonly chapters: readonly number[]
}

const fill = (path: string, ids: Ids) =>
  path
    .replace('{company}', String(ids.company))
    .replace('{property}', String(ids.property))
    .replace('{id}', String(ids.id))

const send = (row: Row, person: Person | null, ids: Ids) => {
  const body = bodies[row.name]?.(ids)
  const api = person?.api ?? apiClient(server, null)
  return api.send(row.method, fill(row.path, ids), body === undefined ? {} : { body })
}

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterAll(() => server.close())

/** Fresh drafts for a call to work on, so that one call leaves nothing behind for the next. */
async function idsIn(row: Row, property: Property, by: Person): Promise<Ids> {
  const isChapter = row.name.startsWith('chapters.')
  const made = isChapter
    ? await aChapter({ in: property, by, visibility: 'private' })
    : await aGuide({ in: property, by })
  const { body } = await by.api.get<WireChapter[]>(`/v2/properties/${property.id}/launchers`)
  return {
    company: property.companyId,
    property: property.id,
    id: made.id,
    chapters: body.map(one => one.id),
  }
}

const neverWas = 2_000_000_000

it('the contract has calls of each kind', () => {
  expect(inProperty.length).toBeGreaterThan(10)
  expect(inCompany.length).toBeGreaterThan(0)
  expect(ofObject.length).toBeGreaterThan(5)
  expect(guarded.filter(row => row.name in bodies)).toHaveLength(Object.keys(bodies).length)
})

describe('ACCESS-33 without a session', () => {
  it.each(guarded)('$name is refused (401), whatever is sent', async row => {
    const nothing = { company: neverWas, property: neverWas, id: neverWas, chapters: [] }
    const real = { ...nothing, company: world.company.id, property: world.property.id }
    for (const reply of [await send(row, null, nothing), await send(row, null, real)]) {
      expect(reply.status).toBe(401)
      expect(reply.body).toMatchObject({ code: 'notSignedIn' })
    }
  })
})

/** Reports need an event store; here there is none, which they say after every question of access is settled. */
const settled = (row: Row) => (row.name.startsWith('reports.') ? [503] : [200, 201])

describe('with the role', () => {
  const roles = [
    ['superAdmin', () => aManager(server, { isSuperAdmin: true })],
    ['companyAdmin', async () => world.admin],
    ['companyModerator', async () => world.moderator],
    ['companyContributor', async () => world.contributor],
    ['propertyAdmin', () => aManager(server, { roles: [{ roleName: 'admin', property: world.property }] })],
    [
      'propertyModerator',
      () => aManager(server, { roles: [{ roleName: 'moderator', property: world.property }] }),
    ],
    ['propertyContributor', async () => world.propertyContributor],
  ] as const

  describe.each(roles)('%s', (role, personOf) => {
    it.each([...inProperty, ...inCompany])('$name', async row => {
      const isOutside = role.startsWith('property') && inCompany.includes(row)
      const isRefused = refusedTo[row.name]?.includes(role) === true
      const reply = await send(row, await personOf(), await idsIn(row, world.property, world.admin))
      if (isOutside) expect(reply.status).toBe(404)
      else if (isRefused) expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden' } })
      else expect(settled(row)).toContain(reply.status)
    })
  })
})

describe('ACCESS-33 with an id of another company', () => {
  it.each([...inProperty, ...inCompany])('$name answers like an id that never was', async row => {
    const { property, admin } = world.stranger
    const theirs = await idsIn(row, property, admin)
    const asTheirs = await send(row, world.admin, theirs)
    const asUnknown = await send(row, world.admin, { ...theirs, company: neverWas, property: neverWas })
    expect(asTheirs.status).toBe(404)
    expect(asTheirs.raw).toBe(asUnknown.raw)
  })

  it.each(ofObject)('$name, their object under our property', async row => {
    const { property, admin } = world.stranger
    const ours = { company: world.company.id, property: world.property.id, chapters: [] }
    const theirs = await send(row, world.admin, { ...ours, id: (await idsIn(row, property, admin)).id })
    const unknown = await send(row, world.admin, { ...ours, id: neverWas })
    expect(theirs.status).toBe(404)
    expect(theirs.raw).toBe(unknown.raw)
  })
})

describe('bad input is refused (400), naming the field', () => {
  it.each([...inProperty, ...inCompany])('$name: an id that is no number', async row => {
    const name = row.path.includes('{property}') ? 'property' : 'company'
    for (const bad of ['abc', '0', '-1', '1.5', '2147483648', '9007199254740993', '%00']) {
      const ids = { company: 1, property: 1, id: 1, chapters: [] }
      const body = bodies[row.name]?.(ids)
      const path = fill(row.path.replace(`{${name}}`, bad), ids)
      const reply = await world.admin.api.send(row.method, path, body === undefined ? {} : { body })
      expect([bad, reply.status]).toEqual([bad, 400])
      expect(reply.body).toMatchObject({ code: 'malformed' })
      expect(JSON.stringify(reply.body)).toContain(`"params.${name}"`)
    }
  })

  it.each(guarded.filter(row => row.name in bodies))('$name: unknown fields and other shapes', async row => {
    const ids = await idsIn(row, world.property, world.admin)
    const good = bodies[row.name]?.(ids) as object
    for (const body of [{ ...good, nobodyKnows: 1 }, [], 'text', 7, null]) {
      const reply = await world.admin.api.send(row.method, fill(row.path, ids), { body })
      expect([body, reply.status]).toEqual([body, 400])
      expect(reply.body).toMatchObject({ code: 'malformed' })
    }
  })
})
