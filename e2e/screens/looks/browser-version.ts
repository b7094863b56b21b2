import { openBrowser } from '../../support/browser.ts'

/** Major version of the browser that takes the pictures: another one may draw texts differently. */
export async function browserVersion(): Promise<string> {
  const browser = await openBrowser()
  const [major = ''] = browser.version().split('.')
  await browser.close()
  return major
}
