import { createRootRoute, Outlet } from '@tanstack/react-router'
import { LeaveGuard } from '../shell/LeaveGuard.tsx'

export const Route = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <LeaveGuard />
    </>
  ),
})
