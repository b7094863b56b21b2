import { createFileRoute, Outlet, redirect, useNavigate } from '@tanstack/react-router'
import i18next from 'i18next'
import { SandboxFrame } from '../features/workspace/sandbox/SandboxFrame.tsx'
import { sandboxAllowed } from '../features/workspace/sandbox/sandbox-allowed.ts'
import { readSandboxSearch } from '../features/workspace/sandbox/sandbox-search.ts'
import { session } from '../shared/session/browser-session.ts'

export const Route = createFileRoute('/sandbox')({
  validateSearch: readSandboxSearch,
  beforeLoad: async ({ location }) => {
    if (!(await session.ensure())) throw redirect({ to: '/login', search: { to: location.href } })
    if (!(await sandboxAllowed())) throw redirect({ to: '/error-page', search: { error: 'notFound' } })
  },
  loader: () => i18next.loadNamespaces('sandbox'),
  component: SandboxRoute,
})

function SandboxRoute() {
  const navigate = useNavigate()
  return (
    <SandboxFrame
      search={Route.useSearch()}
      onSearch={change =>
        void navigate({ to: '.', search: previous => ({ ...previous, ...change }), replace: true })
      }
    >
      <Outlet />
    </SandboxFrame>
  )
}
