import { existsSync } from 'node:fs'
import { aptGetPath, installPackages } from './apt-get.ts'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** What a look for a browser depends on. */
export interface Machine {
  readonly chromiumPath: string | undefined
  readonly isThere: (path: string) => boolean
  readonly isRoot: boolean
}

/** What to do about a browser: take the one at `path`, install Debian's, or tell the person. */
export type ChromiumPlan =
  | { readonly kind: 'use'; readonly path: string }
  | { readonly kind: 'install' }
  | { readonly kind: 'ask'; readonly message: string }

/** Decides where the tests' browser comes from. A named but missing CHROMIUM_PATH is a mistake, not a wish for another. */
export function planChromium({ chromiumPath, isThere, isRoot }: Machine): ChromiumPlan {
  if (chromiumPath !== undefined && !isThere(chromiumPath)) {
    return { kind: 'ask', message: `CHROMIUM_PATH names ${chromiumPath}, which is not there.` }
  }
  const path = chromiumPath ?? places.find(isThere)
  if (path !== undefined) return { kind: 'use', path }
  if (isRoot && isThere(aptGetPath)) return { kind: 'install' }
  return {
    kind: 'ask',
    message:
      'The browser tests need Chromium or Chrome. On Debian or Ubuntu: sudo apt-get install chromium. ' +
      'Elsewhere install Chrome, or name the executable in CHROMIUM_PATH.',
  }
}

/** The browser's path, installed first where that is possible. Refuses with a sentence that says what to do. */
export async function findChromium(): Promise<string> {
  const look = () =>
    planChromium({
      chromiumPath: process.env['CHROMIUM_PATH'],
      isThere: existsSync,
      isRoot: process.getuid?.() === 0,
    })
  const plan = look()
  if (plan.kind === 'install') await installChromium()
  const found = plan.kind === 'install' ? look() : plan
  if (found.kind === 'use') return found.path
  throw new Error(found.kind === 'ask' ? found.message : 'Chromium is not there although it was installed.')
}

async function installChromium(): Promise<void> {
  process.stderr.write('· installing Chromium for the browser tests …\n')
  await installPackages(['chromium'])
}
