import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shareOfWalk } from '../../../tools/testing/walk-share.ts'
import { violations } from '../../support/axe.ts'
import { aContent } from '../support/content.ts'
import type { Application } from './application.ts'
import { guidesFor, kinds } from './kinds.ts'
import { playParts } from './play-parts.ts'
import { type OpenSeats, openSeats, type Seats } from './seats.ts'
import { reasonFor } from './table.ts'

/** The kinds of steps that this run walks in one application, each on a fresh page; and axe, which finds nothing that was not there. */
export function playApplication(app: Application, open: OpenSeats = openSeats): void {
  // Applications whose names differ in length play other kinds in the same run.
  const played = shareOfWalk(kinds, { offset: app.name.length })
  describe(app.name, () => {
    let seats: Seats
    beforeAll(async () => {
      seats = await open(app, aContent(guidesFor(app)))
    }, 120_000)
    afterAll(() => seats.close())

    // A guide waits most of its time; meanwhile another one is played in a browser window of its own.
    it.concurrent.each(played.map(({ cell: kind, index }) => [kind.name, kind, index + 1] as const))(
      '%s',
      async (_, kind, id) => {
        if (reasonFor(app.name, kind.name)) return
        const seat = await seats.take()
        await kind.before?.(seat)
        await seat.call('start', id)
        await kind.play(seat)
        await seat.card('After').getByRole('button', { name: 'Done' }).click()
        await seat.page.getByText('Guide completed').first().waitFor({ state: 'attached' })
        expect(seat.faults).toEqual([])
        await seats.give(seat)
      },
    )

    it('axe finds the same with and without a guide', async () => {
      const seat = await seats.take()
      const marks = async () => [...new Set(await violations(seat.page))].map(one => one.split(':')[0]).sort()
      await seat.call('hide')
      const before = await marks()
      await seat.call('start', 3)
      await seat.card('Here').waitFor()
      // axe skips elements that the card covers. No new violations may appear.
      const during = await violations(seat.page)
      expect(during.filter(one => one.includes('waymark-assistant'))).toEqual([])
      expect(during.map(one => one.split(':')[0]).filter(id => !before.includes(id))).toEqual([])
      await seat.call('stop')
      await seat.card('Here').waitFor({ state: 'hidden' })
      expect(await marks()).toEqual(before)
      await seats.give(seat)
    })
  })
  playParts(app, open)
}
