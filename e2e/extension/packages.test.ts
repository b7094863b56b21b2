import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  extensionFiles,
  jsonFile,
  zipFiles,
} from '../../apps/server/src/features/workspace/extension-package/index.ts'
import { packStores } from '../../apps/server/src/pack-stores.ts'
import { listZip, readZipEntry } from '../../apps/server/src/platform/zip/index.ts'
import { type ExtensionBrowser, openExtensionBrowser } from './support/extension-browser.ts'
import { type ExtensionCompany, openExtensionCompany } from './support/extension-company.ts'
import { lintExtension } from './support/lint-extension.ts'

/** The packages of a release and of a company, as browsers read them. */

const limits = { entries: 300, fileBytes: 8e6, allBytes: 32e6, ratio: 500 }
let folder = ''
let files: string[] = []
let company: ExtensionCompany

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-stores-'))
  files = await packStores(folder, '9.9.9', new Date('2026-03-02T10:00:00Z'))
  company = await openExtensionCompany()
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await company?.close()
})

const store = (name: 'chrome-edge' | 'firefox') => join(folder, files.find(file => file.includes(name)) ?? '')

async function textOf(zip: Buffer, name: string): Promise<string | null> {
  const entry = (await listZip(zip, limits)).find(one => one.name === name)
  return entry === undefined ? null : (await readZipEntry(zip, entry)).toString()
}

interface Manifest {
  readonly version: string
  readonly permissions: readonly string[]
}

const manifestOf = async (zip: Buffer) => JSON.parse((await textOf(zip, 'manifest.json')) ?? '') as Manifest

/** Reads the extension again in developer mode, which collects errors; returns what Chromium noticed in the manifest. */
async function chromiumFindings({ context }: ExtensionBrowser): Promise<() => Promise<unknown>> {
  const page = await context.newPage()
  await page.goto('chrome://extensions')
  const ours = `chrome.developerPrivate.getExtensionsInfo({ includeDisabled: true, includeTerminated: true })
    .then(list => list.filter(one => one.location === 'UNPACKED'))`
  await page.evaluate(`chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true })
    .then(() => ${ours}).then(([{ id }]) => chrome.developerPrivate.reload(id, { failQuietly: true }))`)
  return () =>
    page.evaluate(`${ours}.then(list => list.map(one => ({
      errors: [...one.manifestErrors, ...one.runtimeErrors].map(error => error.message),
      state: one.state,
    })))`)
}

const clean = [{ errors: [], state: 'ENABLED' }]

describe('EXT-27 the packages for the stores', () => {
  it('hold no company, server, host, key or update address', async () => {
    expect(files.sort()).toEqual([
      'waymark-extension-chrome-edge-9.9.9.zip',
      'waymark-extension-firefox-9.9.9.zip',
    ])
    for (const file of [store('chrome-edge'), store('firefox')]) {
      const zip = await readFile(file)
      expect(await textOf(zip, 'defaults.json')).toBeNull()
      const manifest = (await manifestOf(zip)) as Manifest & Readonly<Record<string, unknown>>
      expect([manifest['host_permissions'], manifest['key'], manifest['update_url']]).toEqual([
        [],
        undefined,
        undefined,
      ])
      expect(await textOf(zip, 'assistant/extension.js')).not.toBeNull()
    }
  })

  it('pass Mozilla’s linter, which compares the manifest with its schema', async () => {
    const { errors } = await lintExtension(store('firefox'))
    expect(errors).toEqual([])
  })

  it.each(['store', 'company'] as const)('of the %s: Chromium finds nothing in the manifest', async kind => {
    const zip = kind === 'store' ? await readFile(store('chrome-edge')) : await company.download()
    const browser = await openExtensionBrowser(zip)
    try {
      await expect.poll(await chromiumFindings(browser), { timeout: 10_000 }).toEqual(clean)
    } finally {
      await browser.close()
    }
  })
})

it('EXT-27 Chromium’s own check notices a manifest that does not fit its schema', async () => {
  const { manifest, files: built } = await extensionFiles('chromium')
  const wrong = { ...manifest, permissions: [...manifest.permissions, 'nonsense'], unknown_field: 1 }
  const zip = await zipFiles([jsonFile('manifest.json', wrong), ...built], new Date('2026-03-02T10:00:00Z'))
  const browser = await openExtensionBrowser(zip)
  try {
    const found = await chromiumFindings(browser)
    await expect.poll(async () => JSON.stringify(await found()), { timeout: 10_000 }).toMatch(/nonsense/)
    expect(JSON.stringify(await found())).toContain('unknown_field')
  } finally {
    await browser.close()
  }
})

describe('EXT-28 the README of the extension', () => {
  const readme = join(import.meta.dirname, '../../apps/extension/README.md')
  /** The cells of the table rows below a heading. */
  async function rows(heading: string): Promise<string[][]> {
    const [, rest = ''] = (await readFile(readme, 'utf8')).split(`## ${heading}\n`)
    const table = rest.split('\n## ')[0]?.split('\n') ?? []
    return table
      .filter(line => line.startsWith('|'))
      .slice(2)
      .map(line => line.split('|').map(cell => cell.trim().replaceAll('`', '')))
  }

  it('names version and size of each package', async () => {
    const listed = await rows('Packages')
    expect(listed.map(([, name]) => name)).toEqual(['Chrome, Edge, Chromium', 'Firefox'])
    for (const [at, browser] of (['chromium', 'firefox'] as const).entries()) {
      const zip = await company.download(browser)
      const [, , version = '', size = ''] = listed[at] ?? []
      expect((await manifestOf(zip)).version).toMatch(
        new RegExp(`^${version.replaceAll('.', '\\.')}\\.\\d+$`),
      )
      // A release changes some bytes; the list is wrong once it is off by a tenth.
      const kb = zip.length / 1000
      expect([size, Math.abs(Number.parseInt(size, 10) - kb) < kb / 10]).toEqual([size, true])
    }
  })

  it('gives a reason for each permission, and names no other', async () => {
    const listed = await rows('Permissions')
    const zips = await Promise.all((['chromium', 'firefox'] as const).map(one => company.download(one)))
    const manifests = await Promise.all(zips.map(manifestOf))
    const optional = (manifests[0] as unknown as { optional_permissions: string[] }).optional_permissions
    const asked = new Set([...manifests.flatMap(({ permissions }) => permissions), ...optional])
    expect(listed.map(([, name]) => name).sort()).toEqual([...asked, 'hosts'].sort())
    for (const [, name, reason = ''] of listed) expect([name, reason.length > 20]).toEqual([name, true])
  })
})
