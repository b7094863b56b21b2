import { hostPatterns } from '@waymark/domain/delivery/extension'
import { companyAllowances } from '@waymark/domain/workspace/company'
import type { Tx } from '../../../platform/database/index.ts'
import { breaksRule } from '../../../platform/http/index.ts'
import { discoveryOf, extensionOf } from '../companies/index.ts'
import {
  extensionFiles,
  jsonFile,
  type Manifest,
  type PackageBrowser,
  type PackedFile,
  zipFiles,
} from './extension-files.ts'
import type { PackageDependencies } from './package-dependencies.ts'
import { hashFiles, revisionOf } from './package-revision.ts'
import { updateAddress } from './update-address.ts'

type Json = Readonly<Record<string, unknown>>

interface PackageParts {
  readonly browser: PackageBrowser
  readonly server: string
  readonly companyId: number
  readonly token: string
  /** Whether hosts in use are counted: only then does the extension ask for the addresses of tabs. */
  readonly isDiscovering: boolean
  /** Match patterns of the hosts on which the extension runs. */
  readonly hosts: readonly string[]
  /** The public key (DER), which gives an unpacked extension the id of the packed one. */
  readonly publicKey: Buffer
  readonly updateUrl: string
}

/** Chromium takes any address; Firefox takes updates over HTTPS only. */
function placeOf(manifest: Manifest, { browser, publicKey, updateUrl }: PackageParts): object {
  if (browser === 'chromium') return { key: publicKey.toString('base64'), update_url: updateUrl }
  const settings = manifest['browser_specific_settings'] as { readonly gecko: object }
  if (!updateUrl.startsWith('https:')) return {}
  return { browser_specific_settings: { ...settings, gecko: { ...settings.gecko, update_url: updateUrl } } }
}

/** The manifest with the company's hosts: the browser grants them when the package is installed. */
function completeManifest(whole: Manifest, parts: PackageParts): Manifest {
  const { server, hosts, isDiscovering } = parts
  const { optional_permissions: optional, ...manifest } = whole
  return {
    ...manifest,
    ...placeOf(whole, parts),
    permissions: isDiscovering ? [...manifest.permissions, ...optional].sort() : manifest.permissions,
    ...(isDiscovering ? {} : { optional_permissions: optional }),
    host_permissions: [...new Set([...hostPatterns([server]), ...hosts])].sort(),
  } as Manifest
}

/** The package's content; its version has the revision as last part, which is unknown until the content is. */
async function packedFiles(parts: PackageParts) {
  const { manifest, files } = await extensionFiles(parts.browser)
  const { server, companyId, token: companyIntegrity } = parts
  const whole: PackedFile[] = [...files, jsonFile('defaults.json', { server, companyId, companyIntegrity })]
  return { manifest: completeManifest(manifest, parts), files: whole }
}

async function readParts(
  { publicAddress, updateSecret, signingKey }: PackageDependencies,
  tx: Tx,
  companyId: number,
) {
  const company = await tx
    .selectFrom('company')
    .select(['company.config', 'company.features'])
    .where('company.id', '=', companyId)
    .executeTakeFirstOrThrow()
  const urls = await tx
    .selectFrom('application_url')
    .select('application_url.url_pattern as pattern')
    .where('application_url.company_id', '=', companyId)
    .where('application_url.status', '=', 'active')
    .execute()
  const { integrityTokens, authMethod, openUrl } = extensionOf(company.config as Json)
  const token = integrityTokens.at(-1)
  if (token === undefined) {
    throw breaksRule('integrityTokens', 'required', 'The company needs an integrity token first.')
  }
  const signIn = authMethod === 'openUrl' && openUrl.url !== '' ? [new URL(openUrl.url).origin] : []
  const server = publicAddress()
  const allowances = companyAllowances(company.features as Json)
  const address = (browser: PackageBrowser) => {
    const file = browser === 'chromium' ? 'chromium.xml' : 'firefox.json'
    return updateAddress({ server, secret: updateSecret }, { companyId, token }, file)
  }
  return (browser: PackageBrowser): PackageParts => ({
    ...{ browser, server, companyId, token },
    hosts: hostPatterns([...urls.map(({ pattern }) => pattern), ...signIn]),
    isDiscovering: discoveryOf(company.config as Json).enabled && allowances.appDiscovery,
    publicKey: signingKey.publicKey,
    updateUrl: address(browser),
  })
}

/** The present package of a company for one browser. */
export interface CompanyPackage {
  readonly version: string
  /** The zip; the same revision makes the same bytes. */
  readonly zip: () => Promise<Buffer>
}

/**
 * Prepares the extension for one company (Manifest V3), for Chromium browsers or for Firefox: its hosts, server, id and
 * newest integrity token are inside, so that it works in a browser without a policy. Each change of the content is a
 * higher version. Refuses (422) a company without an integrity token.
 */
export async function packExtension(
  deps: PackageDependencies,
  tx: Tx,
  { companyId, browser }: { readonly companyId: number; readonly browser: PackageBrowser },
): Promise<CompanyPackage> {
  const partsFor = await readParts(deps, tx, companyId)
  const [chromium, firefox] = await Promise.all([
    packedFiles(partsFor('chromium')),
    packedFiles(partsFor('firefox')),
  ])
  const all = [chromium, firefox].flatMap(({ manifest, files }) => [
    jsonFile('manifest.json', manifest),
    ...files,
  ])
  const now = deps.clock.now()
  const { revision, changedAt } = await revisionOf(tx, { companyId, hash: hashFiles(all), now })
  const { manifest, files } = browser === 'chromium' ? chromium : firefox
  const version = `${manifest.version}.${revision}`
  return {
    version,
    zip: () => zipFiles([jsonFile('manifest.json', { ...manifest, version }), ...files], changedAt),
  }
}
