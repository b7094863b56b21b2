import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '../features/identity/account-area/ResetPasswordScreen.tsx'
import { loadAccountTexts } from '../shared/account/load-account-texts.ts'
import { textSearch } from '../shared/account/text-search.ts'

export const Route = createFileRoute('/reset-password')({
  validateSearch: (search: Record<string, unknown>): { token?: string } => textSearch(search, ['token']),
  loader: loadAccountTexts,
  component: ResetPasswordRoute,
})

function ResetPasswordRoute() {
  return <ResetPasswordScreen token={Route.useSearch().token} />
}
