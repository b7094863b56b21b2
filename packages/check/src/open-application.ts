import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { CheckError } from './check-error.ts'
import type { CheckOptions } from './read-options.ts'

/** What a script of the user may export. */
interface SignInScript {
  /** Signs in; gets the page at the address of the application. */
  readonly default?: (page: Page) => Promise<unknown>
  /** Values to type, by the title of the step. */
  readonly values?: Readonly<Record<string, string>>
}

/** The application in a browser, signed in. */
export interface Application {
  readonly context: BrowserContext
  readonly values: Readonly<Record<string, string>>
  readonly close: () => Promise<void>
}

/** Maximum time of the user's script. */
const signInMs = 120_000

async function launch({ browser }: CheckOptions): Promise<Browser> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const ways = browser === null ? [{}, { channel: 'chrome' }] : [{ executablePath: browser }]
  const faults: string[] = []
  for (const way of ways) {
    try {
      return await chromium.launch({ args, ...way })
    } catch (error) {
      faults.push(String(error).split('\n', 1)[0] ?? '')
    }
  }
  throw new CheckError(
    `No browser was started. Run npx playwright-core install chromium, or name one with --browser. ${faults.join(' ')}`,
  )
}

async function readScript(path: string | null): Promise<SignInScript> {
  if (path === null) return {}
  try {
    return (await import(pathToFileURL(resolve(path)).href)) as SignInScript
  } catch (error) {
    throw new CheckError(`The script ${path} cannot be loaded: ${String(error)}`)
  }
}

async function signIn(
  page: Page,
  { url, script }: CheckOptions,
  run: SignInScript['default'],
): Promise<void> {
  try {
    await page.goto(url)
    if (!run) return
    page.setDefaultTimeout(signInMs)
    await run(page)
  } catch (error) {
    const what = run ? `The script ${script} failed` : `${url} cannot be opened`
    throw new CheckError(`${what}: ${String(error)}`)
  }
}

/**
 * Starts a browser and signs in. The assistant is kept out of the pages, so that the check counts as no visit and
 * nothing of it covers the application.
 */
export async function openApplication(options: CheckOptions): Promise<Application> {
  const script = await readScript(options.script)
  const browser = await launch(options)
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.route(`${options.server}/assistant/**`, route => route.abort())
    const page = await context.newPage()
    await signIn(page, options, script.default)
    await page.close()
    return { context, values: script.values ?? {}, close: () => browser.close() }
  } catch (error) {
    await browser.close()
    throw error
  }
}
