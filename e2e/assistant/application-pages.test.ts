import { expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aContent, aGuide, aSlide, formPage, wizardPage } from './support/content.ts'
import { useVisits } from './support/visits.ts'

const visit = useVisits()
const pages = { rules: [formPage, `${formPage}/*`], visibility: 'show' } as const
const content = () =>
  aContent([aGuide(1, [aSlide({ content: 'One' }), aSlide({ content: 'Two' })])], { pages })

const moveTo = (path: string) => `history.pushState(null, '', ${JSON.stringify(path)})`

it('FIELD-51 the launcher comes and goes with the pages of the application, without a reload', async () => {
  const { page, sites, launcher, panel } = await visit(content())
  await page.goto(sites.host + formPage)
  await launcher.waitFor()
  await launcher.click()
  await panel.waitFor()
  await page.evaluate(moveTo('/elsewhere'))
  await launcher.waitFor({ state: 'hidden' })
  await panel.waitFor({ state: 'hidden' })
  await page.evaluate("Waymark('open')")
  await page.evaluate(moveTo(formPage))
  await launcher.waitFor()
  expect(await panel.count()).toBe(0)
})

it('FIELD-51 no guide starts on another page, and a running one ends when its user goes there', async () => {
  const { page, sites, launcher, card } = await visit(content())
  await page.goto(`${sites.host}${wizardPage}?waymark_guide=1`)
  await page.evaluate("Waymark('start', 1)")
  await eventually(() => page.evaluate(() => location.search)).toBe('')
  expect(await card('One').count()).toBe(0)
  expect(await launcher.isVisible()).toBe(false)
  await page.goto(`${sites.host}${formPage}?waymark_guide=1`)
  await card('One').waitFor()
  // The address is followed once the step has been drawn.
  await eventually(async () => {
    await page.evaluate(moveTo('/elsewhere'))
    return card('One').isVisible()
  }).toBe(false)
  await page.evaluate(moveTo(formPage))
  await launcher.waitFor()
})

it('LOOK-25 the default action none takes the launcher off running pages within 5 seconds; their code opens the panel', async () => {
  const guides = [aGuide(1, [aSlide({ content: 'One' })])]
  const { page, sites, launcher, panel } = await visit(aContent(guides))
  await page.goto(sites.host + formPage)
  await launcher.waitFor()
  await eventually(() => sites.streams.size).toBe(1)
  // The content that the server delivers for `none` (delivery.test.ts).
  sites.content = aContent(guides, { look: { hidden: true } })
  const at = performance.now()
  for (const stream of sites.streams) stream.write('data: changed\n\n')
  await launcher.waitFor({ state: 'hidden' })
  expect(performance.now() - at).toBeLessThan(5_000)
  await page.keyboard.press('Alt+Shift+H')
  expect(await panel.count()).toBe(0)
  await page.evaluate("Waymark('open')")
  await panel.waitFor()
})
