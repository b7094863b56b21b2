import { expect, it } from 'vitest'
import { endForced, onForcedExit } from './forced-exit.ts'

it('ends each child once, also after one that cannot be ended, and none that has closed', () => {
  const ended: string[] = []
  onForcedExit(() => {
    throw new Error('no such process')
  })
  onForcedExit(() => ended.push('engine'))
  onForcedExit(() => ended.push('closed'))()
  endForced()
  endForced()
  expect(ended).toEqual(['engine'])
})
