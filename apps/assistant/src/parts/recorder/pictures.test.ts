import { describe, expect, it } from 'vitest'
import {
  emptyRecording,
  hasRoomForPicture,
  picturesOf,
  type RecordedStep,
  withoutPictures,
} from './recorded-steps.ts'

const step = (key: number, length: number | null): RecordedStep => ({
  ...{ key, deed: 'click', title: '', message: '', url: '/', leavesPage: false },
  identifier: { candidates: [] },
  ...(length === null
    ? {}
    : { picture: { image: 'x'.repeat(length), target: { x: 0, y: 0, width: 1, height: 1 } } }),
})

describe('EDIT-33 pictures of a recording', () => {
  it('are sent with the positions of their steps', () => {
    const steps = [step(7, null), step(8, 10), step(9, 20)]
    expect(picturesOf(steps).map(({ step: at, image }) => [at, image.length])).toEqual([
      [1, 10],
      [2, 20],
    ])
  })

  it('are left out beyond what one call may carry', () => {
    const steps = [step(1, 1_000_000), step(2, 1_000_000), step(3, 100)]
    expect(picturesOf(steps).map(({ step: at }) => at)).toEqual([0, 2])
    expect(hasRoomForPicture({ ...emptyRecording, steps })).toBe(false)
    expect(hasRoomForPicture({ ...emptyRecording, steps: steps.slice(0, 1) })).toBe(true)
  })

  it('are not kept on the server', () => {
    const kept = withoutPictures({ ...emptyRecording, steps: [step(1, 10)] })
    expect(kept.steps).toEqual([step(1, null)])
  })
})
