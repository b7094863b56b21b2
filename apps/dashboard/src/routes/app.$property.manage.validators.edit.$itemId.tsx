import { createFileRoute, notFound } from '@tanstack/react-router'
import i18next from 'i18next'
import { ItemEditorScreen } from '../features/content/page-items/ItemEditorScreen.tsx'
import { readItemId } from '../features/content/page-items/item-kinds.ts'
import { prefetchItem } from '../features/content/page-items/use-items.ts'
import { readGuideDialogSearch } from '../shared/guide/guide-dialog-search.ts'
import { prefetchSegments } from '../shared/segments/use-segments.ts'
import { enterSection } from '../shell/enter-section.ts'

export const Route = createFileRoute('/app/$property/manage/validators/edit/$itemId')({
  validateSearch: readGuideDialogSearch,
  loader: async ({ params }) => {
    const id = readItemId(params.itemId)
    if (id === null) throw notFound()
    const entered = enterSection(params.property, 'manage/validators')
    if (id !== 'new') prefetchItem(params.property, 'validator', id)
    prefetchSegments(params.property)
    await Promise.all([entered, i18next.loadNamespaces(['items', 'editor'])])
  },
  component: ValidatorEditorRoute,
})

function ValidatorEditorRoute() {
  return <ItemEditorScreen kind="validator" id={readItemId(Route.useParams().itemId) ?? 'new'} />
}
