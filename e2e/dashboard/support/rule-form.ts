import type { Locator, Page } from 'playwright-core'

/** Chooses an entry of a list that is searched on the server. */
export async function choose(within: Page | Locator, label: string, title: string): Promise<void> {
  const field = within.getByRole('combobox', { name: label }).or(within.getByRole('textbox', { name: label }))
  await field.first().click()
  const page = 'keyboard' in within ? within : within.page()
  await page.keyboard.type(title)
  await page.getByRole('option', { name: title, exact: true }).first().click()
}

/** What a new rule does, and how its conditions are filled in. */
export interface Begun {
  readonly action: string
  readonly which: string
  readonly title: string
  readonly fill: (page: Page) => Promise<unknown>
}

/** Fills in the form of a new live rule that acts every time. */
export async function beginRule(page: Page, { action, which, title, fill }: Begun): Promise<void> {
  await page.getByRole('button', { name: 'New rule' }).first().press('Enter')
  await fill(page)
  const group = page.getByRole('group', { name: 'Action 1' })
  await group.getByLabel('Action', { exact: true }).selectOption({ label: action })
  await choose(group, which, title)
  await page.getByLabel('Frequency').selectOption({ label: 'Every time' })
  await page.getByLabel('Status').selectOption({ label: 'Live' })
}

export async function createRule(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Create rule' }).press('Enter')
  await page.waitForURL(/\/manage\/rules\/edit\/\d+$/)
  return Number(new URL(page.url()).pathname.split('/').at(-1))
}

export const condition = (page: Page, position = 1) =>
  page.getByRole('group', { name: `Condition ${position}` })

export const elementIs =
  (selector: string, state: string, operator = 'is') =>
  async (page: Page) => {
    const fields = condition(page)
    await fields.getByLabel('CSS selector').fill(selector)
    await fields.getByLabel('Is or is not').selectOption({ label: operator })
    await fields.getByLabel('State').selectOption({ label: state })
  }

export const contentIs = (kind: string, title: string, state: string) => async (page: Page) => {
  const fields = condition(page)
  await fields.getByLabel('Context').selectOption({ label: 'Content' })
  await fields.getByLabel('Kind of content').selectOption({ label: kind })
  await choose(fields, `Which ${kind.toLowerCase()}`, title)
  await fields.getByLabel('State').selectOption({ label: state })
}

/** Gives the assistant of an open page a command. */
export const command = (page: Page, ...given: readonly unknown[]) =>
  page.evaluate(
    one => (window as unknown as { Waymark: (...args: unknown[]) => void }).Waymark(...one),
    given,
  )
