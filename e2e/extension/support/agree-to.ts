import type { ExtensionBrowser } from './extension-browser.ts'

/**
 * Makes the browser say yes to these hosts when the extension asks, as the user would in the browser's question, which
 * tests cannot see. Hosts of the manifest that are not named are withheld from now on.
 */
export async function agreeTo(
  { context, extensionUrl }: ExtensionBrowser,
  hosts: readonly string[],
): Promise<void> {
  const id = new URL(extensionUrl).hostname
  const page = await context.newPage()
  await page.goto('chrome://extensions')
  await page.evaluate(`chrome.developerPrivate.updateExtensionConfiguration({
    extensionId: '${id}', hostAccess: 'ON_SPECIFIC_SITES' })`)
  for (const host of hosts)
    await page.evaluate(`chrome.developerPrivate.addHostPermission('${id}', '${host}')`)
  await page.close()
}
