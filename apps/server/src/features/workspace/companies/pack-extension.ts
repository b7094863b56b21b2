import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { hostPatterns } from '@waymark/domain/delivery/extension'
import { companyAllowances } from '@waymark/domain/workspace/company'
import type { CompanyScope } from '../../../platform/database/index.ts'
import { refuse } from '../../../platform/http/index.ts'
import { builtFolders } from '../../../platform/static/index.ts'
import { openZipWriter } from '../../../platform/zip/index.ts'
import { discoveryOf } from './discovery-settings.ts'
import type { ExtensionDependencies } from './extension-config.ts'
import { extensionOf } from './extension-settings.ts'

type Json = Readonly<Record<string, unknown>>

/** Browsers with a package of their own; Edge takes that of Chromium. */
export type PackageBrowser = 'chromium' | 'firefox'

interface PackageParts {
  readonly browser: PackageBrowser
  readonly server: string
  readonly companyId: number
  readonly token: string
  /** Whether hosts in use are counted: only then does the extension ask for the addresses of tabs. */
  readonly isDiscovering: boolean
  /** Match patterns of the hosts on which the extension runs. */
  readonly hosts: readonly string[]
}

interface PackedFile {
  readonly name: string
  readonly bytes: Buffer
}

/** The files of a built folder by their path in it; those that only the server reads are left out. */
async function builtFiles(folder: string, isPacked: (path: string) => boolean): Promise<PackedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter(isPacked)
    .sort()
  return Promise.all(paths.map(async name => ({ name, bytes: await readFile(join(folder, name)) })))
}

interface Manifest extends Readonly<Record<string, unknown>> {
  readonly permissions: readonly string[]
  readonly optional_permissions: readonly string[]
}

/** The manifest with the company's hosts: the browser grants them when the package is installed. */
function completeManifest(text: string, { server, hosts, isDiscovering }: PackageParts): string {
  const { optional_permissions: optional, ...manifest } = JSON.parse(text) as Manifest
  const own = hostPatterns([server])
  return JSON.stringify(
    {
      ...manifest,
      ...(isDiscovering
        ? { permissions: [...manifest.permissions, ...optional].sort() }
        : { optional_permissions: optional }),
      host_permissions: [...new Set([...own, ...hosts])].sort(),
      web_accessible_resources: [{ resources: ['assistant/*'], matches: ['https://*/*', 'http://*/*'] }],
    },
    null,
    2,
  )
}

const jsonFile = (name: string, content: unknown): PackedFile => ({
  name,
  bytes: Buffer.from(JSON.stringify(content, null, 2)),
})

const manifests: Readonly<Record<PackageBrowser, string>> = {
  chromium: 'manifest.json',
  firefox: 'manifest.firefox.json',
}

async function packedFiles(parts: PackageParts): Promise<PackedFile[]> {
  const manifest = manifests[parts.browser]
  const isOfOther = (path: string) => Object.values(manifests).includes(path) && path !== manifest
  const [extension, assistant] = await Promise.all([
    builtFiles(builtFolders.extension, path => !path.startsWith('.') && !isOfOther(path)),
    builtFiles(builtFolders.assistant, path => /^(?:extension\.js|parts\/[^/]+\.js)$/.test(path)),
  ])
  const own = extension.map(file =>
    file.name === manifest
      ? { name: 'manifest.json', bytes: Buffer.from(completeManifest(file.bytes.toString(), parts)) }
      : file,
  )
  const { server, companyId, token: companyIntegrity } = parts
  return [
    ...own,
    ...assistant.map(({ name, bytes }) => ({ name: `assistant/${name}`, bytes })),
    jsonFile('defaults.json', { server, companyId, companyIntegrity }),
  ]
}

async function zipped(files: readonly PackedFile[], at: Date): Promise<Buffer> {
  const zip = openZipWriter(at)
  const packed = buffer(zip.content)
  for (const { name, bytes } of files) await zip.add(name, bytes)
  zip.end()
  return packed
}

/**
 * The extension for one company as a zip (Manifest V3), for Chromium browsers or for Firefox: its hosts, server, id and newest integrity token are
 * inside, so that it works in a browser without a policy. Refuses (422) a company without an integrity token.
 */
export async function packExtension(
  { database, publicAddress, clock }: ExtensionDependencies,
  scope: CompanyScope,
  browser: PackageBrowser,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const { config, urlPatterns } = await database.inScope(scope, async tx => ({
    config: await tx
      .selectFrom('company')
      .select(['company.config', 'company.features'])
      .where('company.id', '=', scope.companyId)
      .executeTakeFirstOrThrow(),
    urlPatterns: await tx
      .selectFrom('application_url')
      .select('application_url.url_pattern as pattern')
      .where('application_url.company_id', '=', scope.companyId)
      .where('application_url.status', '=', 'active')
      .execute(),
  }))
  const { integrityTokens, authMethod, openUrl } = extensionOf(config.config as Json)
  const token = integrityTokens.at(-1)
  if (token === undefined) {
    const message = 'The company needs an integrity token first.'
    throw refuse('breaksRule', { issues: [{ path: 'integrityTokens', code: 'required', message }] })
  }
  const signIn = authMethod === 'openUrl' && openUrl.url !== '' ? [new URL(openUrl.url).origin] : []
  const hosts = hostPatterns([...urlPatterns.map(({ pattern }) => pattern), ...signIn])
  const isDiscovering =
    discoveryOf(config.config as Json).enabled && companyAllowances(config.features as Json).appDiscovery
  const parts = { browser, server: publicAddress(), companyId: scope.companyId, token, hosts, isDiscovering }
  const files = await packedFiles(parts)
  const name = `waymark-extension-${scope.companyId}${browser === 'firefox' ? '-firefox' : ''}.zip`
  return { name, bytes: await zipped(files, clock.now()) }
}
