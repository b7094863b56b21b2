export type { UsageOrigin, UsageType } from './usage-types.ts'
export { groupUsage, usageOrigins, usageTypes } from './usage-types.ts'
