import type { LoadSpan } from './day-rollups.ts'

/** Parameters of the conditions of `report-span`, for everything that an application did in a span. */
export const loadParams = ({ propertyId, timeZone, since, until }: LoadSpan) => ({
  ...{ property: propertyId, timeZone, from: since, to: until, previous: since, since },
  ...{ language: '', users: '', pages: '', leastUsers: 0 },
})
