import { describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aContent, aGuide, aSlide, aStep, formPage, wizardPage } from './support/content.ts'
import { useVisits } from './support/visits.ts'

const visit = useVisits()

const guide = aGuide(1, [
  aStep('#to-tab', { content: 'Open it', mandatory: true }),
  aSlide({ content: 'In the new tab', url: wizardPage }),
])
const address = `${formPage}?waymark_guide=1`

describe('a step whose link opens a new tab', () => {
  it('goes on in the new tab and is over in the old one, told as one guide', async () => {
    const { page, context, sites, card } = await visit(aContent([guide]))
    sites.edit = (
      edit => (html: string) =>
        edit(html.replace('<form>', `<form><a id="to-tab" target="_blank" href="${wizardPage}">Wizards</a>`))
    )(sites.edit)
    await page.goto(sites.host + address)
    await card('Open it').waitFor()
    const opened = context.waitForEvent('page')
    await page.locator('#to-tab').click()
    const tab = await opened
    await tab.getByRole('dialog', { name: 'In the new tab' }).waitFor()
    await card('In the new tab').waitFor({ state: 'hidden' })
    await card('Open it').waitFor({ state: 'hidden' })
    await tab.getByRole('button', { name: 'Done' }).click()
    const count = (type: string) => sites.events().filter(event => event.type === type).length
    await expect.poll(() => count('guide_completed'), { timeout: 10_000 }).toBe(1)
    // The old tab sends its own events when it finds the time.
    await expect.poll(() => count('guide_started'), { timeout: 10_000 }).toBe(1)
    expect(count('guide_exited')).toBe(0)
  })

  it('a tab that a person opens otherwise takes nothing over', async () => {
    const { page, context, sites, card } = await visit(aContent([guide]))
    await page.goto(sites.host + address)
    const other = await context.newPage()
    await other.goto(sites.host + wizardPage)
    await other.getByRole('button', { name: 'Open help' }).waitFor()
    await eventually(() => other.getByRole('dialog').count()).toBe(0)
    await eventually(() => card('In the new tab').count()).toBe(0)
  })
})
