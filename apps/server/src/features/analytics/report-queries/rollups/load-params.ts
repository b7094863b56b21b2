import type { LoadSpan } from './day-rollups.ts'

/** Parameters of the conditions of `report-span`, for the events that count in a span. */
export const loadParams = ({ propertyId, timeZone, since, until, language, users, pages }: LoadSpan) => ({
  ...{ property: propertyId, timeZone, from: since, to: until, previous: since, since },
  ...{ language, users, pages, leastUsers: 0 },
})
