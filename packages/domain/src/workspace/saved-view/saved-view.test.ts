import { expect, test } from 'vitest'
import { rightFor } from './saved-view.ts'

test.each([
  [{ isShared: false, isOwn: true }, undefined, 'own'],
  [{ isShared: false, isOwn: true }, true, 'share'],
  [{ isShared: true, isOwn: true }, undefined, 'share'],
  [{ isShared: true, isOwn: true }, false, 'share'],
  [{ isShared: true, isOwn: false }, undefined, 'share'],
  [{ isShared: false, isOwn: false }, undefined, 'hidden'],
  [{ isShared: false, isOwn: false }, true, 'hidden'],
] as const)('VIEW-2 a change of %o to shared=%s needs %s', (view, willBeShared, right) => {
  expect(rightFor(view, willBeShared)).toBe(right)
})
