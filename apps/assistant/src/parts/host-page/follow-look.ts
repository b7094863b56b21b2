import type { Context } from '../../core/context.ts'
import { readLook } from './read-look.ts'

/** Delays of the checks after a change: style sheets and transitions of a theme follow it. */
const settleMs = [50, 500] as const

/**
 * Applies the font and brightness of the application to the assistant: when the page is ready, when attributes of its
 * root elements or the system's colour scheme change, and when content is shown. The tab stores the look, so that the
 * next page is painted correctly from the start.
 * @returns a function that reads the look again
 */
export function followLook({ page, scope, shell, content, onReport }: Context): () => void {
  const { window, document, tab } = page
  const read = (): void => {
    const look = readLook(page, shell.probe)
    if (page.toJson(look) === page.toJson(tab.get('look') ?? null)) return
    tab.set('look', look)
    shell.paint(content())
  }
  let due = 0
  const readSoon = (): void => {
    if (due > 0) return
    due = settleMs.length
    for (const ms of settleMs)
      scope.after(ms, () => {
        due -= 1
        read()
      })
  }
  const observer = new window.MutationObserver(readSoon)
  const roots = [document.documentElement, document.body, ...document.body.children].slice(0, 50)
  for (const root of roots) if (root !== shell.host) observer.observe(root, { attributes: true })
  scope.onClose(() => observer.disconnect())
  scope.listen(window.matchMedia('(prefers-color-scheme: dark)'), 'change', readSoon)
  scope.listen(window, 'load', readSoon)
  // Recorded clicks are reported too, and reading the look makes the browser compute styles.
  onReport(type => /shown$/.test(type) && readSoon())
  // The page has been shown for a while, and reading makes the browser compute styles: once is enough.
  scope.after(settleMs[0], read)
  return readSoon
}
