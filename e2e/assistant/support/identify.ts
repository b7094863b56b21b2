import { join } from 'node:path'
import type { ElementIdentifier } from '@waymark/domain/content/guide'
import type { Page } from 'playwright-core'
import { buildPage } from './build-page.ts'

const sources = join(import.meta.dirname, '../../../apps/assistant/src')

const source = `
  import { identify } from '${sources}/parts/editor/identify.ts'
  import * as finder from '${sources}/parts/finder/deep-find.ts'
  const selectors = { attributes: [], valueBlocklist: [], minParents: 0 }
  window.identify = css => {
    const host = document.createElement('waymark-assistant')
    const parts = { page: { window, document }, shell: { host }, state: { selectors }, finder }
    return JSON.parse(JSON.stringify(identify(parts, document.querySelector(css))))
  }`

/** Returns identifiers of elements, by their selectors, as an author who picks them in this page records them. */
export async function identifyIn<Name extends string>(
  page: Page,
  body: string,
  elements: Readonly<Record<Name, string>>,
): Promise<Record<Name, ElementIdentifier>> {
  await page.setContent(`<!doctype html><html lang="en"><title>Page</title><body>${body}</body></html>`)
  await page.addScriptTag({ content: await buildPage(source) })
  const sent: Readonly<Record<string, string>> = elements
  const identifiers = await page.evaluate(wanted => {
    const { identify } = window as unknown as { identify: (css: string) => unknown }
    return Object.fromEntries(Object.entries(wanted).map(([name, css]) => [name, identify(css)]))
  }, sent)
  return identifiers as Record<Name, ElementIdentifier>
}
