import { describe, expect, it, vi } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aContent, aGuide, aSlide, aStep, formPage, wizardPage } from './support/content.ts'
import { useVisits } from './support/visits.ts'

const visit = useVisits()
const missing = 'This step was not found.'
const guideOf = (...steps: Parameters<typeof aGuide>[1]) => aContent([aGuide(1, steps)])

describe('a step that is not found', () => {
  it.each([
    ['not_found', '#missing-element'],
    ['multiple', '.card'],
    ['hidden', 'a.nav-sublink[href="tables_dynamic.html"]'],
    ['not_found', 'div[[['],
  ])('shows a message after the wait and reports %s', async (kind, css) => {
    const { page, sites, card } = await visit(guideOf(aSlide({ content: 'First' }), aStep(css)))
    await page.goto(`${sites.host}${formPage}?waymark_guide=1&waymark_step=2`)
    await card(missing).waitFor()
    await vi.waitFor(
      () => expect(sites.events().at(-1)).toMatchObject({ type: 'guide_error', step: 1, kind }),
      5_000,
    )
    await card(missing).getByRole('button', { name: 'Back' }).click()
    await card('First').waitFor()
  })

  it('shows the step by itself once its element turns up', async () => {
    const { page, sites, card } = await visit(guideOf(aStep('#late', { content: 'Late' })))
    await page.goto(`${sites.host}${formPage}?waymark_guide=1`)
    await card(missing).waitFor()
    await page.evaluate(() => {
      const late = document.createElement('button')
      late.id = 'late'
      late.textContent = 'Late'
      document.querySelector('form')?.append(late)
    })
    await card('Late').waitFor()
  })

  it('can be left, which is reported as an exit by error', async () => {
    const { page, sites, launcher, card } = await visit(guideOf(aStep('#missing-element')))
    await page.goto(`${sites.host}${formPage}?waymark_guide=1`)
    await card(missing).getByRole('button', { name: 'Leave guide' }).click()
    await launcher.waitFor()
    await vi.waitFor(
      () => expect(sites.events().at(-1)).toMatchObject({ type: 'guide_exited', step: 0, reason: 'error' }),
      5_000,
    )
  })

  it('leads back to its page a person who went elsewhere, which is no error', async () => {
    const { page, sites, card } = await visit(
      guideOf(aStep('#projectName', { url: formPage, content: 'Name' })),
    )
    await page.goto(`${sites.host}${formPage}?waymark_guide=1`)
    await card('Name').waitFor()
    await page.goto(sites.host + wizardPage)
    await card(missing).getByRole('button', { name: 'Go to the page of this step' }).click()
    await page.waitForURL(`**${formPage}`)
    await card('Name').waitFor()
    expect(sites.events().some(event => event.type === 'guide_error')).toBe(false)
  })

  it('finds the same element again after the application drew it again', async () => {
    const { page, sites, card } = await visit(guideOf(aStep('#projectName', { content: 'Name' })))
    await page.goto(`${sites.host}${formPage}?waymark_guide=1`)
    await card('Name').waitFor()
    await page.evaluate(() => {
      const old = document.querySelector('#projectName')
      old?.replaceWith(old.cloneNode())
    })
    await page.waitForFunction(() => {
      const ring = document.querySelector('waymark-assistant')?.shadowRoot?.querySelector('.ring')
      const target = document.querySelector('#projectName')
      const [a, b] = [ring?.getBoundingClientRect(), target?.getBoundingClientRect()]
      return !!a && !!b && a.width > 0 && Math.abs(a.left + 4 - b.left) < 1 && Math.abs(a.top + 4 - b.top) < 1
    })
    await eventually(() => card('Name').isVisible()).toBe(true)
  })
})
