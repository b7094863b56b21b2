/** Types that can use a language, a segment or an attribute, in the order of the list (document 1 §3). */
export const usageTypes = [
  'GUIDE',
  'CHAPTER',
  'MESSAGE',
  'WELCOME_SLIDE',
  'WAYMARK_SUITE',
  'TOOLTIP',
  'TAG',
  'USER_SEGMENT',
] as const
export type UsageType = (typeof usageTypes)[number]

/** Types whose usage is listed (document 1 §3). */
export const usageOrigins = ['LANGUAGE', 'SEGMENT', 'ATTRIBUTE'] as const
export type UsageOrigin = (typeof usageOrigins)[number]

/** Uses by type in the order of `usageTypes`; types without a use are left out. */
export function groupUsage<U extends { readonly type: UsageType }>(
  uses: readonly U[],
): readonly { readonly type: UsageType; readonly uses: readonly U[] }[] {
  return usageTypes
    .map(type => ({ type, uses: uses.filter(use => use.type === type) }))
    .filter(group => group.uses.length > 0)
}
