import { isSectionBlocked } from './may.ts'
import { isEntryShown, unmetConditions } from './menu-conditions.ts'
import { childrenOf, isIndexSection, type Section } from './sections.ts'
import { analyticsLevel, type Situation } from './situation.ts'

/** `propertyHome` is `app/{property}`, `errorPage` is `/error-page`. */
export type RedirectTarget = 'errorPage' | 'propertyHome' | Section

export type RouteVerdict =
  | { readonly allow: true }
  | {
      readonly redirect: RedirectTarget
      readonly reason:
        | 'noSection'
        | 'sectionBlocked'
        | 'announcementsOff'
        | 'noAnalytics'
        | 'searchOff'
        | 'extensionOff'
    }

/**
 * Whether a route may be entered, else where the person is sent (document 1 §2.1 and §2.2, rule COMP-41). A route without
 * section is never entered. The role is asked before the features, so that no one is led around by a feature
 * of a place that is not theirs.
 */
export function guardRoute(section: Section | null, situation: Situation): RouteVerdict {
  if (section === null) return { redirect: 'errorPage', reason: 'noSection' }
  if (isSectionBlocked(situation.role, section)) return { redirect: 'errorPage', reason: 'sectionBlocked' }
  if (isWithin(section, 'messages') && situation.flags.announcements !== true) {
    return { redirect: 'propertyHome', reason: 'announcementsOff' }
  }
  if (isWithin(section, 'analytics') && analyticsLevel(situation) === 'none') {
    return { redirect: 'manage/list', reason: 'noAnalytics' }
  }
  if (section === 'customize/search' && !situation.isSearchEnabled) {
    return { redirect: 'customize', reason: 'searchOff' }
  }
  if (unmetConditions(section, situation).includes('staffTrainingExtension')) {
    return { redirect: 'settings/company', reason: 'extensionOff' }
  }
  return { allow: true }
}

/**
 * Returns the target of `home` (document 1 §2.2). The flags heart and nps and the privacy level determine it. If the
 * current user has no access to it, the target is the overview of content analytics, else the list of guides.
 */
export function homeTarget(situation: Situation): Section {
  const requested = [requestedHome(situation), 'analytics/content/overview'] as const
  return requested.find(section => 'allow' in guardRoute(section, situation)) ?? 'manage/list'
}

/**
 * The screen that a section opens: itself, or for one that only leads on, the first of its menu that this
 * person is shown. Null where nothing below is open.
 */
export function screenOf(section: Section, situation: Situation): Section | null {
  if (!isIndexSection(section)) return section
  for (const child of childrenOf(section)) {
    const isOpen = isEntryShown(child, situation) && 'allow' in guardRoute(child, situation)
    const screen = isOpen ? screenOf(child, situation) : null
    if (screen !== null) return screen
  }
  return null
}

/** The id in a message's address, or null where it is not numeric and the error page is due. */
export function readMessageId(parameter: string): number | null {
  if (!/^[0-9]+$/.test(parameter)) return null
  const id = Number(parameter)
  return Number.isSafeInteger(id) ? id : null
}

function requestedHome({ flags, privacyLevel }: Situation): Section {
  if (privacyLevel === 0) return 'analytics/content/overview'
  return flags.heart === true && flags.nps === true ? 'analytics/overview' : 'analytics/content'
}

function isWithin(section: Section, top: Section): boolean {
  return section === top || section.startsWith(`${top}/`)
}
