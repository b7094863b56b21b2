import type { Locator, Page } from 'playwright-core'

/** The open dropdown of a date field, with the calendar in it. */
export interface OpenPicker {
  readonly panel: Locator
  /** A day by its spoken name, such as "5 March 2026". */
  readonly day: (name: string) => Locator
  /** The grid of a month, such as "March 2026". */
  readonly month: (name: string) => Locator
  /** Chooses from the menu for month or year of one month in sight. */
  readonly choose: (menu: 'Month' | 'Year', month: string, option: string) => Promise<void>
  readonly press: (button: string) => Promise<void>
  /** Presses a button that leads nowhere. */
  readonly pressRefused: (button: string) => Promise<void>
}

/** The field of a picker; its text is what is chosen. */
export function dateField(page: Page, label: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${label} `) })
}

/** The dropdown of a date field that is open already. */
export function openedPicker(page: Page, label: string): OpenPicker {
  const panel = page.getByRole('dialog', { name: label, exact: true })
  return {
    panel,
    day: name => panel.getByRole('gridcell', { name: new RegExp(`, ${name}$`) }),
    month: name => panel.getByRole('grid', { name }),
    choose: async (menu, month, option) => {
      await panel.getByRole('group', { name: month }).getByRole('combobox', { name: menu }).click()
      await panel.getByRole('option', { name: option, exact: true }).click()
    },
    press: button => panel.getByRole('button', { name: button, exact: true }).click(),
    pressRefused: button =>
      panel
        .locator('[aria-disabled="true"]')
        .and(panel.getByRole('button', { name: button }))
        .press('Enter'),
  }
}

/** Opens the dropdown of a date field with a click. */
export async function openPicker(page: Page, label: string): Promise<OpenPicker> {
  await dateField(page, label).click()
  const picker = openedPicker(page, label)
  await picker.panel.waitFor()
  return picker
}
