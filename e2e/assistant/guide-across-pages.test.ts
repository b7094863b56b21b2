import { describe, expect, it, vi } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aContent, aGuide, aSlide, aStep, formPage, projectGuide, wizardPage } from './support/content.ts'
import { useVisits } from './support/visits.ts'

const visit = useVisits()
const menuLink = 'a.nav-sublink[href="form_wizards.html"]'
const teamGuide = aGuide(12, [aSlide()], { title: 'Invite your team' })

describe('a guide across two pages', () => {
  it('leads from the launcher by a typed value and a reload to the end, and remembers it', async () => {
    const { page, sites, launcher, panel, card } = await visit(aContent([projectGuide, teamGuide]))
    await page.goto(sites.host + formPage)
    await launcher.click()
    await panel.getByText('0 of 2').waitFor()
    await panel.getByRole('button', { name: 'Start guide: Create a project' }).click()
    await card('Create a project').getByRole('button', { name: 'Next' }).click()
    await card('Name the project').waitFor()
    await eventually(() => card('Name the project').getByRole('button', { name: 'Next' }).count()).toBe(0)
    await page.locator('#projectName').fill('Apollo')
    await card('Open the wizards').waitFor()
    await page.locator(menuLink).click()
    await page.waitForURL(`**${wizardPage}`)
    await card('Here they are').getByRole('button', { name: 'Done' }).click()
    await page.getByText('Guide completed').first().waitFor()
    await launcher.click()
    await panel.getByText('1 of 2').waitFor()
    await panel.getByRole('button', { name: 'Start guide: Create a project (completed)' }).waitFor()
    await page.reload()
    await launcher.getByText('1').waitFor()
  })

  it('EVENT-4 tells the server each step, and nothing of what was typed', async () => {
    const { page, sites, card } = await visit(aContent([projectGuide]))
    await page.goto(`${sites.host}${formPage}?waymark_guide=11`)
    await card('Create a project').getByRole('button', { name: 'Next' }).click()
    await page.locator('#projectName').fill('Apollo is secret')
    await card('Open the wizards').waitFor()
    await page.locator(menuLink).click()
    await card('Here they are').getByRole('button', { name: 'Done' }).click()
    await vi.waitFor(() => expect(sites.events().at(-1)?.type).toBe('guide_completed'), 10_000)
    expect(sites.events().map(({ type, step, path }) => [type, step, path])).toEqual([
      ['guide_started', undefined, formPage],
      ['guide_step_shown', 0, formPage],
      ['guide_step_completed', 0, formPage],
      ['guide_step_shown', 1, formPage],
      ['guide_step_completed', 1, formPage],
      ['guide_step_shown', 2, formPage],
      ['guide_step_completed', 2, formPage],
      ['guide_step_shown', 3, wizardPage],
      ['guide_step_completed', 3, wizardPage],
      ['guide_completed', undefined, wizardPage],
    ])
    expect(sites.events()[0]).toMatchObject({ guideId: 11, guideVersion: 3, source: 'link', lang: 'en' })
    expect(sites.events().at(-1)?.durationMs).toBeGreaterThan(0)
    expect(JSON.stringify([sites.batches, sites.pointers])).not.toContain('secret')
  })

  it('starts by a link at the step asked for, and takes the parameters out of the address', async () => {
    const { page, sites, card } = await visit(aContent([projectGuide]))
    await page.goto(`${sites.host}${formPage}?a=%20b&waymark_guide=11&waymark_step=2#c`)
    await card('Name the project').waitFor()
    await eventually(() => page.url()).toBe(`${sites.host}${formPage}?a=%20b#c`)
  })

  it('TARGET-6 a link starts no guide that the visitor was not given', async () => {
    const { page, sites, launcher } = await visit(aContent([teamGuide]))
    await page.goto(`${sites.host}${formPage}?waymark_guide=11`)
    await launcher.waitFor()
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('goes to the page of the next step where Next was pressed, and back again', async () => {
    const steps = [aSlide({ url: formPage, content: 'Here' }), aSlide({ url: wizardPage, content: 'There' })]
    const { page, sites, card } = await visit(aContent([aGuide(1, steps)]))
    await page.goto(`${sites.host}${formPage}?waymark_guide=1`)
    await card('Here').getByRole('button', { name: 'Next' }).click()
    await page.waitForURL(`**${wizardPage}`)
    await card('There').getByRole('button', { name: 'Back' }).click()
    await page.waitForURL(`**${formPage}`)
    await card('Here').waitFor()
  })

  it('goes on in this tab only: a window opened from it shows no guide', async () => {
    const { page, context, sites, card } = await visit(aContent([projectGuide]))
    await page.goto(`${sites.host}${formPage}?waymark_guide=11`)
    await card('Create a project').waitFor()
    const opened = context.waitForEvent('page')
    await page.evaluate(address => void window.open(address), formPage)
    const other = await opened
    await other.getByRole('button', { name: 'Open help' }).waitFor()
    await eventually(() => other.getByRole('dialog').count()).toBe(0)
    await page.reload()
    await card('Create a project').waitFor()
  })

  it('never starts over another guide', async () => {
    const { page, sites, card } = await visit(aContent([projectGuide, teamGuide]))
    await page.goto(`${sites.host}${formPage}?waymark_guide=11`)
    await card('Create a project').waitFor()
    await page.evaluate("Waymark('start', 12)")
    await page.keyboard.press('Enter')
    await card('Name the project').waitFor()
    expect(sites.events().filter(event => event.guideId === 12)).toEqual([])
  })

  it('LOOK-4 asks before leaving, and leaves at the second press', async () => {
    const { page, sites, launcher, card } = await visit(aContent([teamGuide]))
    await page.goto(`${sites.host}${formPage}?waymark_guide=12`)
    await card('A step').getByRole('button', { name: 'Close' }).click()
    await card('A step').getByText('Leave this guide?').waitFor()
    await card('A step').getByRole('button', { name: 'Close' }).click()
    await launcher.waitFor()
    await vi.waitFor(
      () => expect(sites.events().at(-1)).toMatchObject({ type: 'guide_exited', reason: 'closed' }),
      5_000,
    )
  })

  it('GUIDE-13 skips a step whose successor is there already, and one that is not found', async () => {
    const steps = [
      aStep('#client', { content: 'Open the form', skipIf: 'next' }),
      aStep('#projectName', { content: 'The form' }),
      aStep('#cookie-banner', { content: 'Sometimes', skipIf: 'self' }),
      aSlide({ content: 'The end' }),
    ]
    const { page, sites, card } = await visit(aContent([aGuide(1, steps)]))
    await page.goto(`${sites.host}${formPage}?waymark_guide=1`)
    await card('The form').getByRole('button', { name: 'Next' }).click()
    await card('The end').waitFor()
    await vi.waitFor(() => {
      const skipped = sites.events().filter(event => event.type === 'guide_step_skipped')
      expect(skipped.map(event => event.step)).toEqual([0, 2])
    }, 5_000)
  })
})
