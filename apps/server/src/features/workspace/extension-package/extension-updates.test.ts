import { createHash, createPublicKey, verify } from 'node:crypto'
import type { WireExtensionInstallation } from '@waymark/contract'
import { firefoxExtensionId } from '@waymark/domain/delivery/extension'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../../../test/a-world.ts'
import { openServer, type TestServer } from '../../../../test/open-server.ts'
import { listZip, readZipEntry } from '../../../platform/zip/index.ts'
import { extensionIdOf, signingKeyFrom } from './signing-key.ts'

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

async function save(integrityTokens: readonly string[]): Promise<void> {
  const browserExtension = {
    authMethod: 'none',
    openUrl: { target: 'iframe', url: '', refreshInterval: 60 },
    integrityTokens,
  }
  const path = `/v2/companies/${world.company.id}/config`
  expect((await world.admin.api.put(path, { newConfig: { browserExtension } })).status).toBe(200)
}

async function installation(): Promise<WireExtensionInstallation> {
  const path = `/v2/companies/${world.company.id}/extension-installation`
  return (await world.admin.api.get<WireExtensionInstallation>(path)).body
}

async function addresses() {
  const { addresses: found } = await installation()
  if (found === null) throw new Error('the company has a token')
  return found
}

async function get(address: string) {
  const reply = await fetch(address)
  const bytes = Buffer.from(await reply.arrayBuffer())
  return { status: reply.status, type: reply.headers.get('content-type'), bytes, text: bytes.toString() }
}

/** Reads the length-delimited fields of a protocol buffer. */
function readFields(bytes: Buffer): Map<number, Buffer> {
  const found = new Map<number, Buffer>()
  let at = 0
  const varint = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0
      value += (byte & 127) * 2 ** shift
      if (byte < 128) return value
    }
  }
  while (at < bytes.length) {
    const tag = varint()
    expect(tag & 7).toBe(2)
    const length = varint()
    found.set(Math.floor(tag / 8), bytes.subarray(at, at + length))
    at += length
  }
  return found
}

const part = (fields: Map<number, Buffer>, number: number) => fields.get(number) ?? Buffer.alloc(0)
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const versionIn = (xml: string) => /version='([\d.]+)' prodversionmin/.exec(xml)?.[1] ?? ''
const lastPart = (version: string) => Number(version.split('.').at(-1))

describe('EXT-25 the update manifest', () => {
  it('names the extension, its version and a signed package of this version', async () => {
    const { extensionId } = await installation()
    const { chromium } = await addresses()
    const manifest = await get(`${chromium}?x=id%3D${extensionId}%26v%3D0.0.1%26uc`)
    expect([manifest.status, manifest.type]).toEqual([200, 'text/xml'])
    expect(manifest.text).toContain(`<app appid='${extensionId}'>`)
    const [, codebase = ''] = /codebase='([^']+)'/.exec(manifest.text) ?? []
    const { bytes: crx, type } = await get(codebase)
    expect(type).toBe('application/x-chrome-extension')
    expect([crx.subarray(0, 4).toString(), crx.readUInt32LE(4)]).toEqual(['Cr24', 3])
    const end = 12 + crx.readUInt32LE(8)
    const header = readFields(crx.subarray(12, end))
    const proof = readFields(part(header, 3))
    const signedData = part(header, 10_000)
    const publicKey = part(proof, 1)
    expect(extensionIdOf(publicKey)).toBe(extensionId)
    expect(part(readFields(signedData), 1)).toEqual(
      createHash('sha256').update(publicKey).digest().subarray(0, 16),
    )
    const zip = crx.subarray(end)
    const signed = [Buffer.from('CRX3 SignedData\0'), uint32(signedData.length), signedData, zip]
    const key = createPublicKey({ key: publicKey, format: 'der', type: 'spki' })
    expect(verify('sha256', Buffer.concat(signed), key, part(proof, 2))).toBe(true)
    const entries = await listZip(Buffer.from(zip), {
      entries: 300,
      fileBytes: 8e6,
      allBytes: 32e6,
      ratio: 500,
    })
    const entry = entries.find(({ name }) => name === 'manifest.json')
    if (entry === undefined) throw new Error('the package has a manifest')
    const packed = JSON.parse((await readZipEntry(Buffer.from(zip), entry)).toString())
    expect(packed).toMatchObject({
      version: versionIn(manifest.text),
      update_url: chromium,
      key: publicKey.toString('base64'),
    })
  })

  it('has a higher version after each change of the content, and the same one without', async () => {
    const { chromium } = await addresses()
    const version = async () => versionIn((await get(chromium)).text)
    const first = await version()
    expect(await version()).toBe(first)
    const url = { propertyId: world.property.id, urlPattern: 'https://another.example.com/*' }
    await world.admin.api.post(`/v2/companies/${world.company.id}/distributions`, url)
    const versions = await Promise.all([version(), version(), version()])
    expect(versions.map(lastPart)).toEqual(Array.from({ length: 3 }, () => lastPart(first) + 1))
  })

  it('for Firefox names the package, which is a zip', async () => {
    const { firefox } = await addresses()
    const { text } = await get(firefox.replace('firefox.xpi', 'firefox.json'))
    const [update] = JSON.parse(text).addons[firefoxExtensionId].updates
    expect(update.update_link).toBe(firefox)
    const { bytes, type } = await get(firefox)
    expect([bytes.subarray(0, 2).toString(), type]).toEqual(['PK', 'application/x-xpinstall'])
  })
})

describe('EXT-26 an update address', () => {
  it('ends with the integrity token that it was made from', async () => {
    await save([older])
    const { chromium } = await addresses()
    await save([older, token])
    expect((await get(chromium)).status).toBe(200)
    await save([token])
    expect((await get(chromium)).status).toBe(404)
    await save([older, token])
  })

  it('is worth nothing with another key, in another company, or without a token', async () => {
    const { chromium } = await addresses()
    const other = chromium.replace(`/${world.company.id}/`, `/${world.stranger.company.id}/`)
    const wrong = chromium.replace(/[\w-]{43}/, 'x'.repeat(43))
    const crx = wrong.replace('chromium.xml', 'chromium.crx')
    for (const address of [other, wrong, crx])
      expect([address, (await get(address)).status]).toEqual([address, 404])
    await save([])
    expect((await installation()).addresses).toBeNull()
    expect((await get(chromium)).status).toBe(404)
    await save([older, token])
  })
})

describe('EXT-25 the signing key', () => {
  it('is the same for the same secret, and another one for another', () => {
    const id = (seed: number) => extensionIdOf(signingKeyFrom(Buffer.alloc(32, seed)).publicKey)
    expect(id(1)).toBe(id(1))
    expect(id(1)).toMatch(/^[a-p]{32}$/)
    expect(id(2)).not.toBe(id(1))
  })
})
