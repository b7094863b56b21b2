import { createHmac } from 'node:crypto'
import type { ExtensionSettings } from '@waymark/domain/delivery/extension'
import type { BrowserContextOptions } from 'playwright-core'
import {
  extensionFiles,
  jsonFile,
  signingKeyFrom,
  zipFiles,
} from '../../../apps/server/src/features/workspace/extension-package/index.ts'
import { propertyId, showsNothing } from '../../assistant/support/content.ts'
import type { Sites } from '../../assistant/support/host-server.ts'
import { type ExtensionBrowser, openExtensionBrowser } from './extension-browser.ts'

export const companyId = 1
export const token = 'integrity-token-of-the-applications'

/** Where the extension fetches its settings. */
export const settingsPath = `/api/v2/extension/companies/${companyId}/config`

/**
 * Makes the Waymark side of the sites sign settings of the extension for pages on these origins.
 * @param dependsOnUser the application has content for some users, be it not for that of the sites
 */
export function answerSettings(
  { answers, content }: Sites,
  origins: readonly string[],
  dependsOnUser = false,
  discovery: ExtensionSettings['discovery'] = null,
): void {
  const isNothing = content !== null && showsNothing(content)
  const ofNothing = dependsOnUser ? ({ dependsOnUser } as const) : ({ isInactive: true } as const)
  const settings: ExtensionSettings = {
    ...{ companyId, companyName: 'Company', authMethod: 'none', issuedAt: Date.now() },
    discovery,
    openUrl: { target: 'iframe', url: '', refreshInterval: 60 },
    applications: [
      {
        propertyId,
        name: 'Application',
        urlPatterns: origins.map(origin => `${origin}/*`),
        ...(isNothing ? ofNothing : {}),
      },
    ],
  }
  const text = JSON.stringify(settings)
  const signature = createHmac('sha256', token).update(text).digest('hex')
  answers.set(settingsPath, { extension: { settings: text, signature } })
}

interface Packing {
  readonly browser: 'chromium' | 'firefox'
  /** Gives the id in Chromium. */
  readonly keySeed: number
  /** What the package says without a policy of the device. */
  readonly defaults: object | null
  /** Whether it may read the addresses of tabs, as where a company discovers web applications. */
  readonly isDiscovering?: boolean
}

async function pack({ browser, keySeed, defaults, isDiscovering = false }: Packing): Promise<Buffer> {
  const { manifest, files } = await extensionFiles(browser)
  const { publicKey } = signingKeyFrom(Buffer.alloc(32, keySeed))
  const key = browser === 'chromium' ? { key: publicKey.toString('base64') } : {}
  const permissions = isDiscovering ? [...manifest.permissions, 'tabs'] : manifest.permissions
  const whole = { ...manifest, ...key, permissions, host_permissions: ['http://127.0.0.1/*'] }
  const packed = [jsonFile('manifest.json', whole), ...files]
  const said = defaults === null ? [] : [jsonFile('defaults.json', defaults)]
  return zipFiles([...packed, ...said], new Date('2026-03-02T10:00:00Z'))
}

const policyOf = ({ waymark }: Sites) => ({ server: waymark, companyId, companyIntegrity: token })

/** Key of packages whose id no test names in a policy of the device. */
const usualKeySeed = 7

/** The extension as it was built, for a company whose application is served by `sites` on these origins. */
export async function packForSites(
  sites: Sites,
  origins: readonly string[],
  browser: 'chromium' | 'firefox' = 'chromium',
  keySeed: number = usualKeySeed,
  user: object = {},
): Promise<Buffer> {
  answerSettings(sites, origins)
  return pack({ browser, keySeed, defaults: { ...policyOf(sites), ...user } })
}

/**
 * The same without server and company, as in a store (the hosts are permitted already, decision 0166), and the policy of the device that names them. Its id is another,
 * so that policies of other tests do not meet it.
 */
export async function packForPolicy(sites: Sites, origins: readonly string[]) {
  answerSettings(sites, origins)
  return { zip: await pack({ browser: 'chromium', keySeed: 8, defaults: null }), policy: policyOf(sites) }
}

/** The same for a company that discovers web applications. */
export async function packForDiscovery(sites: Sites, origins: readonly string[]): Promise<Buffer> {
  answerSettings(sites, origins, false, { exclusions: [] })
  return pack({ browser: 'chromium', keySeed: 10, defaults: policyOf(sites), isDiscovering: true })
}

/** `waitForFunction` takes a promise for a yes, so that the page itself asks again until it is so. */
const untilSettled = `(async () => {
  const isSettled = async () => {
    const { state } = await chrome.storage.local.get('state')
    const { applications = [] } = JSON.parse(state?.signed?.settings ?? '{}')
    const scripts = await chrome.scripting.getRegisteredContentScripts()
    return applications.length > 0 && (scripts.length > 0 || applications.every(one => one.isInactive))
  }
  while (!(await isSettled())) await new Promise(resolve => setTimeout(resolve, 20))
})()`

/** Waits until the extension starts on pages that are opened from now on. */
export async function untilRegistered({ context, extensionUrl }: ExtensionBrowser): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${extensionUrl}/privacy.html`)
  await page.evaluate(untilSettled)
  await page.close()
}

/** Makes the extension fetch its settings now. */
export async function refreshSettings({ context, extensionUrl }: ExtensionBrowser): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${extensionUrl}/popup.html`)
  await page.evaluate("chrome.runtime.sendMessage({ kind: 'refresh' })")
  await page.close()
}

/**
 * Opens a Chromium in which the extension of that company runs; it starts on pages that are opened from now on. One
 * browser profile is used by all pages.
 * @param user fields of a policy that name the user
 */
export async function openSitesBrowser(
  sites: Sites,
  origins: readonly string[],
  options: BrowserContextOptions = {},
  keySeed: number = usualKeySeed,
  user: object = {},
): Promise<ExtensionBrowser> {
  for (const origin of origins) sites.origins.add(origin)
  const browser = await openExtensionBrowser(await packForSites(sites, origins, 'chromium', keySeed, user), {
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...options,
  })
  await untilRegistered(browser)
  return browser
}
