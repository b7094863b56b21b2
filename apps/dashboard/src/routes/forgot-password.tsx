import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '../features/identity/account-area/ForgotPasswordScreen.tsx'
import { loadAccountTexts } from '../shared/account/load-account-texts.ts'

export const Route = createFileRoute('/forgot-password')({
  loader: loadAccountTexts,
  component: ForgotPasswordScreen,
})
