import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A Chromium without a debugger. */
export interface PlainChromium {
  close(): Promise<void>
}

const args = [
  '--headless=new',
  '--disable-gpu',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/**
 * Opens an address in a whole Chromium that no one debugs: with a debugger a browser neither keeps pages for going back
 * nor renders them in advance. Pages that are opened here act by scripts of their own.
 */
export async function openPlainChromium(address: string): Promise<PlainChromium> {
  const profile = await mkdtemp(join(tmpdir(), 'waymark-plain-'))
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const child = spawn('/usr/bin/chromium', [...args, ...sandbox, `--user-data-dir=${profile}`, address], {
    stdio: 'ignore',
  })
  return {
    close: async () => {
      await end(child)
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
