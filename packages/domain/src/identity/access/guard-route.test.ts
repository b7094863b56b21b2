import { describe, expect, it } from 'vitest'
import { guardRoute, homeTarget, readMessageId, screenOf } from './guard-route.ts'
import { effectiveRoles } from './roles.ts'
import { isIndexSection, type Section, sections } from './sections.ts'
import type { Situation } from './situation.ts'

const everyFlag = { analytics: true, announcements: true, heart: true, nps: true, tooltips: true }

function situation(over: Partial<Situation> = {}): Situation {
  return {
    role: 'companyAdmin',
    flags: everyFlag,
    features: { staffTrainingExtension: true },
    privacyLevel: 1,
    isSearchEnabled: true,
    hasSelectorConfig: false,
    ...over,
  }
}

describe('guardRoute', () => {
  it('ROUTE-18 sends away from a route without section and from a blocked one', () => {
    expect(guardRoute(null, situation())).toEqual({ redirect: 'errorPage', reason: 'noSection' })
    expect(guardRoute('customize/design', situation({ role: 'companyContributor' }))).toEqual({
      redirect: 'errorPage',
      reason: 'sectionBlocked',
    })
    expect(guardRoute('customize/design', situation())).toEqual({ allow: true })
  })

  it('ROUTE-26 messages need the announcements flag, else the property’s home', () => {
    const off = situation({ flags: { ...everyFlag, announcements: false } })
    expect(guardRoute('messages/survey/edit', off)).toEqual({
      redirect: 'propertyHome',
      reason: 'announcementsOff',
    })
    expect(guardRoute('messages/survey/edit', situation())).toEqual({ allow: true })
  })

  it('ROUTE-28 analytics need a level other than none, else the list of guides', () => {
    const off = situation({ flags: { ...everyFlag, analytics: false } })
    expect(guardRoute('analytics/content/guides', off)).toEqual({
      redirect: 'manage/list',
      reason: 'noAnalytics',
    })
    expect(guardRoute('analytics/content/guides', situation({ privacyLevel: 0 }))).toEqual({ allow: true })
    expect(guardRoute('settings/analytics', off)).toEqual({ allow: true })
  })

  it('ROUTE-17 the search screen needs search to be on, else customize', () => {
    const off = situation({ isSearchEnabled: false })
    expect(guardRoute('customize/search', off)).toEqual({ redirect: 'customize', reason: 'searchOff' })
    expect(guardRoute('customize/search', situation())).toEqual({ allow: true })
  })

  it.each(['settings/company-user', 'settings/company-attributes', 'settings/browser-extension'] as const)(
    'COMP-41 %s opens the company’s settings without staffTrainingExtension',
    section => {
      const off = situation({ features: { staffTrainingExtension: false } })
      expect(guardRoute(section, off)).toEqual({ redirect: 'settings/company', reason: 'extensionOff' })
      expect(guardRoute(section, situation())).toEqual({ allow: true })
      // The role is asked before the features.
      expect(guardRoute(section, { ...off, role: 'companyContributor' })).toEqual({
        redirect: 'errorPage',
        reason: 'sectionBlocked',
      })
    },
  )
})

describe('homeTarget', () => {
  it.each([
    ['ROUTE-20', true, true, 1, 'analytics/overview'],
    ['ROUTE-21', true, true, 0, 'analytics/content/overview'],
    ['ROUTE-22', true, false, 1, 'analytics/content'],
    ['ROUTE-22', false, true, 1, 'analytics/content'],
    ['ROUTE-22', false, false, 1, 'analytics/content'],
    ['ROUTE-23', true, false, 0, 'analytics/content/overview'],
    ['ROUTE-23', false, true, 0, 'analytics/content/overview'],
    ['ROUTE-23', false, false, 0, 'analytics/content/overview'],
  ] as const)('%s heart %s, nps %s, privacy %i: %s', (_, heart, nps, privacyLevel, target) => {
    expect(homeTarget(situation({ flags: { ...everyFlag, heart, nps }, privacyLevel }))).toBe(target)
  })

  it('ROUTE-24 falls back to what may be viewed', () => {
    expect(homeTarget(situation({ role: 'companyContributor' }))).toBe('analytics/content/overview')
    expect(homeTarget(situation({ role: 'propertyContributor' }))).toBe('analytics/overview')
    expect(homeTarget(situation({ flags: {} }))).toBe('manage/list')
    expect(homeTarget(situation({ role: 'none' }))).toBe('manage/list')
  })
})

describe('screenOf', () => {
  it.each([
    ['manage', 'manage/list'],
    ['analytics', 'analytics/overview'],
    ['analytics/heart', 'analytics/heart/happiness'],
    ['users', 'users/list/segments'],
    ['settings', 'settings/company'],
    ['applications', 'applications/overview'],
    ['settings/company/team', 'settings/company/team'],
  ] as const)('ROUTE-25 %s opens %s', (section, screen) => {
    expect(screenOf(section, situation())).toBe(screen)
  })

  it('ROUTE-25 skips what is not shown to this person', () => {
    expect(screenOf('analytics', situation({ role: 'companyContributor' }))).toBe(
      'analytics/content/overview',
    )
    expect(screenOf('analytics', situation({ flags: {} }))).toBeNull()
  })
})

it.each([
  ['12', 12],
  ['0', 0],
  ['12a', null],
  ['', null],
  ['-1', null],
  ['1e3', null],
  ['99999999999999999999', null],
] as const)('ROUTE-27 the message id %j reads as %s', (text, id) => {
  expect(readMessageId(text)).toBe(id)
})

/** Walks redirects as the dashboard does; returns where the person ends, or null when it goes in circles. */
function destination(start: Section, at: Situation): Section | 'errorPage' | null {
  let next: Section = start
  for (let hops = 0; hops < 6; hops++) {
    const verdict = guardRoute(next, at)
    if ('allow' in verdict) {
      if (!isIndexSection(next)) return next
      const screen = screenOf(next, at)
      return screen === null ? 'errorPage' : screen
    }
    if (verdict.redirect === 'errorPage') return 'errorPage'
    next = verdict.redirect === 'propertyHome' ? homeTarget(at) : verdict.redirect
  }
  return null
}

it('ROUTE-19 no combination of role, flags and section leads in circles or home to an error', () => {
  const onOff = [true, false]
  for (const role of effectiveRoles) {
    for (const bits of Array.from({ length: 32 }, (_, index) => index)) {
      const bit = (position: number) => onOff[(bits >> position) & 1] === true
      const flags = { analytics: bit(0), announcements: bit(1), heart: bit(2), nps: bit(3) }
      for (const privacyLevel of [0, 1] as const) {
        const features = { staffTrainingExtension: bit(4) }
        const at = situation({ role, flags, features, privacyLevel, isSearchEnabled: bit(4) })
        for (const section of sections) expect(destination(section, at)).not.toBeNull()
        if (role !== 'none') expect(destination(homeTarget(at), at)).not.toBe('errorPage')
      }
    }
  }
})
