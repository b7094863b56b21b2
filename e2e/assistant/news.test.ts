import { expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aContent, aGuide, aSlide, formPage, projectGuide } from './support/content.ts'
import type { Sites } from './support/host-server.ts'
import { useVisits } from './support/visits.ts'

const visit = useVisits()
const second = aGuide(12, [aSlide()])

function publish(sites: Sites): void {
  sites.revision += 1
  sites.content = aContent([projectGuide, second])
  for (const stream of sites.streams) stream.write('data: changed\n\n')
}

it('DELIV-2 content published before the page listens is announced once it does', async () => {
  const { page, sites, launcher } = await visit(aContent([projectGuide]))
  await page.goto(sites.host + formPage)
  await eventually(() => launcher.getAttribute('aria-label')).toBe('Open help: 1')
  expect(sites.streams.size).toBe(0)
  const at = performance.now()
  publish(sites)
  await eventually(() => launcher.getAttribute('aria-label')).toBe('Open help: 2')
  expect(performance.now() - at).toBeLessThan(5_000)
  expect(sites.pointers.length).toBe(2)
})

it('DELIV-2 a page that has the newest asks no more when its stream is opened', async () => {
  const { page, sites, launcher } = await visit(aContent([projectGuide]))
  await page.goto(sites.host + formPage)
  await launcher.waitFor()
  await eventually(() => sites.streams.size).toBe(1)
  // Twice: a question would come within a second and a half, the next stream after three.
  for (let time = 0; time < 2; time++) {
    for (const stream of sites.streams) stream.end()
    await eventually(() => sites.streams.size).toBe(0)
    await eventually(() => sites.streams.size).toBe(1)
  }
  expect(sites.pointers.length).toBe(1)
})

it('DELIV-2 a tab that joins receives what was announced before it joined', async () => {
  const { page, context, sites, launcher } = await visit(aContent([projectGuide]))
  await page.goto(sites.host + formPage)
  await eventually(() => sites.streams.size).toBe(1)
  const other = await context.newPage()
  let goOn = (): void => {}
  const released = new Promise<void>(resolve => {
    goOn = resolve
  })
  await other.route(/\/parts\/runtime-/, async route => {
    await released
    await route.continue()
  })
  await other.goto(sites.host + formPage)
  const second = other.getByRole('button', { name: 'Open help' })
  await eventually(() => second.getAttribute('aria-label')).toBe('Open help: 1')
  publish(sites)
  await eventually(() => launcher.getAttribute('aria-label')).toBe('Open help: 2')
  expect(await second.getAttribute('aria-label')).toBe('Open help: 1')
  goOn()
  await eventually(() => second.getAttribute('aria-label')).toBe('Open help: 2')
})
