import { createHmac, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { WireExtensionInstallation } from '@waymark/contract'
import { type ExtensionSettings, firefoxExtensionId } from '@waymark/domain/delivery/extension'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { aGuide, aManager } from '../../../../test/builders.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { builtFolders } from '../../../platform/static/index.ts'
import { listZip, readZipEntry } from '../../../platform/zip/index.ts'
import { pruneInstallations } from './index.ts'

let server: TestServer
let world: World
const token = 'integrity-token-one'
const older = 'integrity-token-of-last-year'

beforeAll(async () => {
  server = await openServer()
  world = await aWorld(server)
  await save([older, token])
})
afterAll(() => server.close())

/** The server learns of changes by a notification of the database. */
const eventuallyIs = (read: () => Promise<boolean>, expected: boolean) =>
  expect.poll(read, { timeout: 10_000 }).toBe(expected)

const save = (integrityTokens: readonly string[]) =>
  world.admin.api.put(`/v2/companies/${world.company.id}/config`, {
    newConfig: {
      browserExtension: {
        authMethod: 'openUrl',
        openUrl: { target: 'iframe', url: 'https://intranet.example.com/sign-in', refreshInterval: 30 },
        integrityTokens,
      },
    },
  })

async function ask(shown: string, id = world.company.id) {
  const reply = await fetch(`${server.url}/api/v2/extension/companies/${id}/config`, {
    headers: { 'x-waymark-integrity': shown },
  })
  const body = (await reply.json()) as { extension: { settings: string; signature: string } | null }
  return { status: reply.status, extension: body.extension }
}

describe('EXT-11 settings of an installed extension', () => {
  it.each([token, older])('are signed with the token that the request shows: %s', async shown => {
    const { extension } = await ask(shown)
    const settings = extension?.settings ?? ''
    expect(extension?.signature).toBe(createHmac('sha256', shown).update(settings).digest('hex'))
    expect(JSON.parse(settings)).toMatchObject({
      companyId: world.company.id,
      authMethod: 'openUrl',
      openUrl: { target: 'iframe', url: 'https://intranet.example.com/sign-in', refreshInterval: 30 },
    })
    expect(settings).not.toContain('integrity-token')
  })

  it('hold the active application URLs of the company and of no other', async () => {
    const path = `/v2/companies/${world.company.id}/distributions`
    const propertyId = world.property.id
    await world.admin.api.post(path, { propertyId, urlPattern: 'https://on.example.com/*' })
    await world.admin.api.post(path, {
      propertyId,
      urlPattern: 'https://off.example.com/*',
      status: 'inactive',
    })
    const { extension } = await ask(token)
    const { applications } = JSON.parse(extension?.settings ?? '') as ExtensionSettings
    expect(applications.map(one => one.propertyId)).toEqual([propertyId])
    const patterns = applications.flatMap(one => one.urlPatterns)
    expect(patterns).toContain('https://on.example.com/*')
    expect(patterns).not.toContain('https://off.example.com/*')
  })

  it('EXT-43 mark an application that shows and records nothing, until something is published', async () => {
    const { id } = world.property
    const application = async () => {
      const { extension } = await ask(token)
      const { applications } = JSON.parse(extension?.settings ?? '') as ExtensionSettings
      return applications.find(one => one.propertyId === id)
    }
    const isInactive = async () => (await application())?.isInactive ?? false
    const dependsOnUser = async () => (await application())?.dependsOnUser ?? false
    const save = (body: object) => world.admin.api.put(`/v2/properties/${id}`, body)
    expect(await isInactive()).toBe(false)
    await save({ defaultAction: 'none' })
    await eventuallyIs(isInactive, true)
    const guide = await aGuide({ in: world.property, by: world.admin, isPublic: true })
    await eventuallyIs(isInactive, false)
    // EXT-47: to whom it is shown is a matter of the user.
    expect(await dependsOnUser()).toBe(true)
    await world.admin.api.put(`/v2/properties/${id}/tutorials/${guide.id}`, { visibility: 'private' })
    await eventuallyIs(isInactive, true)
    await save({ defaultAction: 'assistant-v2' })
    await eventuallyIs(isInactive, false)
    expect(await dependsOnUser()).toBe(false)
  })

  it('are refused for a wrong or empty token and for another company alike', async () => {
    const answers = await Promise.all([
      ask('wrong'),
      ask(''),
      ask('x'.repeat(2_000)),
      ask(token, world.stranger.company.id),
      ask(token, 2_000_000_000),
    ])
    for (const answer of answers) expect(answer).toEqual({ status: 200, extension: null })
  })

  it('end with the token: what the company removed is wrong from the next request on', async () => {
    await save([token])
    expect((await ask(older)).extension).toBeNull()
    expect((await ask(token)).extension).not.toBeNull()
    await save([older, token])
  })
})

describe('EXT-12 the package of a company', () => {
  const path = () => `/api/v2/companies/${world.company.id}/extension-package`
  const download = (bearer: string) =>
    fetch(`${server.url}${path()}`, { headers: { authorization: `Bearer ${bearer}` } })

  it('holds server, company, newest token, its hosts, and every part of the assistant', async () => {
    const reply = await download(world.admin.token)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/zip'])
    const zip = Buffer.from(await reply.arrayBuffer())
    const entries = await listZip(zip, { entries: 300, fileBytes: 8e6, allBytes: 32e6, ratio: 500 })
    const text = async (name: string) => {
      const entry = entries.find(one => one.name === name)
      return entry === undefined ? '' : (await readZipEntry(zip, entry)).toString()
    }
    expect(JSON.parse(await text('defaults.json'))).toEqual({
      server: new URL(server.url).origin,
      companyId: world.company.id,
      companyIntegrity: token,
    })
    const manifest = JSON.parse(await text('manifest.json'))
    expect(manifest.host_permissions).toContain('https://intranet.example.com/*')
    expect(manifest.permissions).toEqual(['activeTab', 'alarms', 'idle', 'offscreen', 'scripting', 'storage'])
    expect(manifest.optional_permissions).toEqual(['tabs'])
    const parts = readdirSync(`${builtFolders.assistant}/parts`).filter(name => name.endsWith('.js'))
    const names = entries.map(one => one.name)
    expect(names).toEqual(expect.arrayContaining(parts.map(name => `assistant/parts/${name}`)))
    expect(names).toEqual(expect.arrayContaining(['assistant/extension.js', 'content.js', 'popup.html']))
  })

  it('EXT-23 has a form for Firefox, and for no other browser', async () => {
    const of = (browser: string) =>
      fetch(`${server.url}${path()}?browser=${browser}`, {
        headers: { authorization: `Bearer ${world.admin.token}` },
      })
    const zip = Buffer.from(await (await of('firefox')).arrayBuffer())
    const entries = await listZip(zip, { entries: 300, fileBytes: 8e6, allBytes: 32e6, ratio: 500 })
    const manifests = entries.filter(({ name }) => name.startsWith('manifest'))
    const [entry] = manifests
    if (manifests.length !== 1 || entry === undefined) throw new Error('one manifest is expected')
    const manifest = JSON.parse((await readZipEntry(zip, entry)).toString())
    expect(manifest).toMatchObject({
      background: { scripts: ['background.js'] },
      browser_specific_settings: { gecko: { id: firefoxExtensionId } },
      permissions: ['activeTab', 'alarms', 'idle', 'scripting', 'storage'],
    })
    expect(manifest.host_permissions).toContain('https://intranet.example.com/*')
    expect((await of('safari')).status).toBe(400)
  })

  it('is for admins of the company', async () => {
    const propertyAdmin = await aManager(server, {
      roles: [{ roleName: 'admin', property: world.property }],
    })
    const statuses = await Promise.all(
      [world.moderator, world.contributor, propertyAdmin, world.stranger.admin].map(
        async person => (await download(person.token)).status,
      ),
    )
    expect(statuses).toEqual([403, 403, 404, 404])
  })

  it('needs an integrity token', async () => {
    await save([])
    const reply = await download(world.admin.token)
    expect([reply.status, await reply.json()]).toMatchObject([
      422,
      { data: { issues: [{ path: 'integrityTokens', code: 'required' }] } },
    ])
    await save([older, token])
  })
})

describe('EXT-30 browsers with the extension', () => {
  const fetchSettings = (installation: string, shown = token, version = '0.1.0.4') =>
    fetch(`${server.url}/api/v2/extension/companies/${world.company.id}/config`, {
      headers: {
        'x-waymark-integrity': shown,
        'x-waymark-installation': installation,
        'x-waymark-extension': version,
      },
    })
  /** As an admin who signs in at the time of the clock. */
  const readUse = async () => {
    const admin = await aManager(server, { roles: [{ roleName: 'admin', company: world.company }] })
    const path = `/v2/companies/${world.company.id}/extension-installation`
    return (await admin.api.get<WireExtensionInstallation>(path)).body
  }
  const browsers = async () => (await readUse()).browsers
  const rows = () =>
    server.database.asSystem(tx => tx.selectFrom('extension_installation').selectAll().execute())

  it('are counted once, by the random number of their installation, and only with a right token', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    for (const sent of [one, one, other]) expect((await fetchSettings(sent)).status).toBe(200)
    await fetchSettings(randomUUID(), 'wrong')
    for (const nonsense of ['', 'x', `${one} `.repeat(9)]) await fetchSettings(nonsense)
    expect(await browsers()).toBe(2)
    const [row] = await rows()
    expect(Object.keys(row ?? {}).sort()).toEqual([
      'company_id',
      'installation_id',
      'seen_on',
      'token_digest',
      'version',
    ])
  })

  it('are counted by version and by token, so that a token is removed once no browser has it', async () => {
    const moves = randomUUID()
    await server.database.asSystem(tx => tx.deleteFrom('extension_installation').execute())
    await fetchSettings(randomUUID(), token, 'not a version')
    await fetchSettings(moves, older, '0.1.0.3')
    const day = server.clock.now().toISOString().slice(0, 10)
    expect(await readUse()).toMatchObject({
      versions: [{ version: '0.1.0.3', browsers: 1 }],
      tokens: [
        { ending: older.slice(-8), browsers: 1, lastUsedOn: day },
        { ending: token.slice(-8), browsers: 1, lastUsedOn: day },
      ],
    })
    await fetchSettings(moves)
    expect(await readUse()).toMatchObject({
      browsers: 2,
      versions: [{ version: '0.1.0.4', browsers: 1 }],
      tokens: [
        { browsers: 0, lastUsedOn: null },
        { browsers: 2, lastUsedOn: day },
      ],
    })
  })

  it('leave the count 30 days after the last fetch, and then the database', async () => {
    const at = (days: number) => new Date(Date.parse('2026-03-02T10:00:00Z') + days * 86_400_000)
    const stays = randomUUID()
    server.clock.set(at(0).toISOString())
    await fetchSettings(stays)
    const before = await browsers()
    server.clock.set(at(20).toISOString())
    await fetchSettings(stays)
    server.clock.set(at(29).toISOString())
    expect(await browsers()).toBe(before)
    server.clock.set(at(30).toISOString())
    expect(await browsers()).toBe(1)
    await pruneInstallations(server.database, server.clock.now())
    expect((await rows()).map(row => row.installation_id)).toEqual([stays])
    server.clock.set(at(0).toISOString())
  })
})
