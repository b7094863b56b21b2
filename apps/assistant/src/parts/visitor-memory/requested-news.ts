import type { MessageMode } from '@waymark/domain/analytics/events'
import type { Context } from '../../core/context.ts'
import type { Page } from '../../loader/page.ts'

/** An announcement that the panel opens by itself. */
export interface RequestedNews {
  readonly id: number
  readonly mode: MessageMode
}

const key = 'news'

/** Opens the panel at an announcement. */
export function requestNews({ page, openPanel }: Context, asked: RequestedNews): void {
  page.tab.set(key, asked)
  openPanel()
}

export const isNewsAsked = ({ tab }: Page): boolean => tab.get(key) !== undefined

/** The announcement that was asked for; it is asked for no more. */
export function takeRequestedNews({ tab }: Page): RequestedNews | null {
  const asked = tab.get(key) as RequestedNews | undefined
  tab.set(key, undefined)
  return asked ?? null
}
