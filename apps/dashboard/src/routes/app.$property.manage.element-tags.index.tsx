import { createFileRoute } from '@tanstack/react-router'
import i18next from 'i18next'
import { ItemsScreen } from '../features/content/page-items/ItemsScreen.tsx'
import { itemTableId } from '../features/content/page-items/item-kinds.ts'
import { readItemSearch } from '../features/content/page-items/item-search.ts'
import { prefetchItems } from '../features/content/page-items/use-items.ts'
import { prefetchSegments } from '../shared/segments/use-segments.ts'
import { openDefaultView } from '../shared/views/open-default-view.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/manage/element-tags/')({
  validateSearch: readItemSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps, cause }) => {
    const view = openDefaultView({
      property: params.property,
      cause,
      screen: 'manage/element-tags',
      tableId: itemTableId('elementTag'),
      search: deps,
      read: readItemSearch,
    })
    const entered = enterSection(params.property, 'manage/element-tags')
    const texts = i18next.loadNamespaces(['items', 'settings'])
    prefetchItems(params.property, 'elementTag', deps)
    prefetchSegments(params.property)
    await Promise.all([view, entered, texts])
  },
  component: ElementTagsRoute,
})

function ElementTagsRoute() {
  const navigate = Route.useNavigate()
  return (
    <ItemsScreen
      kind="elementTag"
      search={Route.useSearch()}
      onSearch={change => void navigate({ search: previous => ({ ...previous, ...change }), replace: true })}
    />
  )
}
