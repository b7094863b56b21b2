import type { Page } from 'playwright-core'

/** What a screen reader is given of one element. */
export interface Node {
  readonly role: string
  readonly name: string
  readonly description: string
  readonly isFocusable: boolean
}

/** Reads Chromium's accessibility tree of a page: everything that is not ignored, in the order of reading. */
export async function treeOf(page: Page): Promise<readonly Node[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, description, properties }) => ({
      role: `${role?.value}`,
      name: `${name?.value ?? ''}`,
      description: `${description?.value ?? ''}`,
      isFocusable: properties?.some(one => one.name === 'focusable' && one.value.value === true) ?? false,
    }))
}
