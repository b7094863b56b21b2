import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { GuideDetailScreen } from '../features/analytics/guide-report/GuideDetailScreen.tsx'
import { GuideReportScreen } from '../features/analytics/guide-report/GuideReportScreen.tsx'
import { guideQuery } from '../features/analytics/guide-report/guide-query.ts'
import { type GuideSearch, readGuideSearch } from '../features/analytics/guide-report/guide-search.ts'
import { reportQuery } from '../features/analytics/guide-report/use-report.ts'
import { enterReport } from '../shell/enter-report.ts'

export const Route = createFileRoute('/app/$property/analytics/content/guides')({
  validateSearch: readGuideSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const texts = i18next.loadNamespaces('report')
    const { property } = params
    if (deps.guide === undefined) {
      await enterReport(property, 'analytics/content/guides', reportQuery(property, deps))
    } else {
      await enterReport(property, 'analytics/content/guides', guideQuery(property, deps.guide, deps))
    }
    await texts
  },
  component: GuideReportRoute,
})

function GuideReportRoute() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const onSearch = (change: Partial<GuideSearch>) =>
    void navigate({ search: previous => ({ ...previous, ...change }), replace: true })
  return search.guide === undefined ? (
    <GuideReportScreen search={search} onSearch={onSearch} />
  ) : (
    <GuideDetailScreen guide={search.guide} search={search} onSearch={onSearch} />
  )
}
