import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** Starts a stock Firefox without windows and with an empty profile. */
export async function openFirefox(path: string): Promise<FirefoxBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'waymark-firefox-'))
  const own = { 'extensions.webextensions.uuids': JSON.stringify({ [firefoxExtensionId]: extensionHost }) }
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
  const firefox = spawn(path, args, {
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
