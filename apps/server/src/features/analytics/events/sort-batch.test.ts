import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sortBatch } from './sort-batch.ts'

const now = Date.UTC(2026, 2, 2, 10)
const property = {
  companyId: 1,
  propertyId: 7,
  level: 'basic' as const,
  scales: new Map([[71, { min: 0, max: 10, recurrenceDays: 90 }]]),
}
const known = { receivedAt: now, answerKey: Buffer.alloc(32, 1) }

function sort(events: readonly object[]) {
  const sent = events.map(event => ({ id: randomUUID(), at: now, ...event }))
  const batch = { sentAt: now, userId: 'ann', isAnonymous: false, sessionId: '', events: sent }
  return sortBatch(batch, property, known)
}

const runId = randomUUID()
const started = { type: 'guide_started', guideId: 5, runId, source: 'link' }
const completed = { type: 'guide_completed', guideId: 5, runId }

test('EVENT-6 what follows a start names it, by guide and run', () => {
  const otherGuide = { ...completed, guideId: 6 }
  const error = { type: 'guide_error', guideId: 5, runId, step: 0, kind: 'not_found' }
  const { eventIds, startIds } = sort([started, completed, error, otherGuide]).entry
  expect(startIds.slice(0, 3)).toEqual([null, eventIds[0], eventIds[0]])
  expect(startIds[3]).not.toBe(eventIds[0])
  expect(sort([{ type: 'assistant_opened' }]).entry.startIds).toEqual([null])
})

test('EVENT-6 a run has one id for its start, its exit and its completion', () => {
  const exited = { type: 'guide_exited', guideId: 5, runId, step: 0, reason: 'closed' }
  const { eventIds } = sort([started, started, completed, completed, exited, exited]).entry
  expect(new Set(eventIds).size).toBe(3)
  const shown = { type: 'guide_step_shown', guideId: 5, runId, step: 0 }
  expect(new Set(sort([shown, shown]).entry.eventIds).size).toBe(2)
})

test('MSG-42 only answers to messages that are published in the property are taken', () => {
  const answers = [71, 72].map(messageId => ({ type: 'survey_answered', messageId, score: 5 }))
  expect(sort(answers).reply).toEqual({ accepted: 1, rejected: [{ index: 1, reason: 'unknownMessage' }] })
})
