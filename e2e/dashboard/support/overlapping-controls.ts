import type { Page } from 'playwright-core'

/** Names of the controls of the page's main part that cover each other, as `Columns / More actions`. */
export function overlappingControls(page: Page): Promise<readonly string[]> {
  return page.getByRole('main').evaluate(main => {
    const name = (one: Element) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? one.tagName
    const controls = [...main.querySelectorAll<HTMLElement>('a, button, input, select')].filter(
      one =>
        one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        one.getBoundingClientRect().width > 1,
    )
    return controls.flatMap((one, at) => {
      const a = one.getBoundingClientRect()
      return controls.slice(at + 1).flatMap(other => {
        if (one.contains(other) || one.parentElement === other.parentElement) return []
        const b = other.getBoundingClientRect()
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        return width > 1 && height > 1 ? [`${name(one)} / ${name(other)}`] : []
      })
    })
  })
}
