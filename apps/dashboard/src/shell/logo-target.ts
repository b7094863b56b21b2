import type { Situation } from '@waymark/domain/identity/access'
import { existingScreens, reachableScreen, type ScreenPath } from './existing-screens.ts'

/** Returns the path of the applications if the user may view them, or else null. */
export function applicationsTarget(situation: Situation): ScreenPath | null {
  const screen = reachableScreen('applications', situation)
  return screen ? existingScreens[screen] : null
}

/**
 * Returns the target of the logo: the applications for users who may view them, or else the property's home (document 1
 * §2.4).
 */
export function logoTarget(situation: Situation): ScreenPath | '/app/$property/home' {
  return applicationsTarget(situation) ?? '/app/$property/home'
}
