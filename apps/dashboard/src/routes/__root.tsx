import { createRootRoute, Outlet } from '@tanstack/react-router'
import { LeaveGuard } from '../shell/LeaveGuard.tsx'
import { ProofHost } from '../shell/ProofHost.tsx'

export const Route = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <LeaveGuard />
      <ProofHost />
    </>
  ),
})
