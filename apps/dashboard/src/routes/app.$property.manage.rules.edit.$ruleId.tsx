import { createFileRoute, notFound } from '@tanstack/react-router'
import i18next from 'i18next'
import { RuleEditorScreen } from '../features/content/contextual-rules/RuleEditorScreen.tsx'
import { prefetchSegments } from '../shared/segments/use-segments.ts'
import { enterSection } from '../shell/enter-section.ts'
import { readId } from '../shell/read-id.ts'

const idOf = (text: string) => (text === 'new' ? text : readId(text))

export const Route = createFileRoute('/app/$property/manage/rules/edit/$ruleId')({
  loader: async ({ params }) => {
    if (idOf(params.ruleId) === null) throw notFound()
    const entered = enterSection(params.property, 'manage/rules')
    prefetchSegments(params.property)
    await Promise.all([entered, i18next.loadNamespaces(['items', 'guide', 'people', 'editor'])])
  },
  component: RuleEditorRoute,
})

function RuleEditorRoute() {
  return <RuleEditorScreen id={idOf(Route.useParams().ruleId) ?? 'new'} />
}
