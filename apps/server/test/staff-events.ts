import { randomUUID } from 'node:crypto'
import type { WireStaffEvent } from '@waymark/contract'

interface Input {
  readonly company: { readonly id: number }
  readonly property: { readonly id: number }
  readonly by: { readonly id: number }
}

/** One event of the dashboard's own use, as a person's dashboard sends it. */
export function aStaffEvent(
  { company, property, by }: Input,
  more: Partial<Pick<WireStaffEvent, 'clientUuid' | 'action' | 'dirObj'>> = {},
): WireStaffEvent {
  return {
    action: 'navigate',
    dirObj: { key: 'section', value: { source: 'manage/list', destination: 'messages/list' } },
    subject: { teamMember: { role: 'companyAdmin', id: by.id } },
    context: {
      userAgent: 'Mozilla/5.0',
      teamMemberPropertyId: property.id,
      sessionId: randomUUID(),
      chosenLanguage: 'en-US',
      appUrl: 'http://127.0.0.1/app/1/messages/list',
      appSessionId: randomUUID(),
      appPageVisitId: randomUUID(),
    },
    companyId: company.id,
    clientTimestamp: '2026-03-02T09:59:58.000Z',
    clientUuid: randomUUID(),
    version: 2,
    ...more,
  }
}
