import { expect, it } from 'vitest'
import { eventsOfKind, noticeOfChange } from './notice-events.ts'

const change = { companyId: 1, propertyId: 2, managerId: 3, objectId: 7 }
const guide = { ...change, objectType: 'guide' }
const message = { ...change, objectType: 'message' }
const live = { visibility: 'public' }
const draft = { visibility: 'private' }

it.each([
  [{ ...guide, action: 'guide.publish', before: draft, after: live }, 'guide.published', { guideId: 7 }],
  [
    { ...guide, action: 'guide.delete', before: live, after: { visibility: 'deleted' } },
    'guide.unpublished',
    { guideId: 7 },
  ],
  [
    { ...guide, action: 'guide.restoreVersion', before: draft, after: live },
    'guide.published',
    { guideId: 7 },
  ],
  [
    { ...message, action: 'message.create', before: null, after: live },
    'message.published',
    { messageId: 7 },
  ],
  [
    { ...message, action: 'message.delete', before: live, after: null },
    'message.unpublished',
    { messageId: 7 },
  ],
  [
    { ...change, action: 'invite.accept', objectType: 'invite', before: null, after: {} },
    'member.joined',
    { memberId: 3 },
  ],
  [
    { ...change, action: 'member.remove', objectType: 'manager', before: {}, after: null },
    'member.removed',
    { memberId: 7 },
  ],
])('HOOK-3 $action is an event', (audited, event, data) => {
  expect(noticeOfChange(audited)).toEqual({ companyId: 1, propertyId: 2, event, data })
})

it.each([
  [{ ...guide, action: 'guide.save', before: live, after: live }],
  [{ ...message, action: 'message.publish', before: draft, after: { visibility: 'scheduled' } }],
  [{ ...change, action: 'segment.save', objectType: 'segment', before: draft, after: live }],
])('HOOK-3 $action is no event', audited => {
  expect(noticeOfChange(audited)).toBeNull()
})

it('HOOK-7 a chat channel gets alarms, answers and jobs', () => {
  const chat = ['message.answered', 'alarm.raised', 'job.finished', 'job.failed']
  expect([eventsOfKind('slack'), eventsOfKind('teams')]).toEqual([chat, chat])
  expect(eventsOfKind('webhook')).toContain('guide.published')
})
