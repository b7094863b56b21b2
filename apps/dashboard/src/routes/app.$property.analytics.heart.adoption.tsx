import { createFileRoute } from '@tanstack/react-router'
import { AdoptionScreen } from '../features/analytics/heart/AdoptionScreen.tsx'
import { adoptionQuery } from '../features/analytics/heart/heart-queries.ts'
import { readAdoptionSearch } from '../features/analytics/heart/heart-search.ts'
import { enterReport } from '../shell/enter-report.ts'

export const Route = createFileRoute('/app/$property/analytics/heart/adoption')({
  validateSearch: readAdoptionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) =>
    enterReport(params.property, 'analytics/heart/adoption', adoptionQuery(params.property, deps)),
  component: AdoptionRoute,
})

function AdoptionRoute() {
  const navigate = Route.useNavigate()
  return (
    <AdoptionScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
