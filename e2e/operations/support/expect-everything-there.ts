import { expect } from 'vitest'
import { countedEvents, notOnce, sendBatch } from './pages.ts'
import type { Staff } from './staff.ts'
import type { Traffic } from './traffic.ts'

/** Every acknowledged guide and save is there, each once; one that was not acknowledged is there whole or not at all. */
export async function expectEveryWrite(staff: Staff, traffic: Traffic): Promise<void> {
  const rows = await staff.guides()
  const titles = rows.map(row => row.title)
  expect(new Set(titles).size).toBe(titles.length)
  for (const written of traffic.guides) {
    const row = rows.find(one => one.title === written.title)
    if (written.id === null && row === undefined) continue
    expect(row?.id ?? null, written.title).toBe(written.id ?? row?.id)
    const saved = Number(/^save (\d+)$/.exec(row?.subtitle ?? '')?.[1] ?? 0)
    expect(saved, `last save of ${written.title}`).toBeGreaterThanOrEqual(written.acknowledged)
    expect(saved, `last save of ${written.title}`).toBeLessThanOrEqual(written.sent)
    expect(row?.version, `version of ${written.title}`).toBe(saved + 1)
  }
}

/**
 * Every acknowledged event is counted once. Then the pages send again what they do not know the fate of, and some
 * of what they do know: everything is counted once and nothing else is.
 */
export async function expectEveryEventOnce(
  place: { readonly dataDir: string; readonly url: string; readonly propertyId: number },
  traffic: Traffic,
): Promise<void> {
  const acknowledged = traffic.acknowledgedBatches.flatMap(batch => batch.ids)
  const counted = await countedEvents(place.dataDir)
  expect(notOnce(acknowledged, counted)).toEqual([])
  for (const batch of [...traffic.undecidedBatches, ...traffic.acknowledgedBatches.slice(-5)]) {
    expect((await sendBatch(place.url, place.propertyId, batch.body))?.status).toBe(200)
  }
  const all = [...traffic.undecidedBatches, ...traffic.acknowledgedBatches].flatMap(batch => batch.ids)
  const after = await countedEvents(place.dataDir)
  expect(notOnce(all, after)).toEqual([])
}
