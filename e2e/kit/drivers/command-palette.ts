import type { Locator, Page } from 'playwright-core'

/** The field of the command palette; it keeps the focus. */
export const paletteField = (page: Page): Locator => page.getByRole('combobox', { name: 'Jump to' })

/** Returns the current options of the palette, in order. */
export const paletteOptions = (page: Page): Promise<string[]> =>
  page.getByRole('listbox', { name: 'Jump to' }).getByRole('option').allTextContents()

/** The option that Enter would open, as assistive technology announces it. */
export async function activeOption(page: Page): Promise<string | null> {
  const id = await paletteField(page).getAttribute('aria-activedescendant')
  return id === null
    ? null
    : page.evaluate(wanted => document.getElementById(wanted)?.textContent ?? null, id)
}
