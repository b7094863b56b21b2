import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from './a-world.ts'
import { aChapter, aGuide, aManager } from './builders.ts'
import { openServer, type TestServer, translatorEnv } from './open-server.ts'
import { anEmail, anInvite } from './team.ts'

/** Ids of another company in bodies, queries and personal paths answer like ids that never were (ACCESS-33). */

let server: TestServer
let world: World
/** Of our company; what calls are about. */
let ours: { member: number; guide: number; chapter: number }
/** Of the stranger's company. */
let theirs: Ids
beforeAll(async () => {
  server = await openServer({ env: translatorEnv })
  world = await aWorld(server)
  ours = {
    member: (await aManager(server, { roles: [{ roleName: 'contributor', property: world.property }] })).id,
    guide: (await aGuide({ in: world.property, by: world.admin })).id,
    chapter: (await aChapter({ in: world.property, by: world.admin })).id,
  }
  theirs = await theirIds()
})
afterAll(() => server.close())

interface Ids {
  readonly company: number
  readonly property: number
  readonly member: number
  readonly chapter: number
  readonly guide: number
  readonly invite: string
  readonly user: { readonly identifier: string; readonly publicId: string }
  readonly session: string
}

async function theirIds(): Promise<Ids> {
  const { company, property, admin } = world.stranger
  const user = { identifier: anEmail(), publicId: randomUUID() }
  await server.database.asSystem(tx =>
    tx
      .insertInto('company_user')
      .values({ company_id: company.id, public_id: user.publicId, identifier: user.identifier })
      .execute(),
  )
  const { body: sessions } = await admin.api.get<{ id: string }[]>('/v3/managers/me/sessions')
  return {
    company: company.id,
    property: property.id,
    member: admin.id,
    chapter: (await aChapter({ in: property, by: admin })).id,
    guide: (await aGuide({ in: property, by: admin })).id,
    invite: (await anInvite(server, { to: company, by: admin })).handle,
    user,
    session: sessions[0]?.id ?? '',
  }
}

const neverWas: Ids = {
  company: 2_000_000_000,
  property: 2_000_000_000,
  member: 2_000_000_000,
  chapter: 2_000_000_000,
  guide: 2_000_000_000,
  invite: 'never-was',
  user: { identifier: 'never-was@example.com', publicId: randomUUID() },
  session: randomUUID(),
}

const team = () => `/v3/companies/${world.company.id}/managers`
const roles = () => `/v2/authorization/targets/company/${world.company.id}`
const content = () => `/v2/properties/${world.property.id}`
const assignment = { roleName: 'moderator', subjectType: 'companyUser' }

const calls: readonly (readonly [string, string, (ids: Ids) => readonly [string, unknown?]])[] = [
  [
    'inviting to their property',
    'POST',
    ({ property }) => [
      team(),
      { email: 'guest@example.com', roleName: 'moderator', targetType: 'property', targetOriginId: property },
    ],
  ],
  ['sending their invite again', 'PUT', ({ invite }) => [`${team()}/invites/resend`, { token: invite }]],
  ['cancelling their invite', 'DELETE', ({ invite }) => [`${team()}/invites/cancel`, { token: invite }]],
  [
    'giving our member a role in their property',
    'POST',
    ({ property }) => [
      `${roles()}/roles`,
      {
        data: [
          { ...assignment, targetType: 'property', targetOriginId: property, subjectOriginId: ours.member },
        ],
      },
    ],
  ],
  [
    'giving their member a role with us',
    'POST',
    ({ member }) => [
      `${roles()}/roles`,
      { data: [{ ...assignment, targetType: 'company', subjectOriginId: member }] },
    ],
  ],
  [
    'taking a role in their property',
    'DELETE',
    ({ property }) => [`${roles()}/subjects/companyUser/${ours.member}/roles?property=${property}`],
  ],
  [
    'roles of their member',
    'GET',
    ({ member }) => [`/v2/authorization/subjects/companyUser/${member}/roles`],
  ],
  ['saving another person', 'PUT', ({ member }) => [`/v3/managers/${member}`, { name: 'Taken' }]],
  ['ending another’s session', 'DELETE', ({ session }) => [`/v3/managers/me/sessions/${session}`]],
  [
    'a magic link in their company',
    'POST',
    ({ company, user }) => [
      '/companyusers/magiclink/generate',
      { identifier: user.identifier, companyId: company },
    ],
  ],
  [
    'a magic link for their user',
    'POST',
    ({ user }) => [
      '/companyusers/magiclink/generate',
      { identifier: user.identifier, companyId: world.company.id },
    ],
  ],
  [
    'mailing their user a magic link',
    'POST',
    ({ user }) => ['/v3/users/magiclink/send', { companyId: world.company.id, userPublicId: user.publicId }],
  ],
  [
    'mailing in their company',
    'POST',
    ({ company, user }) => ['/v3/users/magiclink/send', { companyId: company, userPublicId: user.publicId }],
  ],
  ['one’s own magic link there', 'GET', ({ company }) => [`/v2/companyusers/magiclink?c=${company}`]],
  [
    'a guide in their chapter',
    'POST',
    ({ chapter }) => [`${content()}/tutorials`, { title: 'A', launcher: chapter }],
  ],
  [
    'moving our guide to their chapter',
    'POST',
    ({ chapter }) => [
      `${content()}/tutorials/${ours.guide}/move`,
      { fromLauncherId: 0, toLauncherId: chapter },
    ],
  ],
  [
    'copying their guide',
    'POST',
    ({ guide }) => [`${content()}/tutorials/copy`, { sourceTutorial: guide, languageMapping: { en: 'en' } }],
  ],
  [
    'copying our guide into their chapter',
    'POST',
    ({ chapter }) => [
      `${content()}/tutorials/copy`,
      { sourceTutorial: ours.guide, languageMapping: { en: 'en' }, launcher: chapter },
    ],
  ],
  [
    'moving our guide beside theirs',
    'POST',
    ({ guide }) => [
      `${content()}/tutorials/${ours.guide}/move`,
      { fromLauncherId: 0, toLauncherId: 0, beforeId: guide },
    ],
  ],
  [
    'moving our guides to their chapter',
    'POST',
    ({ chapter }) => [
      `${content()}/tutorials/bulk`,
      { ids: [ours.guide], action: 'move', toLauncherId: chapter },
    ],
  ],
  [
    'sorting their chapter among ours',
    'POST',
    ({ chapter }) => [`${content()}/launchers/sort`, { launchers: [ours.chapter, chapter] }],
  ],
]

async function changes(): Promise<number> {
  const { count } = await server.database.asSystem(tx =>
    tx
      .selectFrom('audit_entry')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  return Number(count)
}

describe('ACCESS-33', () => {
  it.each(calls)('%s', async (_, method, make) => {
    const send = (ids: Ids) => {
      const [path, body] = make(ids)
      return world.admin.api.send(method, path, body === undefined ? {} : { body })
    }
    const before = await changes()
    const asTheirs = await send(theirs)
    const asUnknown = await send(neverWas)
    expect([404, 422]).toContain(asTheirs.status)
    expect([asTheirs.status, asTheirs.raw]).toEqual([asUnknown.status, asUnknown.raw])
    expect(await changes()).toBe(before)
  })

  it.each([
    ['person', (ids: Ids) => ids.member],
    ['property', (ids: Ids) => ids.property],
  ] as const)('the audit log asked for their %s is empty', async (filter, idOf) => {
    const ask = (ids: Ids) =>
      world.admin.api.get(`/v3/companies/${world.company.id}/audit-log?${filter}=${idOf(ids)}`)
    const asTheirs = await ask(theirs)
    expect(asTheirs).toMatchObject({ status: 200, body: { items: [], total: 0 } })
    expect(asTheirs.raw).toBe((await ask(neverWas)).raw)
  })
})
