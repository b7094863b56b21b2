import { Outlet } from '@tanstack/react-router'
import { PropertyIdContext } from '../shared/property/use-property.ts'
import { StaleDialog } from '../shared/stale/StaleDialog.tsx'
import { AppShell } from './AppShell.tsx'

/** Everything around the pages of one property. */
export function PropertyLayout({ property }: { readonly property: number }) {
  return (
    <PropertyIdContext value={property}>
      <AppShell key={property}>
        <Outlet />
      </AppShell>
      <StaleDialog />
    </PropertyIdContext>
  )
}
