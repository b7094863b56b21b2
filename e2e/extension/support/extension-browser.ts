import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { listZip, readZipEntry } from '../../../apps/server/src/platform/zip/index.ts'

/** The whole Chromium: the one without windows knows no extensions. */
const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser']

export interface ExtensionBrowser {
  readonly context: BrowserContext
  /** `chrome-extension://…` of the unpacked extension. */
  readonly extensionUrl: string
  /** The popup as a page for the tab with this address. */
  readonly popupFor: (page: Page) => Promise<Page>
  readonly close: () => Promise<void>
}

const limits = { entries: 200, fileBytes: 8 << 20, allBytes: 16 << 20, ratio: 200 }

/** Unpacks the zip of the server as a person would before "Load unpacked". */
async function unpack(zip: Buffer, folder: string): Promise<void> {
  for (const entry of await listZip(zip, limits)) {
    const path = join(folder, entry.name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await readZipEntry(zip, entry))
  }
}

/** Returns the id that Chromium gives an unpacked extension: by the `key` of its manifest, else by its folder. */
async function idOf(folder: string): Promise<string> {
  const { key } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as { key?: string }
  const source = key === undefined ? Buffer.from(folder) : Buffer.from(key, 'base64')
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 32)
  return hash.replace(/./g, digit => String.fromCharCode(97 + Number.parseInt(digit, 16)))
}

function executable(): string {
  const found = places.find(existsSync)
  if (found === undefined) throw new Error('Install Chromium to run the journeys of the extension.')
  return found
}

const commonArgs = [
  '--headless=new',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  // Names that the journeys of app discovery visit.
  '--host-resolver-rules=MAP *.example.test 127.0.0.1',
]

interface Opening extends BrowserContextOptions {
  readonly home: string
  readonly extensionUrl: string
  readonly args: readonly string[]
  readonly ignoreDefaultArgs?: string[]
}

async function open({ home, extensionUrl, args, ...options }: Opening): Promise<ExtensionBrowser> {
  const context = await chromium.launchPersistentContext(join(home, 'profile'), {
    locale: 'en-US',
    ...options,
    executablePath: executable(),
    headless: false,
    // The first start after an installation reads the whole program from the disk.
    timeout: 90_000,
    args: [...commonArgs, ...args],
  })
  return {
    context,
    extensionUrl,
    popupFor: async page => {
      const popup = await context.newPage()
      await popup.goto(`${extensionUrl}/popup.html`)
      // The popup's own page is not in the browser's types here.
      const tabs = (await popup.evaluate('chrome.tabs.query({})')) as { id: number; url?: string }[]
      const tab = tabs.find(one => one.url === page.url())?.id ?? 0
      await popup.goto(`${extensionUrl}/popup.html?tab=${tab}`)
      await popup.locator('#state-title').waitFor()
      return popup
    },
    close: async () => {
      await context.close()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Opens the same Chromium without an extension, for comparison. */
export async function openPlainBrowser(options: BrowserContextOptions = {}): Promise<ExtensionBrowser> {
  return open({
    ...options,
    home: await makeHome(),
    extensionUrl: '',
    args: ['--disable-background-networking'],
  })
}

const policies = '/etc/chromium/policies/managed'

/** Installs a policy of the device for an extension; returns a function that removes it. */
async function installPolicy(id: string, policy: object): Promise<() => Promise<void>> {
  await mkdir(policies, { recursive: true })
  const file = join(policies, `waymark-${id}.json`)
  await writeFile(file, JSON.stringify({ '3rdparty': { extensions: { [id]: policy } } }))
  return () => rm(file, { force: true })
}

const makeHome = () => mkdtemp(join(tmpdir(), 'waymark-extension-'))

/**
 * Opens a Chromium in which a package is installed unpacked.
 * @param policy what a policy of the device says to the extension; only an administrator of the machine can install it
 */
export async function openExtensionBrowser(
  zip: Buffer,
  { policy, ...options }: BrowserContextOptions & { readonly policy?: object } = {},
): Promise<ExtensionBrowser> {
  const home = await makeHome()
  const folder = join(home, 'unpacked')
  await unpack(zip, folder)
  const id = await idOf(folder)
  const removePolicy = policy === undefined ? null : await installPolicy(id, policy)
  const args = [
    '--disable-background-networking',
    // A test can press the button of the extension in the toolbar.
    '--enable-unsafe-extension-debugging',
    `--disable-extensions-except=${folder}`,
    `--load-extension=${folder}`,
  ]
  try {
    const browser = await open({ ...options, home, extensionUrl: `chrome-extension://${id}`, args })
    return { ...browser, close: () => browser.close().finally(removePolicy) }
  } catch (error) {
    await removePolicy?.()
    throw error
  }
}

/** Opens a Chromium that installs what the policies of this device say; requests of its own go nowhere else. */
export async function openManagedBrowser(extensionId: string): Promise<ExtensionBrowser> {
  return open({
    home: await makeHome(),
    extensionUrl: `chrome-extension://${extensionId}`,
    // Extensions are installed and updated by what Playwright switches off.
    ignoreDefaultArgs: ['--disable-extensions', '--disable-background-networking'],
    args: ['--host-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'],
  })
}
