import { redirect } from '@tanstack/react-router'
import { refusalOf } from '../shared/api/refusal.ts'

/** Leads from a page that cannot be loaded to where the session shows what it has to show first, if it is that. */
export function followDemand(error: unknown): void {
  const refusal = refusalOf(error)
  const search = { to: `${window.location.pathname}${window.location.search}` }
  if (refusal?.code === 'mfaRequired') throw redirect({ to: '/two-factor', search })
  if (refusal?.code !== 'ssoRequired') return
  throw redirect({ to: '/single-sign-on', search, state: { ssoStartUrl: refusal.data.startUrl } })
}
