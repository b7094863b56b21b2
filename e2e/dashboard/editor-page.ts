import type { Page } from 'playwright-core'
import type { OpenDashboard } from './open-dashboard.ts'

const aStep = (content: string) => ({
  type: 'step',
  content,
  identifier: { candidates: [{ css: `#${content.toLowerCase()}` }] },
})

/** Makes a guide with a step for each of `contents`, and returns its id. */
export async function aGuide(
  { call, property }: Pick<OpenDashboard, 'call' | 'property'>,
  title: string,
  contents: readonly string[],
): Promise<number> {
  const body = { title, steps: contents.map(aStep) }
  return (await call('POST', `/v2/properties/${property}/tutorials`, body)).id
}

/** Path of the step editor of a guide, below the property. */
export const editor = (id: number) => `manage/${id}/edit/steps`

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Titles of the steps in their order, as the list shows them. */
export const titles = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('listitem')
    .evaluateAll(rows => rows.map(row => row.querySelector('[data-empty]')?.textContent ?? ''))

export const unfold = (page: Page, name: 'Behavior' | 'Advanced') =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).click()

/** Returns the label or the text of the control with the focus. */
export const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

export const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(Save|Update) Changes$/ }).click()
  await page.getByRole('status').getByText('Changes saved').waitFor()
}

/** The button of a toast that takes back what it tells of. */
export const undoByToast = (page: Page) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Undo', exact: true })
    .click()
