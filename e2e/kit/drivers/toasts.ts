import type { Locator, Page } from 'playwright-core'

/** The place where toasts appear. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' })

/** A toast by its text. */
export const toast = (page: Page, text: string): Locator => toasts(page).getByText(text, { exact: true })
