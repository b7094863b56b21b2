import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { GuideReportScreen } from '../features/guide-report/GuideReportScreen.tsx'
import { readReportSearch } from '../features/guide-report/report-search.ts'
import { prefetchReport } from '../features/guide-report/use-report.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/analytics/content/guides')({
  validateSearch: readReportSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const texts = i18next.loadNamespaces(['analytics', 'report', 'dates'])
    await enterSection(params.property, 'analytics/content/guides')
    prefetchReport(params.property, deps)
    await texts
  },
  component: GuideReportRoute,
})

function GuideReportRoute() {
  const navigate = Route.useNavigate()
  return (
    <GuideReportScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
