import { expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aContent, aGuide, aSlide, formPage } from './support/content.ts'
import { useVisits } from './support/visits.ts'

const visit = useVisits()
const hello = aGuide(21, [aSlide({ content: 'Hello' })])

it('what was done counts where the tab is closed before the part that sends it had come', async () => {
  const { page, sites, card } = await visit(aContent([hello]), { allow: /runtime|Failed to load resource/ })
  await page.route('**/parts/runtime-*', () => undefined)
  await page.goto(`${sites.host}${formPage}?waymark_guide=21`)
  await card('Hello').getByRole('button', { name: 'Done' }).click()
  await card('Hello').waitFor({ state: 'detached' })
  await page.close()
  const told = () => sites.events().map(event => event.type)
  await eventually(() => told()).toEqual([
    'guide_started',
    'guide_step_shown',
    'guide_step_completed',
    'guide_completed',
  ])
  const ids = sites.events().map(event => event.id)
  expect(new Set(ids).size).toBe(4)
})
