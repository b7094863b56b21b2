import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { RulesScreen } from '../features/content/contextual-rules/RulesScreen.tsx'
import { prefetchRules } from '../features/content/contextual-rules/rule-list-query.ts'
import { readRuleSearch } from '../features/content/contextual-rules/rule-search.ts'
import { prefetchSegments } from '../shared/segments/use-segments.ts'
import { openDefaultView } from '../shared/views/open-default-view.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/manage/rules/')({
  validateSearch: readRuleSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps, cause }) => {
    const view = openDefaultView({
      property: params.property,
      cause,
      screen: 'manage/rules',
      tableId: 'rules',
      search: deps,
      read: readRuleSearch,
    })
    const entered = enterSection(params.property, 'manage/rules')
    const texts = i18next.loadNamespaces(['items', 'guide', 'people', 'settings'])
    prefetchRules(params.property, deps)
    prefetchSegments(params.property)
    await Promise.all([view, entered, texts])
  },
  component: RulesRoute,
})

function RulesRoute() {
  const navigate = Route.useNavigate()
  return (
    <RulesScreen
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
