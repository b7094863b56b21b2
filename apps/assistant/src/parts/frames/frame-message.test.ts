import { expect, it } from 'vitest'
import { passedOn, readFromFrame, readHandshake } from './frame-message.ts'

const nonce = '00000000-0000-4000-8000-000000000000'
const shown = { kind: 'report', type: 'tooltip_shown', fields: { itemId: 3, durationMs: 700 } }

it.each([
  ['a call', { waymark: 'call', property: 7, nonce: '' }],
  ['a join', { waymark: 'join', property: 7, nonce }],
])('FRAME-12 reads %s of its property', (_, message) => {
  expect(readHandshake(message, 7)).toEqual(message)
})

it.each([
  ['another property', { waymark: 'join', property: 8, nonce }],
  ['another word', { waymark: 'obey', property: 7, nonce }],
  ['more than there is', { waymark: 'join', property: 7, nonce, content: {} }],
  ['a long random number', { waymark: 'join', property: 7, nonce: 'x'.repeat(65) }],
  ['a text', 'join'],
  ['nothing', null],
])('FRAME-12 reads no handshake with %s', (_, message) => {
  expect(readHandshake(message, 7)).toBeNull()
})

it.each([
  shown,
  { kind: 'found', id: 1, isFound: true },
  { kind: 'back', id: 1, index: 2, cause: 'acted', direction: 1 },
  { kind: 'ended', id: 1 },
  { kind: 'reveal', box: { left: 0, top: 1.5, width: 2, height: 3 } },
  { kind: 'start', guideId: 4, step: 0 },
  { kind: 'open' },
  { kind: 'bye' },
])('FRAME-12 reads %j', message => {
  expect(readFromFrame(message)).toEqual(message)
})

it.each([
  ['an event that the leader counts itself', { ...shown, type: 'session_start' }],
  ['an end of a guide', { ...shown, type: 'guide_completed' }],
  ['a field that no message has', { ...shown, path: '/' }],
  ['a field that no event has', { ...shown, fields: { comment: 'x' } }],
  ['a field of another type', { ...shown, fields: { itemId: '3' } }],
  ['a text longer than any id', { ...shown, fields: { runId: 'x'.repeat(65) } }],
  ['a step that is none', { kind: 'back', id: 1, index: -1, cause: 'acted', direction: 1 }],
  ['a step further than any guide', { kind: 'start', guideId: 4, step: 1e9 }],
  ['a place without bounds', { kind: 'reveal', box: { left: 0, top: Number.NaN, width: 2, height: 3 } }],
  ['a message to frames', { kind: 'content', content: {} }],
  ['a name of every object', { kind: 'toString' }],
  ['a list', [{ kind: 'open' }]],
  ['nothing', undefined],
])('FRAME-12 refuses %s', (_, message) => {
  expect(readFromFrame(message)).toBeNull()
})

it('FRAME-12 passes on what happened in the frame, without fields of other events', () => {
  expect(passedOn('click', { elementTagId: 5, name: 'x' })).toEqual({
    kind: 'report',
    type: 'click',
    fields: { elementTagId: 5 },
  })
  expect(passedOn('page_view', {})).toBeNull()
})
