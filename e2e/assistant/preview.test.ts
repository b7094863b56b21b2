import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { aContent, aGuide, aSlide, aStep, formPage, wizardPage } from './support/content.ts'
import { useVisits } from './support/visits.ts'

const visit = useVisits()
const published = aGuide(11, [aSlide({ content: 'As published' })], { title: 'Create a project' })
const draft = aGuide(
  11,
  [
    aSlide({ content: 'A draft' }),
    aStep('a.nav-sublink[href="form_wizards.html"]', {
      url: formPage,
      content: 'Open the wizards',
      mandatory: true,
      triggersPageReload: true,
    }),
    aSlide({ content: 'Still the draft', url: wizardPage }),
  ],
  { title: 'Create a project' },
)
const handle = 'abc-_123.sig'

/** Under which names the assistant keeps something in this browser. */
const keptNames = (page: Page) => page.evaluate(() => Object.keys(localStorage))
const doneMarks = expect.stringMatching(/:done$/)

describe('GUIDE-43 trying a draft out', () => {
  it('plays the draft over pages in place of what is published, and tells the server nothing', async () => {
    const { texts } = aContent([])
    const own = { texts: { ...texts, preview_mark: 'Only a trial' } }
    const { page, sites, card } = await visit(aContent([published], own))
    sites.drafts.set(handle, draft)
    await page.goto(`${sites.host}${formPage}?waymark_guide=11&waymark_preview=${handle}`)
    await card('A draft').waitFor()
    await page.getByRole('note').getByText('Only a trial').waitFor()
    expect(page.url()).toBe(sites.host + formPage)
    await card('A draft').getByRole('button', { name: 'Next' }).click()
    await page.locator('a.nav-sublink[href="form_wizards.html"]').click()
    await page.waitForURL(`**${wizardPage}`)
    await card('Still the draft').getByRole('button', { name: 'Done' }).click()
    await page.getByText('Guide completed').first().waitFor()
    expect(await keptNames(page)).not.toContainEqual(doneMarks)
    await page.goto(sites.host + formPage)
    await page.goto(sites.host + wizardPage)
    expect(sites.events()).toEqual([])
  })

  it('with a handle that is over the tab is as any other', async () => {
    const { page, sites, card } = await visit(aContent([published]), { allow: /404/ })
    await page.goto(`${sites.host}${formPage}?waymark_guide=11&waymark_preview=${handle}`)
    await card('As published').waitFor()
    expect(await page.getByRole('note').count()).toBe(0)
    await card('As published').getByRole('button', { name: 'Done' }).click()
    await vi.waitFor(() => expect(sites.events().at(-1)?.type).toBe('guide_completed'), 10_000)
    expect(await keptNames(page)).toContainEqual(doneMarks)
  })

  it('GUIDE-55 begins with the step that is edited', async () => {
    const { page, sites, card } = await visit(aContent([published]))
    sites.drafts.set(handle, draft)
    await page.goto(`${sites.host}${wizardPage}?waymark_guide=11&waymark_step=3&waymark_preview=${handle}`)
    await card('Still the draft').waitFor()
  })

  it('plays a guide that is not published at all', async () => {
    const { page, sites, card } = await visit(aContent([]))
    sites.drafts.set(handle, draft)
    await page.goto(`${sites.host}${formPage}?waymark_guide=11&waymark_preview=${handle}`)
    await card('A draft').waitFor()
  })
})
