import { createFileRoute } from '@tanstack/react-router'
import { MagicLinkScreen } from '../features/identity/account-area/MagicLinkScreen.tsx'
import { loadAccountTexts } from '../shared/account/load-account-texts.ts'
import { textSearch } from '../shared/account/text-search.ts'

export const Route = createFileRoute('/magic-link')({
  validateSearch: (search: Record<string, unknown>): { token?: string } => textSearch(search, ['token']),
  loader: loadAccountTexts,
  component: MagicLinkRoute,
})

function MagicLinkRoute() {
  return <MagicLinkScreen token={Route.useSearch().token} />
}
