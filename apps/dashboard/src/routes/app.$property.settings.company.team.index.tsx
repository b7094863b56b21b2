import { createFileRoute } from '@tanstack/react-router'
import { TeamScreen } from '../features/identity/team/TeamScreen.tsx'
import { readTeamSearch } from '../features/identity/team/team-search.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/settings/company/team/')({
  validateSearch: readTeamSearch,
  loader: ({ params }) => enterSection(params.property, 'settings/company/team'),
  component: TeamRoute,
})

function TeamRoute() {
  const navigate = Route.useNavigate()
  return (
    <TeamScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
