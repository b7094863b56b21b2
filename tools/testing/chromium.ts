import { existsSync } from 'node:fs'
import { aptGetPath, installPackages } from './apt-get.ts'

/** Debian's Chromium without the window around the page: the same engine, at half the work for each page that opens. */
const headlessShell = '/usr/lib/chromium/chromium-headless-shell'
const shellPackage = 'chromium-headless-shell'
const debians = '/usr/bin/chromium'

const places = [
  debians,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Data that the search for a browser depends on. */
export interface Machine {
  readonly chromiumPath: string | undefined
  readonly isThere: (path: string) => boolean
  readonly isRoot: boolean
}

/** Action for a browser: use the one at `path`, install Debian's (or else use that), or inform the user. */
export type ChromiumPlan =
  | { readonly kind: 'use'; readonly path: string }
  | { readonly kind: 'install'; readonly orElse: string | null }
  | { readonly kind: 'ask'; readonly message: string }

/** Decides where the tests' browser comes from. A named but missing CHROMIUM_PATH is a mistake, not a request for another. */
export function planChromium({ chromiumPath, isThere, isRoot }: Machine): ChromiumPlan {
  if (chromiumPath !== undefined && !isThere(chromiumPath)) {
    return { kind: 'ask', message: `CHROMIUM_PATH names ${chromiumPath}, which is not there.` }
  }
  const path = chromiumPath ?? [headlessShell, ...places].find(isThere)
  const mayInstall = isRoot && isThere(aptGetPath)
  if (path === debians && mayInstall) return { kind: 'install', orElse: path }
  if (path !== undefined) return { kind: 'use', path }
  if (mayInstall) return { kind: 'install', orElse: null }
  return {
    kind: 'ask',
    message:
      'The browser tests need Chromium or Chrome. On Debian or Ubuntu: sudo apt-get install chromium. ' +
      'Elsewhere install Chrome, or name the executable in CHROMIUM_PATH.',
  }
}

/** The browser's path, installed first where that is possible. Refuses with a sentence that says what to do. */
export async function findChromium(): Promise<string> {
  const plan = planChromium({
    chromiumPath: process.env['CHROMIUM_PATH'],
    isThere: existsSync,
    isRoot: process.getuid?.() === 0,
  })
  if (plan.kind === 'ask') throw new Error(plan.message)
  return plan.kind === 'use' ? plan.path : installChromium(plan.orElse)
}

/**
 * Installs the whole Chromium where it is missing and can be installed: the one without windows loads no extension.
 * Elsewhere the journeys of the extension name what is missing.
 */
export async function installFullChromium(): Promise<void> {
  if (places.some(existsSync) || process.getuid?.() !== 0 || !existsSync(aptGetPath)) return
  process.stderr.write('· installing the whole Chromium for the browser extension …\n')
  await installPackages(['chromium'])
}

async function installChromium(orElse: string | null): Promise<string> {
  process.stderr.write('· installing Chromium for the browser tests …\n')
  try {
    await installPackages([shellPackage])
    return headlessShell
  } catch (error) {
    // Not every release has it.
    process.stderr.write(`· they take longer in the whole Chromium: ${firstLine(error)}\n`)
    if (orElse === null) await installPackages(['chromium'])
    return orElse ?? debians
  }
}

const firstLine = (error: unknown) => String(error).split('\n', 1)[0]
