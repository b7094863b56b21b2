import type { Page } from 'playwright-core'

/** The text of one column of the rows, from 1. */
export const columnTexts = (page: Page, column: number): Promise<string[]> =>
  page.getByRole('table').locator(`tbody td:nth-child(${column})`).allTextContents()

/** The headers that are shown. */
export const headers = (page: Page): Promise<string[]> => page.getByRole('columnheader').allTextContents()

/** Sorts by the header, as a click on it does. */
export const sortBy = (page: Page, header: string): Promise<void> =>
  page.getByRole('columnheader', { name: header }).getByRole('button').click()

/** Shows or hides a column through the menu of columns. */
export async function toggleColumn(page: Page, header: string): Promise<void> {
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: header }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })
}
