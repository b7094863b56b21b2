import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribeScreen } from '../features/identity/account-area/UnsubscribeScreen.tsx'
import { loadAccountTexts } from '../shared/account/load-account-texts.ts'
import { textSearch } from '../shared/account/text-search.ts'

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: (search: Record<string, unknown>): { token?: string } => textSearch(search, ['token']),
  loader: loadAccountTexts,
  component: UnsubscribeRoute,
})

function UnsubscribeRoute() {
  return <UnsubscribeScreen token={Route.useSearch().token} />
}
