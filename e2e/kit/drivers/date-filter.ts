import type { Locator, Page } from 'playwright-core'
import { dateField } from './date-picker.ts'

/** The open dropdown of a date filter. */
export interface OpenDateFilter {
  readonly panel: Locator
  readonly pickType: (name: string) => Promise<void>
  readonly count: (side: string) => Locator
  readonly unit: (side: string) => Locator
  readonly kind: (side: string) => Locator
  readonly done: () => Promise<void>
}

/** Opens the dropdown of a date filter. */
export async function openDateFilter(page: Page, label: string): Promise<OpenDateFilter> {
  await dateField(page, label).click()
  const panel = page.getByRole('dialog', { name: label, exact: true })
  await panel.waitFor()
  const side = (name: string) => panel.getByRole('group', { name, exact: true })
  return {
    panel,
    pickType: name => panel.getByRole('radio', { name, exact: true }).check(),
    count: name => side(name).getByRole('textbox', { name: 'Number' }),
    unit: name => side(name).getByRole('combobox', { name: 'Unit' }),
    kind: name => side(name).getByRole('combobox', { name: 'Before or after today' }),
    done: () => panel.getByRole('button', { name: 'Done' }).click(),
  }
}
