/** A table of a report with what is done to it. */
export interface AnalyticsTable {
  readonly address: string
  readonly region: string
  readonly api: string
  /** The header that is pressed, what the server sorts by, and the field and place of its column. */
  readonly header: string
  readonly sort: string
  readonly column: number
  readonly search: string
}

/** The tables of the reports that the demo company fills. */
export const analyticsTables: readonly AnalyticsTable[] = [
  {
    address: 'heart/adoption',
    region: 'Pages',
    api: 'heart/adoption/pages',
    header: 'Page',
    sort: 'path',
    column: 1,
    search: 'Search pages',
  },
  {
    address: 'heart/engagement',
    region: 'Pages',
    api: 'heart/engagement/pages',
    header: 'Page',
    sort: 'path',
    column: 1,
    search: 'Search pages',
  },
  {
    address: 'content/search',
    region: 'Searches',
    api: 'content/search/queries',
    header: 'Search',
    sort: 'query',
    column: 1,
    search: 'Filter searches',
  },
  {
    address: 'content/announcements',
    region: 'All announcements',
    api: 'content/announcements',
    header: 'Announcement',
    sort: 'title',
    column: 1,
    search: 'Search announcements',
  },
]
