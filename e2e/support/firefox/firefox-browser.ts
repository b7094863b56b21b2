import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { firefoxExtensionId } from '@waymark/domain/delivery/extension'
import { openBidiSession } from './bidi-session.ts'
import { type FirefoxPage, openFirefoxPage } from './firefox-page.ts'

const places = [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Returns the path of Firefox on this machine, or null if there is none. */
export function findFirefox(): string | null {
  return places.find(place => place !== undefined && existsSync(place)) ?? null
}

/** Service workers of host applications would cache what tests change; movements would have to be awaited. */
const preferences = {
  'dom.serviceWorkers.enabled': false,
  'ui.prefersReducedMotion': 1,
  // A name that the journey of app discovery visits.
  'network.dns.localDomains': 'crm.example.test',
}

/** Host part of the extension's own addresses, which Firefox chooses by chance otherwise. */
const extensionHost = '6d6f7a2d-6578-4e73-b96f-6e2d77617973'

/** Firefox asks for it by itself, also where the page's policy forbids it. */
const ownIcon = /favicon\.ico/

export interface FirefoxBrowser {
  /** Installs the zip of the extension until Firefox ends; returns its id. */
  readonly install: (zip: Buffer) => Promise<string>
  /** Address of a page of the extension, such as `popup.html`. */
  readonly extensionUrl: (path: string) => string
  /** Opens a page; all of these share cookies and storage. */
  readonly open: (url: string) => Promise<FirefoxPage>
  /** Opens an empty page with cookies and storage of its own. `allow` names faults that the test itself provokes. */
  readonly openApart: (allow?: RegExp) => Promise<FirefoxPage>
  readonly close: () => Promise<void>
}

async function addressOf(firefox: ChildProcess): Promise<string> {
  let said = ''
  for await (const chunk of firefox.stderr ?? []) {
    said += String(chunk)
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? []
    if (address !== undefined) return address
  }
  throw new Error(`Firefox ended: ${said}`)
}

/** Installs a policy of the device for the extension, as Firefox reads it for one user of a machine. */
async function installPolicy(home: string, data: object): Promise<void> {
  const folder = join(home, '.mozilla/managed-storage')
  await mkdir(folder, { recursive: true })
  const manifest = { name: firefoxExtensionId, description: 'Waymark', type: 'storage', data }
  await writeFile(join(folder, `${firefoxExtensionId}.json`), JSON.stringify(manifest))
}

/**
 * Makes an installation of the browser that has this policy file, from links to the files of the one at `path`; returns
 * the path of its program.
 */
async function withPolicies(path: string, home: string, policies: string): Promise<string> {
  const program = await realpath(path)
  const folder = join(home, 'installation')
  await mkdir(join(folder, 'distribution'), { recursive: true })
  for (const name of await readdir(dirname(program))) {
    if (name !== 'distribution') await symlink(join(dirname(program), name), join(folder, name))
  }
  // The browser looks for its files beside the program, wherever a link to it is.
  const copy = join(folder, basename(program))
  await rm(copy)
  await copyFile(program, copy)
  await writeFile(join(folder, 'distribution/policies.json'), policies)
  return copy
}

interface FirefoxOptions {
  /** What a policy of the device says to the extension. */
  readonly policy?: object
  /** The user says yes to each question for a permission, which tests cannot see. */
  readonly isAgreeing?: boolean
  /** Content of the browser's policy file, `policies.json`; extensions that it installs need no signature. */
  readonly policies?: string
}

/** Starts a stock Firefox without windows and with an empty profile. */
export async function openFirefox(
  path: string,
  { policy, isAgreeing = false, policies }: FirefoxOptions = {},
): Promise<FirefoxBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'waymark-firefox-'))
  if (policy !== undefined) await installPolicy(home, policy)
  const own = {
    'extensions.webextensions.uuids': JSON.stringify({ [firefoxExtensionId]: extensionHost }),
    'extensions.webextOptionalPermissionPrompts': !isAgreeing,
    'xpinstall.signatures.required': policies === undefined,
  }
  const lines = Object.entries({ ...preferences, ...own }).map(
    all => `user_pref(${all.map(one => JSON.stringify(one)).join()});\n`,
  )
  await writeFile(join(home, 'user.js'), lines.join(''))
  const args = [
    '--headless',
    '--no-remote',
    '--remote-debugging-port',
    '0',
    '--remote-allow-system-access',
    '--profile',
    home,
  ]
  const program = policies === undefined ? path : await withPolicies(path, home, policies)
  const firefox = spawn(program, args, {
    env: { ...process.env, HOME: home, MOZ_HEADLESS_WIDTH: '1440', MOZ_HEADLESS_HEIGHT: '960' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const session = await openBidiSession(await addressOf(firefox))
  const { send } = session
  return {
    install: async zip => {
      const file = join(home, 'waymark.xpi')
      await writeFile(file, zip)
      const extensionData = { type: 'archivePath', path: file }
      return (await send<{ extension: string }>('webExtension.install', { extensionData })).extension
    },
    extensionUrl: path => `moz-extension://${extensionHost}/${path}`,
    open: async url => {
      const page = await openFirefoxPage(session, { userContext: 'default', allow: ownIcon })
      await page.goTo(url)
      return page
    },
    openApart: async (allow = undefined) => {
      const { userContext } = await send<{ userContext: string }>('browser.createUserContext')
      return openFirefoxPage(session, { userContext, allow: allow ?? null })
    },
    close: async () => {
      session.close()
      const ended = once(firefox, 'exit')
      firefox.kill()
      await ended
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
