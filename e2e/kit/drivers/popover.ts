import type { Locator, Page } from 'playwright-core'

/** An open popover or dialog by its spoken name. */
export const sheet = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
