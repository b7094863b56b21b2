import { Outlet } from '@tanstack/react-router'
import { memo, useEffect } from 'react'
import { queryClient } from '../shared/api/query-client.ts'
import { LimitHost } from '../shared/error/LimitHost.tsx'
import { PropertyIdContext } from '../shared/property/use-property.ts'
import { StaleHost } from '../shared/stale/StaleHost.tsx'
import { AppShell } from './AppShell.tsx'
import { isAboutProperty } from './is-about-property.ts'
import { JobBellHost } from './JobBellHost.tsx'

/** Forgets what was loaded of a property when another one is chosen (document 1 §2.4). */
function useClearedCache(property: number): void {
  useEffect(
    () => () =>
      queryClient.removeQueries({
        type: 'inactive',
        predicate: ({ queryKey }) => isAboutProperty(queryKey, property),
      }),
    [property],
  )
}

/** Everything around the pages of one property; going from one to the other does not draw it again. */
export const PropertyLayout = memo(function PropertyLayout({ property }: { readonly property: number }) {
  useClearedCache(property)
  return (
    <PropertyIdContext value={property}>
      <AppShell key={property}>
        <Outlet />
      </AppShell>
      <StaleHost />
      <LimitHost />
      <JobBellHost />
    </PropertyIdContext>
  )
})
