import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { GuideReportScreen } from '../features/analytics/guide-report/GuideReportScreen.tsx'
import { readReportSearch } from '../features/analytics/guide-report/report-search.ts'
import { reportQuery } from '../features/analytics/guide-report/use-report.ts'
import { enterReport } from '../shell/enter-report.ts'

export const Route = createFileRoute('/app/$property/analytics/content/guides')({
  validateSearch: readReportSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const texts = i18next.loadNamespaces('report')
    await enterReport(params.property, 'analytics/content/guides', reportQuery(params.property, deps))
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
