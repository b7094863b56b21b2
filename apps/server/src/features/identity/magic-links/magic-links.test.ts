import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { apiClient } from '../../../../test/api-client.ts'
import { aManager, type Company, type Person } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
})
afterEach(() => server.clock.set('2026-03-02T10:00:00Z'))
afterAll(() => server.close())

type Status = 'imported' | 'created' | 'pending' | 'active' | 'disabled'

interface EndUser {
  readonly id: number
  readonly publicId: string
  readonly identifier: string
}

let count = 0

/** An end user that the company knows. */
async function anEndUser(
  company: Company,
  input: { readonly status?: Status; readonly email?: string | null } = {},
): Promise<EndUser> {
  count += 1
  const identifier = `end-user-${count}`
  const publicId = `public-${count}-${company.id}`
  const email = input.email === undefined ? `${identifier}@example.com` : input.email
  const { id } = await server.database.asSystem(tx =>
    tx
      .insertInto('company_user')
      .values({
        company_id: company.id,
        public_id: publicId,
        identifier,
        email,
        status: input.status ?? 'created',
      })
      .returning('company_user.id')
      .executeTakeFirstOrThrow(),
  )
  return { id, publicId, identifier }
}

const statusOf = async (user: { readonly id: number }) => {
  const row = await server.database.asSystem(tx =>
    tx.selectFrom('company_user').select('status').where('id', '=', user.id).executeTakeFirstOrThrow(),
  )
  return row.status
}

interface Link {
  readonly magicLink: string
  readonly expiresAt: string
}

const generate = (person: Person, body: object) =>
  person.api.post<Link>('/companyusers/magiclink/generate', body)

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''

/** Uses a link as its page does when the button is pressed. */
const open = (link: string) => apiClient(server, null).post('/auth/magic-link', { token: tokenOf(link) })

const invalid = {
  status: 422,
  body: { code: 'breaksRule', data: { issues: [{ path: 'token', code: 'linkInvalid' }] } },
}

const auditOf = (user: { readonly id: number }) =>
  server.database.asSystem(tx =>
    tx
      .selectFrom('audit_entry')
      .select(['action', 'manager_id', 'company_id', 'after'])
      .where('object_type', '=', 'companyUser')
      .where('object_id', '=', user.id)
      .orderBy('id')
      .execute(),
  )

describe('a magic link', () => {
  it('WIRE-8 LINK-1 is made for an end user of the company and stands for 24 hours', async () => {
    const user = await anEndUser(world.company)
    const body = { identifier: user.identifier, companyId: world.company.id }
    const made = await generate(world.admin, body)
    expect(made.status).toBe(200)
    expect(made.body.magicLink.startsWith(`${server.url}/magic-link?token=`)).toBe(true)
    expect(made.body.expiresAt).toBe('2026-03-03 10:00:00+00:00')
    expect(await statusOf(user)).toBe('created')
    expect(await auditOf(user)).toMatchObject([
      { action: 'companyUser.makeMagicLink', manager_id: world.admin.id, company_id: world.company.id },
    ])
    expect(JSON.stringify(await auditOf(user))).not.toContain(tokenOf(made.body.magicLink))
  })

  it('COMP-18 companyUserUniqueDataType off: is made for an address alone', async () => {
    const { company, admin } = await aWorld(server)
    await server.database.asSystem(async tx => {
      const features = JSON.stringify({ companyUserUniqueDataType: false })
      await tx.updateTable('company').set({ features }).where('id', '=', company.id).execute()
      const ids = ['ada@example.com', 'own-id']
      const rows = ids.map(id => ({
        company_id: company.id,
        public_id: `${id}-${company.id}`,
        identifier: id,
      }))
      await tx.insertInto('company_user').values(rows).execute()
    })
    expect((await generate(admin, { identifier: ' Ada@Example.com' })).status).toBe(200)
    expect(await generate(admin, { identifier: 'own-id' })).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: 'identifier', code: 'notAnEmail' }] } },
    })
  })

  it('LINK-2 makes its user active, once: a second use is worth nothing', async () => {
    const user = await anEndUser(world.company)
    const { body } = await generate(world.admin, { identifier: user.identifier })
    const used = await open(body.magicLink)
    expect(used.status).toBe(200)
    expect(used.body).toMatchObject({ identifier: user.identifier, status: 'active' })
    expect(await statusOf(user)).toBe('active')
    expect(await open(body.magicLink)).toMatchObject(invalid)
    const entries = await auditOf(user)
    expect(entries.map(entry => [entry.action, entry.manager_id])).toEqual([
      ['companyUser.makeMagicLink', world.admin.id],
      ['companyUser.openMagicLink', null],
    ])
  })

  it('LINK-2 of ten that use it at once one gets in', async () => {
    const user = await anEndUser(world.company)
    const { body } = await generate(world.admin, { identifier: user.identifier })
    const replies = await Promise.all(Array.from({ length: 10 }, () => open(body.magicLink)))
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(1)
    expect(replies.filter(reply => reply.status === 422)).toHaveLength(9)
    expect((await auditOf(user)).filter(entry => entry.action.includes('open'))).toHaveLength(1)
  })

  it('LINK-3 a mail scanner that fetches it uses nothing up', async () => {
    const user = await anEndUser(world.company)
    const { body } = await generate(world.admin, { identifier: user.identifier })
    const token = tokenOf(body.magicLink)
    for (const url of [body.magicLink, `${server.url}/api/auth/magic-link?token=${token}`]) {
      for (const method of ['GET', 'HEAD', 'OPTIONS']) await fetch(url, { method })
    }
    expect(await statusOf(user)).toBe('created')
    expect((await open(body.magicLink)).status).toBe(200)
  })

  it('LINK-4 unknown, too old, of another purpose or of a disabled user: all the same bytes', async () => {
    const user = await anEndUser(world.company)
    const disabled = await anEndUser(world.company)
    const old = await generate(world.admin, { identifier: user.identifier })
    const shut = await generate(world.admin, { identifier: disabled.identifier })
    await server.database.asSystem(tx =>
      tx.updateTable('company_user').set({ status: 'disabled' }).where('id', '=', disabled.id).execute(),
    )
    const refused = [await open(shut.body.magicLink), await open(`${server.url}/magic-link?token=rubbish`)]
    server.clock.set('2026-03-03T10:00:00Z')
    refused.push(await open(old.body.magicLink))
    for (const reply of refused) {
      expect(reply).toMatchObject(invalid)
      expect(reply.raw).toBe(refused[0]?.raw)
    }
    expect(await statusOf(disabled)).toBe('disabled')
    expect(await statusOf(user)).toBe('created')
  })

  it('LINK-1 needs the company’s name from who belongs to several or none', async () => {
    const user = await anEndUser(world.company)
    const roles = [world.company, world.stranger.company].map(company => ({
      roleName: 'admin' as const,
      company,
    }))
    const both = await aManager(server, { roles })
    const operator = await aManager(server, { isSuperAdmin: true })
    for (const person of [both, operator]) {
      expect(await generate(person, { identifier: user.identifier })).toMatchObject({
        status: 422,
        body: { data: { issues: [{ path: 'companyId', code: 'required' }] } },
      })
      const named = { identifier: user.identifier, companyId: world.company.id }
      expect((await generate(person, named)).status).toBe(200)
    }
  })

  it('LINK-1 refuses an unknown identifier (404), another company’s too, and a disabled user (422)', async () => {
    const theirs = await anEndUser(world.stranger.company)
    const unknown = await generate(world.admin, { identifier: 'unknown' })
    const foreign = await generate(world.admin, { identifier: theirs.identifier })
    expect(unknown.status).toBe(404)
    expect(foreign.raw).toBe(unknown.raw)
    const company = { identifier: theirs.identifier, companyId: world.stranger.company.id }
    expect((await generate(world.admin, company)).raw).toBe(unknown.raw)
    const disabled = await anEndUser(world.company, { status: 'disabled' })
    expect(await generate(world.admin, { identifier: disabled.identifier })).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: 'identifier', code: 'userDisabled' }] } },
    })
  })

  it('ACCESS-13 is made by who may look after end users: moderators of the company too, contributors not', async () => {
    const user = await anEndUser(world.company)
    const body = { identifier: user.identifier, companyId: world.company.id }
    expect((await generate(world.moderator, body)).status).toBe(200)
    expect(await generate(world.contributor, body)).toMatchObject({
      status: 403,
      body: { data: { reason: 'sectionBlocked' } },
    })
    expect((await generate(world.propertyContributor, body)).status).toBe(404)
    const send = { companyId: world.company.id, userPublicId: user.publicId }
    expect((await world.contributor.api.post('/v3/users/magiclink/send', send)).status).toBe(403)
    expect((await apiClient(server, null).post('/v3/users/magiclink/send', send)).status).toBe(401)
  })
})

describe('a link for oneself', () => {
  const own = (person: Person, company: Company) =>
    person.api.get<Link>(`/v2/companyusers/magiclink?c=${company.id}`)

  it('WIRE-9 LINK-5 makes one an end user of the company, whatever one’s role in it', async () => {
    for (const person of [world.contributor, world.propertyContributor]) {
      const { status, body } = await own(person, world.company)
      expect(status).toBe(200)
      expect((await own(person, world.company)).status).toBe(200)
      expect((await open(body.magicLink)).body).toMatchObject({
        identifier: person.email,
        status: 'active',
      })
      const rows = await server.database.asSystem(tx =>
        tx.selectFrom('company_user').select('email').where('identifier', '=', person.email).execute(),
      )
      expect(rows).toEqual([{ email: person.email }])
    }
  })

  it('LINK-5 is refused in a company that is not theirs (404) and where they were disabled (422)', async () => {
    expect((await own(world.admin, world.stranger.company)).status).toBe(404)
    const person = await aManager(server, { roles: [{ roleName: 'moderator', company: world.company }] })
    await own(person, world.company)
    await server.database.asSystem(tx =>
      tx
        .updateTable('company_user')
        .set({ status: 'disabled' })
        .where('identifier', '=', person.email)
        .execute(),
    )
    expect(await own(person, world.company)).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: 'c', code: 'userDisabled' }] } },
    })
  })
})

describe('a mailed link', () => {
  const send = (person: Person, company: Company, user: { readonly publicId: string }) =>
    person.api.post('/v3/users/magiclink/send', { companyId: company.id, userPublicId: user.publicId })

  it('WIRE-10 LINK-6 reaches the user by mail, works once, and marks them as pending', async () => {
    const user = await anEndUser(world.company, { status: 'imported' })
    const reply = await send(world.admin, world.company, user)
    expect(reply).toMatchObject({ status: 200, body: { ok: true } })
    const mail = server.mails.at(-1)
    expect(mail?.to).toBe(`${user.identifier}@example.com`)
    const link = /http\S+magic-link\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(link.startsWith(server.url)).toBe(true)
    expect(reply.raw).not.toContain(tokenOf(link))
    expect(await statusOf(user)).toBe('pending')
    expect((await open(link)).status).toBe(200)
    expect((await open(link)).status).toBe(422)
    expect(await statusOf(user)).toBe('active')
    expect((await send(world.admin, world.company, user)).status).toBe(200)
    expect(await statusOf(user)).toBe('active')
  })

  it('LINK-7 is sent to one user three times in 15 minutes at most, also at once', async () => {
    const user = await anEndUser(world.company)
    const other = await anEndUser(world.company)
    const before = server.mails.length
    const replies = await Promise.all(Array.from({ length: 6 }, () => send(world.admin, world.company, user)))
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 200, 200, 429, 429, 429])
    expect(server.mails.length - before).toBe(3)
    const late = await send(world.admin, world.company, user)
    expect(late).toMatchObject({ body: { code: 'slowDown', data: { retryAfterS: 900 } } })
    expect(late.headers.get('retry-after')).toBe('900')
    expect((await send(world.admin, world.company, other)).status).toBe(200)
    expect((await generate(world.admin, { identifier: user.identifier })).status).toBe(200)
    server.clock.set('2026-03-02T10:14:59Z')
    const roles = [{ roleName: 'admin', company: world.company }] as const
    const admin = await aManager(server, { roles })
    expect(await send(admin, world.company, user)).toMatchObject({ body: { data: { retryAfterS: 1 } } })
    server.clock.set('2026-03-02T10:15:00Z')
    expect((await send(admin, world.company, user)).status).toBe(200)
  })

  it('LINK-6 refuses another company’s user (404), one without address and one disabled (422)', async () => {
    const theirs = await anEndUser(world.stranger.company)
    const unknown = await send(world.admin, world.company, { publicId: 'unknown' })
    expect(unknown.status).toBe(404)
    expect((await send(world.admin, world.company, theirs)).raw).toBe(unknown.raw)
    expect((await send(world.admin, world.stranger.company, theirs)).raw).toBe(unknown.raw)
    const without = await anEndUser(world.company, { email: null })
    expect(await send(world.admin, world.company, without)).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: 'userPublicId', code: 'noEmail' }] } },
    })
    const disabled = await anEndUser(world.company, { status: 'disabled' })
    expect(await send(world.admin, world.company, disabled)).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: 'userPublicId', code: 'userDisabled' }] } },
    })
  })

  it('LINK-6 names the server’s own address, whatever the request says', async () => {
    const user = await anEndUser(world.company)
    await fetch(`${server.url}/api/v3/users/magiclink/send`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.admin.token}`,
        'content-type': 'application/json',
        'x-forwarded-host': 'evil.example.com',
        forwarded: 'host=evil.example.com',
      },
      body: JSON.stringify({ companyId: world.company.id, userPublicId: user.publicId }),
    })
    const text = server.mails.at(-1)?.text ?? ''
    expect(text).toContain(`${server.url}/magic-link?token=`)
    expect(text).not.toContain('evil.example.com')
  })
})
