import type { DeliveredChapter, DeliveredGuide } from '@waymark/domain/delivery/delivery'
import type { PageConditions } from '@waymark/domain/delivery/targeting'
import { describe, expect, it } from 'vitest'
import { offersOn, openOffers } from './offers.ts'

const nowhere: PageConditions = { rules: ['/never'], visibility: 'show' }
const guide = (id: number, page: PageConditions | null = null): DeliveredGuide => ({
  id,
  version: 1,
  title: '',
  subtitle: '',
  page,
  steps: [],
})
const chapter = (id: number, guideIds: number[], page: PageConditions | null = null): DeliveredChapter => ({
  id,
  title: '',
  subtitle: '',
  page,
  guideIds,
})
const isShownOn = (page: PageConditions | null) => page === null
const idsOf = (offers: ReturnType<typeof offersOn>) =>
  offers.map(({ chapter: { id }, guides }) => [id, guides.map(one => one.id)])

describe('offersOn', () => {
  it('keeps the order of chapters, and of guides in each', () => {
    const content = {
      chapters: [chapter(2, [3, 1]), chapter(1, [2])],
      guides: [guide(1), guide(2), guide(3)],
    }
    expect(idsOf(offersOn(content, isShownOn))).toEqual([
      [2, [3, 1]],
      [1, [2]],
    ])
  })

  it('leaves out what is not for this page, chapters without guides, and guides that were not delivered', () => {
    const content = {
      chapters: [chapter(1, [1, 2, 9]), chapter(2, [2]), chapter(3, [1], nowhere)],
      guides: [guide(1), guide(2, nowhere)],
    }
    expect(idsOf(offersOn(content, isShownOn))).toEqual([[1, [1]]])
  })
})

describe('openOffers', () => {
  it('counts what is not completed, each guide once', () => {
    const content = {
      chapters: [chapter(1, [1, 2]), chapter(2, [2, 3])],
      guides: [guide(1), guide(2), guide(3)],
    }
    expect(openOffers(offersOn(content, isShownOn), id => id === 1)).toBe(2)
  })
})
