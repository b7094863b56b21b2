import { withWelcomeSwitches } from '@waymark/domain/content/popup'
import { deliveredLook } from '@waymark/domain/delivery/delivery'
import type { PropertySnapshot } from './property-snapshot.ts'

const isOn = ({ switches }: { readonly switches: Readonly<Record<string, unknown>> }) =>
  withWelcomeSwitches(switches).enabled

/**
 * Whether a property shows nothing to any user on any page, and records no use of the application: the launcher is
 * hidden and nothing is published. Segments, languages, pages and times are not looked at: what might be shown counts.
 */
export function isInactiveProperty(snapshot: PropertySnapshot): boolean {
  const { guides, rules, items, welcome, popups, announcements, surveys, level } = snapshot
  const isHidden = snapshot.defaultAction === 'none' || deliveredLook(snapshot.stylings).hidden
  const published = [...guides, ...rules, ...items, ...announcements, ...surveys, ...popups.filter(isOn)]
  return isHidden && level !== 'advanced' && published.length === 0 && !(welcome !== null && isOn(welcome))
}
