import { jsonFile, zipFiles } from '../../apps/server/src/features/workspace/extension-package/index.ts'
import { openExtensionBrowser } from '../../e2e/extension/support/extension-browser.ts'
import { measureProcesses } from './measure-processes.ts'

const manifest = {
  manifest_version: 3,
  name: 'Empty',
  version: '1',
  background: { service_worker: 'background.js' },
}

/** Returns the memory that the process of an extension without content has, in bytes; `measureProcesses` counts it. */
export async function measureEmpty(): Promise<number> {
  const script = {
    name: 'background.js',
    bytes: Buffer.from('chrome.runtime.onInstalled.addListener(() => {})'),
  }
  const zip = await zipFiles([jsonFile('manifest.json', manifest), script], new Date())
  const browser = await openExtensionBrowser(zip)
  try {
    const { context } = browser
    if (context.serviceWorkers().length === 0) await context.waitForEvent('serviceworker')
    const session = await context.browser()?.newBrowserCDPSession()
    if (session === undefined) throw new Error('no connection to the browser')
    return await measureProcesses(session)
  } finally {
    await browser.close()
  }
}
