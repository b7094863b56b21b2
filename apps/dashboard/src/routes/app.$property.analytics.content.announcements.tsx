import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementsScreen } from '../features/analytics/content-analytics/AnnouncementsScreen.tsx'
import {
  announcementSorts,
  announcementsQuery,
} from '../features/analytics/content-analytics/content-queries.ts'
import { readTableSearch } from '../shared/analytics/analytics-search.ts'
import { enterReport } from '../shell/enter-report.ts'

export const Route = createFileRoute('/app/$property/analytics/content/announcements')({
  validateSearch: search => readTableSearch(search, announcementSorts),
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) =>
    enterReport(
      params.property,
      'analytics/content/announcements',
      announcementsQuery(params.property, deps),
    ),
  component: AnnouncementsRoute,
})

function AnnouncementsRoute() {
  const navigate = Route.useNavigate()
  return (
    <AnnouncementsScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
