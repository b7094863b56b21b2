import type { WireMember } from '@waymark/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aCompany,
  aManager,
  aProperty,
  type Company,
  type Person,
  type Property,
} from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { anInvite, membersOf } from '../../../../test/team.ts'

interface Page {
  readonly items: WireMember[]
  readonly total: number
  readonly may: { readonly invite: unknown; readonly changeSecurity: unknown }
  readonly memberLimit: number
  readonly membersUsed: number
}

let server: TestServer
let company: Company
let shop: Property
let desk: Property
let admin: Person
let moderator: Person
let ofShop: Person
let ofDesk: Person
beforeAll(async () => {
  server = await openServer()
  company = await aCompany(server, { limits: { members: 50 } })
  shop = await aProperty(server, { in: company, name: 'Shop' })
  desk = await aProperty(server, { in: company, name: 'Desk' })
  admin = await aManager(server, { roles: [{ roleName: 'admin', company }] })
  moderator = await aManager(server, { roles: [{ roleName: 'moderator', company }] })
  ofShop = await aManager(server, { roles: [{ roleName: 'admin', property: shop }] })
  ofDesk = await aManager(server, {
    roles: [
      { roleName: 'contributor', property: desk },
      { roleName: 'moderator', property: shop },
    ],
  })
})
afterAll(() => server.close())

const list = async (by: Person, query = '') => {
  const reply = await by.api.get<Page>(`${membersOf(company)}${query}`)
  expect(reply.status).toBe(200)
  return reply.body
}
const emails = (page: Page) => page.items.map(item => item.email)
const rowOf = (page: Page, person: Person) => page.items.find(item => item.id === person.id)

describe('TEAM-29 the team as an admin sees it', () => {
  it('holds members with their roles and the names of what they are held in', async () => {
    const page = await list(admin)
    expect(page.total).toBe(4)
    expect(rowOf(page, ofDesk)).toMatchObject({
      userId: ofDesk.id,
      token: null,
      name: ofDesk.name,
      status: 'active',
      mfaEnabled: false,
      canBypassSSO: false,
      assignments: [
        { roleName: 'contributor', targetType: 'property', targetOriginId: desk.id, targetName: 'Desk' },
        { roleName: 'moderator', targetType: 'property', targetOriginId: shop.id, targetName: 'Shop' },
      ],
    })
    expect(rowOf(page, ofDesk)?.lastSignInAt).toBe('2026-03-02 10:00:00+00:00')
    expect(page.memberLimit).toBe(50)
  })

  it('lists no super admin who has no role here', async () => {
    const operator = await aManager(server, { isSuperAdmin: true })
    expect(emails(await list(admin))).not.toContain(operator.email)
    expect(await list(operator)).toMatchObject({ total: 4, may: { invite: { allowed: true } } })
  })

  it('pages, and knows the total behind the last page', async () => {
    const first = await list(admin, '?limit=3&page=1&sort=email')
    const second = await list(admin, '?limit=3&page=2&sort=email')
    expect([first.items.length, second.items.length, first.total, second.total]).toEqual([3, 1, 4, 4])
    const all = [...emails(first), ...emails(second)]
    expect(all).toEqual([...all].sort())
    expect(await list(admin, '?limit=3&page=9')).toMatchObject({ items: [], total: 4 })
  })

  it('sorts by each key, both ways, from the database', async () => {
    for (const key of ['name', 'email', 'status', 'lastSignInAt']) {
      const up = emails(await list(admin, `?sort=${key}&order=ASC`))
      const down = emails(await list(admin, `?sort=${key}&order=DESC`))
      expect([...up].sort()).toEqual([...down].sort())
    }
    expect(emails(await list(admin, '?sort=email&order=DESC'))).toEqual(
      emails(await list(admin, '?sort=email&order=ASC')).reverse(),
    )
  })

  it('searches names and e-mails without regard to case, and takes signs as they are', async () => {
    expect(emails(await list(admin, `?search=${encodeURIComponent(ofShop.name.toUpperCase())}`))).toContain(
      ofShop.email,
    )
    expect(emails(await list(admin, `?search=${moderator.email.slice(0, 12)}`))).toContain(moderator.email)
    for (const nothing of ['%25', '_', "'%3B--", '%5C']) {
      expect((await list(admin, `?search=${nothing}`)).total).toBe(0)
    }
  })

  it('filters by role and by status', async () => {
    expect(emails(await list(admin, '?role=contributor'))).toEqual([ofDesk.email])
    expect((await list(admin, '?role=moderator')).total).toBe(2)
    expect((await list(admin, '?status=active')).total).toBe(4)
    expect((await list(admin, '?status=created')).total).toBe(0)
  })

  it('calls who never signed in created', async () => {
    await server.database.asSystem(tx =>
      sql`UPDATE manager SET last_sign_in_at = NULL WHERE id = ${moderator.id}`.execute(tx),
    )
    expect(await list(admin, '?status=created')).toMatchObject({
      total: 1,
      items: [{ id: moderator.id, lastSignInAt: null }],
    })
  })
})

describe('TEAM-29 open invites', () => {
  it('are pending members, counted and found like them, until cancelled; expired ones stay to be sent again', async () => {
    const { email, handle } = await anInvite(server, { to: shop, by: admin, roleName: 'contributor' })
    const { items } = await list(admin, `?status=pending&search=${email}&role=contributor`)
    expect(items).toMatchObject([
      {
        id: null,
        userId: null,
        token: handle,
        email,
        name: '',
        status: 'pending',
        inviteResent: false,
        invitedAt: '2026-03-02 10:00:00+00:00',
        expiresAt: '2026-03-09 10:00:00+00:00',
        assignments: [{ roleName: 'contributor', targetOriginId: shop.id, subjectOriginId: null }],
        may: { changeRole: { allowed: false, reason: 'pending' }, remove: { allowed: true } },
      },
    ])
    expect((await list(admin)).membersUsed).toBe(5)
    await server.database.asSystem(tx =>
      sql`UPDATE invite SET expires_at = '2026-03-01' WHERE email = ${email}`.execute(tx),
    )
    expect((await list(admin, `?search=${email}`)).items).toMatchObject([
      { expiresAt: '2026-03-01 00:00:00+00:00' },
    ])
    await admin.api.delete(`${membersOf(company)}/invites/cancel`, { body: { token: handle } })
    expect(await list(admin)).toMatchObject({ total: 4, membersUsed: 4 })
  })
})

describe('TEAM-23 who has roles in some properties only', () => {
  it('sees members of the company and of these properties, with those roles alone', async () => {
    const stranger = await aManager(server, { roles: [{ roleName: 'moderator', property: desk }] })
    const page = await list(ofShop)
    expect(emails(page).sort()).toEqual([admin, moderator, ofShop, ofDesk].map(one => one.email).sort())
    expect(emails(page)).not.toContain(stranger.email)
    expect(rowOf(page, ofDesk)?.assignments).toHaveLength(1)
    expect(rowOf(page, ofDesk)?.assignments).toMatchObject([{ targetOriginId: shop.id }])
  })

  it('sees the invites to these properties only, also as one who may not change them', async () => {
    const toShop = await anInvite(server, { to: shop, by: admin })
    const toDesk = await anInvite(server, { to: desk, by: admin })
    const toCompany = await anInvite(server, { to: company, by: admin })
    const seen = emails(await list(ofShop, '?status=pending'))
    expect(seen).toEqual([toShop.email])
    const contributor = await aManager(server, { roles: [{ roleName: 'contributor', property: desk }] })
    const [row] = (await list(contributor, '?status=pending')).items
    expect(row).toMatchObject({ email: toDesk.email, may: { remove: { reason: 'entityForbidden' } } })
    expect(emails(await list(admin, '?status=pending'))).toContain(toCompany.email)
  })
})

describe('TEAM-21 TEAM-22 what may be done with each row', () => {
  it('is returned with its reason', async () => {
    const asAdmin = await list(admin)
    expect(asAdmin.may).toEqual({ invite: { allowed: true }, changeSecurity: { allowed: true } })
    expect(rowOf(asAdmin, moderator)?.may).toEqual({
      changeRole: { allowed: true },
      remove: { allowed: true },
      resetMfa: { allowed: false, reason: 'notEnrolled' },
    })
    // TEAM-20: the only admin of the company, also towards themselves.
    expect(rowOf(asAdmin, admin)?.may).toMatchObject({
      changeRole: { reason: 'lastAdmin' },
      remove: { reason: 'lastAdmin' },
    })
    const asShop = await list(ofShop)
    expect(asShop.may).toMatchObject({
      invite: { allowed: true },
      changeSecurity: { reason: 'ownApplicationsOnly' },
    })
    expect(rowOf(asShop, ofDesk)?.may).toMatchObject({ remove: { allowed: true } })
    expect(rowOf(asShop, admin)?.may).toMatchObject({ remove: { reason: 'ownApplicationsOnly' } })
    expect(rowOf(asShop, ofShop)?.may).toMatchObject({ remove: { allowed: true } })
    const asModerator = await list(moderator)
    expect(asModerator.may).toMatchObject({ invite: { allowed: false, reason: 'entityForbidden' } })
    expect(rowOf(asModerator, ofShop)?.may).toMatchObject({ remove: { reason: 'entityForbidden' } })
  })
})
