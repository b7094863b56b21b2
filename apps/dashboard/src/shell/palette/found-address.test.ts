import type { WireFound } from '@waymark/contract'
import { expect, test } from 'vitest'
import { foundAddress } from './found-address.ts'

const aFound = (change: Partial<WireFound>): WireFound => ({
  kind: 'guide',
  id: 12,
  title: 'First invoice',
  visibility: 'public',
  messageType: null,
  ...change,
})

test.each([
  [{}, '/app/3/manage/12/edit/steps'],
  [{ kind: 'chapter' }, '/app/3/manage/list?show=one&chapterId=12'],
  [{ kind: 'message', messageType: 'announcement' }, '/app/3/messages/announcement/edit/12'],
  [{ kind: 'message', messageType: 'survey' }, '/app/3/messages/survey/edit/12'],
  [{ kind: 'message', messageType: 'nps' }, '/app/3/messages/nps'],
  [{ kind: 'userSegment' }, '/app/3/users/list/segments/builder?segment=12'],
  [{ kind: 'pageSegment' }, '/app/3/users/list/segments?kind=pages&q=First+invoice'],
] as const)('%o is opened at %s', (change, address) => {
  expect(foundAddress(3, aFound(change), () => true)).toBe(address)
})

test('what has no page is not offered', () => {
  const routes = ['/app/$property/manage/list']
  const isRoute = (route: string) => routes.includes(route)
  expect(foundAddress(3, aFound({}), isRoute)).toBeNull()
  expect(foundAddress(3, aFound({ kind: 'chapter' }), isRoute)).not.toBeNull()
})
