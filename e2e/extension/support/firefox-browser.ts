import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const places = [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Returns the path of Firefox on this machine, or null if there is none. */
export function findFirefox(): string | null {
  return places.find(place => place !== undefined && existsSync(place)) ?? null
}

/** A page in Firefox. `read` runs an expression in the page's own world and returns its value. */
export interface FirefoxPage {
  readonly read: <T>(expression: string) => Promise<T>
  readonly close: () => Promise<void>
}

export interface FirefoxBrowser {
  /** Installs the zip of an extension until Firefox ends; returns its id. */
  readonly install: (zip: Buffer) => Promise<string>
  readonly open: (url: string) => Promise<FirefoxPage>
  readonly close: () => Promise<void>
}

type Json = Readonly<Record<string, unknown>>
type Send = <T>(method: string, params?: Json) => Promise<T>

async function addressOf(firefox: ChildProcess): Promise<string> {
  let said = ''
  for await (const chunk of firefox.stderr ?? []) {
    said += String(chunk)
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? []
    if (address !== undefined) return address
  }
  throw new Error(`Firefox ended: ${said}`)
}

/** A session of WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), which stock Firefox offers. */
async function openSession(address: string): Promise<{ readonly send: Send; readonly close: () => void }> {
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const waiting = new Map<number, (reply: Json) => void>()
  socket.addEventListener('message', event => {
    const reply = JSON.parse(String(event.data)) as Json
    waiting.get(Number(reply['id']))?.(reply)
  })
  let lastId = 0
  const send: Send = async <T>(method: string, params: Json = {}) => {
    lastId += 1
    const id = lastId
    const reply = await new Promise<Json>(resolve => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    waiting.delete(id)
    if (reply['type'] === 'success') return reply['result'] as T
    throw new Error(`${method}: ${String(reply['message'])}`)
  }
  await send('session.new', { capabilities: {} })
  return { send, close: () => socket.close() }
}

async function openTab(send: Send, url: string): Promise<FirefoxPage> {
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' })
  await send('browsingContext.navigate', { context, url, wait: 'complete' })
  return {
    read: async <T>(expression: string) => {
      const { result } = await send<{ result: { value?: T } }>('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      })
      return result.value as T
    },
    close: () => send('browsingContext.close', { context }),
  }
}

/** Starts a stock Firefox without windows and with an empty profile. */
export async function openFirefox(path: string): Promise<FirefoxBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'waymark-firefox-'))
  const args = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', home]
  const firefox = spawn(path, args, {
    env: { ...process.env, HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const { send, close } = await openSession(await addressOf(firefox))
  return {
    install: async zip => {
      const file = join(home, 'waymark.xpi')
      await writeFile(file, zip)
      const extensionData = { type: 'archivePath', path: file }
      return (await send<{ extension: string }>('webExtension.install', { extensionData })).extension
    },
    open: url => openTab(send, url),
    close: async () => {
      close()
      const ended = once(firefox, 'exit')
      firefox.kill()
      await ended
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
