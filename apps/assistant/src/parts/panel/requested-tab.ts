import type { Page } from '../../loader/page.ts'

const tabs = {
  ...{ home: 'home', news: 'announcements', announcements: 'announcements' },
  ...{ search: 'search', copilot: 'copilot' },
}

/** The tab that the host application named in `openPanel`; taken once. */
export function takeRequestedTab({ tab }: Pick<Page, 'tab'>): string | undefined {
  const requested = tab.get('panelTab')
  tab.set('panelTab', undefined)
  return Object.entries(tabs).find(([name]) => name === requested)?.[1]
}
