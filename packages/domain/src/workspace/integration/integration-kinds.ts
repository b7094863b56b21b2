/** Knowledge bases of vendors, which are read with an account of the company. */
export const vendorKinds = [
  'confluence',
  'confluenceDataCenter',
  'zendesk',
  'serviceNow',
  'sharePoint',
] as const
export type VendorKind = (typeof vendorKinds)[number]

/** Knowledge sources that the assistant searches, in the order of their tiles (product-screens §8.10). */
export const sourceKinds = ['sitemap', 'jsonSearch', ...vendorKinds] as const
export type SourceKind = (typeof sourceKinds)[number]

/** Destinations for notices about events. None of them is ever a search source. */
export const noticeKinds = ['webhook', 'slack', 'teams'] as const
export type NoticeKind = (typeof noticeKinds)[number]
