import { expect, test } from 'vitest'
import { makeStaffEvent } from './make-staff-event.ts'

test('ACCESS-31 EVENT-2 EVENT-3 an event says who did what, with which role, where and when, and nothing after the path', () => {
  const event = makeStaffEvent(
    { action: 'navigate', key: 'section', value: { source: null, destination: 'manage/list' } },
    { managerId: 3, companyId: 1, propertyId: 7, role: 'companyModerator' },
    {
      userAgent: `Browser ${'x'.repeat(600)}`,
      sessionId: 'tab',
      appSessionId: 'session',
      pageVisitId: 'visit',
      language: 'de',
      url: 'https://waymark.example.com/app/7/manage/list?token=secret#part',
    },
    { uuid: 'uuid', nowMs: Date.parse('2026-03-02T10:00:00.123Z') },
  )
  expect(event).toEqual({
    action: 'navigate',
    dirObj: { key: 'section', value: { source: null, destination: 'manage/list' } },
    subject: { teamMember: { role: 'companyModerator', id: 3 } },
    context: {
      userAgent: expect.stringMatching(/^Browser x{492}$/),
      teamMemberPropertyId: 7,
      sessionId: 'tab',
      chosenLanguage: 'de',
      appUrl: 'https://waymark.example.com/app/7/manage/list',
      appSessionId: 'session',
      appPageVisitId: 'visit',
    },
    companyId: 1,
    clientTimestamp: '2026-03-02T10:00:00.123Z',
    clientUuid: 'uuid',
    version: 2,
  })
})
