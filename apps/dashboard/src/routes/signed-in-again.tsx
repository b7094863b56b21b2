import { createFileRoute } from '@tanstack/react-router'
import { SignedInAgainScreen } from '../features/identity/account-area/SignedInAgainScreen.tsx'
import { loadAccountTexts } from '../shared/account/load-account-texts.ts'

export const Route = createFileRoute('/signed-in-again')({
  loader: loadAccountTexts,
  component: SignedInAgainScreen,
})
