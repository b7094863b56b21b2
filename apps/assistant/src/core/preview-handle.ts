import type { Page } from '../loader/page.ts'

/**
 * The handle of the draft that is tried out in this tab. Looking into a tab's storage takes time, for which no one
 * waits in a browser in which no draft was ever tried.
 */
export const previewIn = ({ local, tab }: Page): unknown => local.get('tries') && tab.get('preview')

/** A tab that tries a draft out stays in it, over reloads and pages, until the handle is over. */
export function keepPreview({ local, tab }: Page, handle: string): void {
  local.set('tries', true)
  tab.set('preview', handle)
}
