import { createFileRoute } from '@tanstack/react-router'
import { AnnouncementDetailScreen } from '../features/analytics/content-analytics/AnnouncementDetailScreen.tsx'
import { AnnouncementsScreen } from '../features/analytics/content-analytics/AnnouncementsScreen.tsx'
import {
  announcementQuery,
  announcementsQuery,
} from '../features/analytics/content-analytics/content-queries.ts'
import {
  type AnnouncementSearch,
  readAnnouncementSearch,
} from '../features/analytics/content-analytics/content-search.ts'
import { enterReport } from '../shell/enter-report.ts'

export const Route = createFileRoute('/app/$property/analytics/content/announcements')({
  validateSearch: readAnnouncementSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params: { property }, deps }) => {
    const section = 'analytics/content/announcements'
    return deps.announcement === undefined
      ? enterReport(property, section, announcementsQuery(property, deps))
      : enterReport(property, section, announcementQuery(property, deps.announcement, deps))
  },
  component: AnnouncementsRoute,
})

function AnnouncementsRoute() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const onSearch = (change: Partial<AnnouncementSearch>) =>
    void navigate({ search: previous => ({ ...previous, ...change }), replace: true })
  return search.announcement === undefined ? (
    <AnnouncementsScreen search={search} onSearch={onSearch} />
  ) : (
    <AnnouncementDetailScreen message={search.announcement} search={search} onSearch={onSearch} />
  )
}
