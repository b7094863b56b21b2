export {
  type CountedDay,
  closeDay,
  countMinute,
  type DiscoveryCount,
  withoutExcluded,
} from './count-minute.ts'
export {
  dayOf,
  defaultMinUsers,
  discoveryDays,
  isReportableDay,
  maxExclusions,
  maxReportedHosts,
} from './discovery-limits.ts'
export { countedHost, isExcludedHost, isHostExclusion, isHostName, type WebAddress } from './host-name.ts'
