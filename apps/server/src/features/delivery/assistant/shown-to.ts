import { withWelcomeSwitches } from '@waymark/domain/content/popup'
import { deliveredLook } from '@waymark/domain/delivery/delivery'
import type { ChosenContent } from './choose-content.ts'
import type { PropertySnapshot } from './property-snapshot.ts'

/** To whom a property shows something, or of whom it records the use of the application. */
export type ShownTo = 'none' | 'some' | 'all'

const isOn = ({ switches }: { readonly switches: Readonly<Record<string, unknown>> }) =>
  withWelcomeSwitches(switches).enabled

/**
 * Returns `none` where the launcher is hidden, nothing is published and no use of the application is recorded, `some`
 * where it depends on what is published for a user, and `all` otherwise. Segments, languages, pages and times are not
 * looked at: what might be shown counts.
 */
export function shownTo(snapshot: PropertySnapshot): ShownTo {
  const { guides, rules, items, welcome, popups, announcements, surveys, level } = snapshot
  const isHidden = snapshot.defaultAction === 'none' || deliveredLook(snapshot.stylings).hidden
  const published = [...guides, ...rules, ...items, ...announcements, ...surveys, ...popups.filter(isOn)]
  if (!isHidden || level === 'advanced') return 'all'
  return published.length === 0 && !(welcome !== null && isOn(welcome)) ? 'none' : 'some'
}

/** Whether no content at all is for a visitor, on any page. */
export const isNothing = ({ unlisted: _, welcome, ...lists }: ChosenContent): boolean =>
  welcome === null && Object.values(lists).every(({ length }) => length === 0)
