import { effectiveRoles, guardRoute, type Situation } from '@waymark/domain/identity/access'
import { expect, test } from 'vitest'
import { reachableScreen } from './existing-screens.ts'
import { applicationsTarget, logoTarget } from './logo-target.ts'

const aSituation = (role: Situation['role']): Situation => ({
  role,
  flags: {},
  features: {},
  privacyLevel: 0,
  isSearchEnabled: false,
  hasSelectorConfig: false,
})

test.each(effectiveRoles)(
  'SHELL-2 SHELL-9 the logo of a %s leads to the applications only where they are open',
  role => {
    const situation = aSituation(role)
    const isOpen = reachableScreen('applications', situation) !== null
    expect(applicationsTarget(situation) !== null).toBe(isOpen)
    if (!('allow' in guardRoute('applications', situation))) {
      expect(logoTarget(situation)).toBe('/app/$property/home')
    }
    if (!isOpen) expect(logoTarget(situation)).toBe('/app/$property/home')
  },
)
