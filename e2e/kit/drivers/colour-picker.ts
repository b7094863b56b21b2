import type { Locator, Page } from 'playwright-core'

/** The parts of a colour picker within the group or dialog of this name. */
export function colourPicker(page: Page, name: string) {
  const within: Locator = page.getByRole('group', { name, exact: true })
  const field = (label: string) => within.getByRole('textbox', { name: label, exact: true })
  return {
    within,
    shades: within.getByRole('slider', { name: 'Shade' }),
    hue: within.getByRole('slider', { name: 'Hue' }),
    hex: field('HEX'),
    channel: (label: 'Red' | 'Green' | 'Blue') => field(label),
    writeAs: (entry: 'HEX' | 'RGB') => within.getByRole('button', { name: entry }).click(),
    select: within.getByRole('button', { name: 'Select' }),
    cancel: within.getByRole('button', { name: 'Cancel' }),
  }
}

/** Chooses a colour as an author does: in the picker that its button opens. */
export async function setColour(page: Page, label: string, colour: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label} #`) }).click()
  const { hex, select } = colourPicker(page, label)
  await hex.fill(colour)
  await select.click()
}
