/** Knowledge sources that the assistant searches, in the order of their tiles (product-screens §8.10). */
export const sourceKinds = ['sitemap', 'jsonSearch'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** Destinations for notices about events. None of them is ever a search source. */
export const noticeKinds = ['webhook', 'slack', 'teams'] as const
export type NoticeKind = (typeof noticeKinds)[number]
