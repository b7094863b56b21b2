import type { Page } from 'playwright-core'

/** Resolves once a short message holds the text. */
export const toast = (page: Page, text: string): Promise<void> =>
  page.getByRole('status').getByText(text).first().waitFor()

/** Resolves once the page with that title stands. */
export const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name, level: 1, exact: true }).waitFor()
