import type { Page } from '../loader/page.ts'

/**
 * Returns the handle of the draft that is tested in this tab. A flag in local storage avoids the slow read of the
 * tab's storage in browsers without a preview.
 */
export const previewIn = ({ local, tab }: Page): unknown => local.get('tries') && tab.get('preview')

/** Stores the handle for the tab, across reloads and pages, until it expires. */
export function keepPreview({ local, tab }: Page, handle: string): void {
  local.set('tries', true)
  tab.set('preview', handle)
}
