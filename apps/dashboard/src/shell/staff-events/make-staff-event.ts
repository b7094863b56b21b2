import type { WireStaffEvent } from '@waymark/contract'

/** Actions of staff, by their names in the events. */
export type StaffAction =
  | 'navigate'
  | 'clickLogo'
  | 'switchProperty'
  | 'openDrawer'
  | 'toggleNavigation'
  | 'contactSupport'
  | 'chooseEnvironment'

/** The user who performs the action, and the property (document 1 §3, "Analytics event"). */
export interface StaffSubject {
  readonly managerId: number
  readonly companyId: number
  readonly propertyId: number
  readonly role: WireStaffEvent['subject']['teamMember']['role']
}

/** The context in which the action happens. */
export interface StaffEventContext {
  readonly userAgent: string
  readonly sessionId: string
  readonly appSessionId: string
  readonly pageVisitId: string
  readonly language: string
  /** The page's address; what stands after its path stays here, since it may hold a secret. */
  readonly url: string
}

export interface StaffActivity {
  readonly action: StaffAction
  readonly key: string
  readonly value: WireStaffEvent['dirObj']['value']
}

const withoutQuery = (url: string) => url.split(/[?#]/, 1)[0] ?? ''

/** One event, as it travels. */
export function makeStaffEvent(
  deed: StaffActivity,
  subject: StaffSubject,
  place: StaffEventContext,
  stamp: { readonly uuid: string; readonly nowMs: number },
): WireStaffEvent {
  return {
    action: deed.action,
    dirObj: { key: deed.key, value: deed.value },
    subject: { teamMember: { role: subject.role, id: subject.managerId } },
    context: {
      userAgent: place.userAgent.slice(0, 500),
      teamMemberPropertyId: subject.propertyId,
      sessionId: place.sessionId,
      chosenLanguage: place.language,
      appUrl: withoutQuery(place.url).slice(0, 2000),
      appSessionId: place.appSessionId,
      appPageVisitId: place.pageVisitId,
    },
    companyId: subject.companyId,
    clientTimestamp: new Date(stamp.nowMs).toISOString(),
    clientUuid: stamp.uuid,
    version: 2,
  }
}
