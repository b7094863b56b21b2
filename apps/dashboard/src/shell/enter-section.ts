import { redirect } from '@tanstack/react-router'
import { guardRoute, type Section } from '@waymark/domain/identity/access'
import { queryClient } from '../shared/api/query-client.ts'
import { errorCode } from '../shared/api/refusal.ts'
import { situationOf } from '../shared/property/situation-of.ts'
import { propertyQuery } from '../shared/property/use-property.ts'
import { existingScreens, reachableScreen } from './existing-screens.ts'
import { followDemand } from './follow-demand.ts'

/** Sends the person where a failed property load leads: to sign in, or to the error page (document 1 §2.1). */
function leaveFor(error: unknown): never {
  followDemand(error)
  const code = errorCode(error)
  if (code === 'notSignedIn')
    throw redirect({ to: '/login', search: { to: window.location.pathname + window.location.search } })
  throw redirect({ to: '/error-page', search: { error: code === 'forbidden' ? 'unauthorized' : code } })
}

/** The property of the address and what this person may do there; leads away when it cannot be loaded. */
export async function loadSituation(property: number) {
  return queryClient.ensureQueryData(propertyQuery(property)).then(situationOf, leaveFor)
}

/** Lets the person into a section, or leads to where its guard says (document 1 §2.1). */
export async function enterSection(property: number, section: Section): Promise<void> {
  const situation = await loadSituation(property)
  const verdict = guardRoute(section, situation)
  if ('allow' in verdict) return
  if (verdict.redirect === 'errorPage')
    throw redirect({ to: '/error-page', search: { error: verdict.reason, section } })
  if (verdict.redirect === 'propertyHome') throw redirect({ to: '/app/$property', params: { property } })
  const screen = reachableScreen(verdict.redirect, situation)
  if (!screen) throw redirect({ to: '/app/$property', params: { property } })
  throw redirect({ to: existingScreens[screen], params: { property } })
}

/** Leads from a section without a screen of its own to the first one below it, past its guard. */
export async function redirectToSection(property: number, section: Section): Promise<never> {
  await enterSection(property, section)
  const screen = reachableScreen(section, await loadSituation(property))
  if (!screen) throw redirect({ to: '/error-page', search: { error: 'sectionBlocked', section } })
  throw redirect({ to: existingScreens[screen], params: { property }, replace: true })
}
