import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmailScreen } from '../features/identity/account-area/VerifyEmailScreen.tsx'
import { loadAccountTexts } from '../shared/account/load-account-texts.ts'
import { textSearch } from '../shared/account/text-search.ts'

export const Route = createFileRoute('/verify-email')({
  validateSearch: (search: Record<string, unknown>): { token?: string } => textSearch(search, ['token']),
  loader: loadAccountTexts,
  component: VerifyEmailRoute,
})

function VerifyEmailRoute() {
  return <VerifyEmailScreen token={Route.useSearch().token} />
}
