import type { Locator, Page } from 'playwright-core'

/** The handle by which the row of a guide is moved. */
export const handle = (page: Page, title: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Move ${title},`) })

/** Drags the row of one guide over that of another with the pointer. */
export async function dragRow(page: Page, title: string, over: string): Promise<void> {
  const [from, to] = [await handle(page, title).boundingBox(), await handle(page, over).boundingBox()]
  if (!from || !to) throw new Error('the rows are not on the page')
  const x = from.x + from.width / 2
  await page.mouse.move(x, from.y + from.height / 2)
  await page.mouse.down()
  const past = to.y > from.y ? to.y + to.height : to.y
  await page.mouse.move(x, past, { steps: 6 })
  await page.mouse.up()
}
