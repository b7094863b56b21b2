import type { SentStep } from '@waymark/contract'
import { stepFields } from '@waymark/domain/content/guide'
import { defaultContent } from '@waymark/domain/foundation/entity'
import { expect, it } from 'vitest'
import { planSteps } from './plan-steps.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const { uuid: _uuid, ...defaults } = defaultContent(stepFields)
const sent = (input: Partial<SentStep>): SentStep => ({
  ...defaults,
  type: 'step',
  content: 'Title',
  message: '',
  media: null,
  url: null,
  identifier: null,
  ...input,
})

const empty = { steps: [], nextStepId: 1 }
const neverCalled = () => {
  throw new Error('no new uuid is needed')
}

it('gives new steps an id and a uuid, and known ones theirs', () => {
  const first = planSteps(empty, [sent({ content: 'A' }), sent({ content: 'B' })], uuids(1, 2))
  expect(first.steps.map(step => [step.id, step.uuid])).toEqual([
    [1, uuid(1)],
    [2, uuid(2)],
  ])
  const swapped = planSteps(first, [sent({ uuid: uuid(2) }), sent({}), sent({ uuid: uuid(1) })], uuids(3))
  expect(swapped.steps.map(step => [step.id, step.uuid])).toEqual([
    [2, uuid(2)],
    [3, uuid(3)],
    [1, uuid(1)],
  ])
})

it('never gives an id twice, also after the last step went', () => {
  const two = planSteps(empty, [sent({}), sent({})], uuids(1, 2))
  const one = planSteps(two, [sent({ uuid: uuid(1) })], neverCalled)
  const again = planSteps(one, [sent({ uuid: uuid(1) }), sent({})], uuids(3))
  expect(again.steps.map(step => step.id)).toEqual([1, 3])
  expect(again.nextStepId).toBe(4)
})

it('keeps a uuid that the guide does not know', () => {
  const plan = planSteps(empty, [sent({ uuid: uuid(9) })], neverCalled)
  expect(plan.steps).toMatchObject([{ id: 1, uuid: uuid(9) }])
})

it('GUIDE-14 GUIDE-16 GUIDE-17 keeps texts as they are to be kept', () => {
  const media = { kind: 'link', href: 'https://example.com', title: '' } as const
  const plan = planSteps(empty, [sent({ content: '<b>Save</b>', media })], uuids(1))
  expect(plan.texts).toEqual({
    [uuid(1)]: { content: 'Save', message: '', media: { ...media, title: 'Link title' } },
  })
})

function uuids(...numbers: number[]): () => string {
  const left = numbers.map(uuid)
  return () => left.shift() ?? neverCalled()
}
