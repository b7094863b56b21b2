import type { Situation } from '@waymark/domain/identity/access'
import { existingScreens, reachableScreen, type ScreenPath } from './existing-screens.ts'

/** Where the applications are, for who may view them; else null. */
export function applicationsTarget(situation: Situation): ScreenPath | null {
  const screen = reachableScreen('applications', situation)
  return screen ? existingScreens[screen] : null
}

/** Where the logo leads: to the applications for who may view them, else to the property's home (document 1 §2.4). */
export function logoTarget(situation: Situation): ScreenPath | '/app/$property/home' {
  return applicationsTarget(situation) ?? '/app/$property/home'
}
