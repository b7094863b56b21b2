import { readFile } from 'node:fs/promises'
import { assistantTextGroups, editableTextKeys } from '@waymark/domain/delivery/delivery'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { journeys } from './journeys.ts'

const { signedIn } = journeys()

type TextKey = (typeof editableTextKeys)[number]

const locale = new URL('../../packages/locales/en-US/customize.json', import.meta.url)
const labels = JSON.parse(await readFile(locale, 'utf8')).texts.keys as Readonly<Record<TextKey, string>>
/** The keys in the order of the screen. */
const ordered: readonly TextKey[] = Object.values(assistantTextGroups).flat()

/** The field of a text; some texts have the same label as one above. */
function fieldOf(page: Page, key: TextKey) {
  const before = ordered.slice(0, ordered.indexOf(key)).filter(other => labels[other] === labels[key])
  return page.getByRole('textbox', { name: labels[key], exact: true }).nth(before.length)
}

/** Whether the assistant in the preview shows a text, or names a control by it; what it only announces is left out. */
const isShown = (page: Page, text: string) =>
  page
    .frameLocator('iframe[title="Preview of the assistant"]')
    .locator('waymark-assistant')
    .evaluate((host, wanted) => {
      const hasText = (one: Element) =>
        [...one.childNodes].some(node => node.nodeType === 3 && node.textContent?.includes(wanted))
      const isNamed = (one: Element) =>
        ['aria-label', 'title', 'placeholder'].some(name => one.getAttribute(name)?.includes(wanted))
      return [...(host.shadowRoot?.querySelectorAll('.root > :not([aria-live]), .root > * *') ?? [])].some(
        one => one.checkVisibility() && (hasText(one) || isNamed(one)),
      )
    }, text)

test('LOOK-60 the preview shows each text of the assistant where users read it, while it is written', async () => {
  const page = await signedIn('customize/texts')
  await page.frameLocator('iframe[title="Preview of the assistant"]').getByRole('region').waitFor()
  const missing: string[] = []
  for (const key of editableTextKeys) {
    const text = `Text of ${key}.`
    await fieldOf(page, key).fill(text)
    await eventually(() => isShown(page, text))
      .toBe(true)
      .catch(() => missing.push(key))
  }
  expect(missing).toEqual([])
}, 600_000)
