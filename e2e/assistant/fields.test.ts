import { describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aContent, aGuide, aSlide, aStep, formPage } from './support/content.ts'
import { useVisits } from './support/visits.ts'

const visit = useVisits()
const after = aSlide({ content: 'After' })
const address = `${formPage}?waymark_guide=1`

describe('GUIDE-12 a step that waits for a value', () => {
  it('goes on when a choice is made, not because the list shows its first one', async () => {
    const step = aStep('#client', { content: 'Client', nextWhen: 'nonEmptyDropdown', mandatory: true })
    const { page, sites, card } = await visit(aContent([aGuide(1, [step, after])]))
    await page.goto(sites.host + address)
    await card('Client').getByRole('button', { name: 'Done' }).waitFor({ state: 'detached' })
    await card('Client').getByRole('button', { name: 'Next' }).waitFor()
    await page.locator('#client').selectOption('Initech')
    await card('After').waitFor()
  })

  it('continues with the one choice only that it asks for', async () => {
    const nextIf = { mode: 'equals', value: 'Globex Inc' } as const
    const step = aStep('#client', {
      content: 'Client',
      nextWhen: 'forceValueDropdown',
      nextIf,
      mandatory: true,
    })
    const { page, sites, card } = await visit(aContent([aGuide(1, [step, after])]))
    await page.goto(sites.host + address)
    await card('Client').waitFor()
    await eventually(() => card('Client').getByRole('button', { name: 'Next' }).count()).toBe(0)
    await page.locator('#client').selectOption('Initech')
    await page.locator('#client').selectOption('Globex Inc')
    await card('After').waitFor()
  })

  it('continues with a text that fits its pattern, at once when Enter is pressed', async () => {
    const nextIf = { mode: 'regex', value: '[A-Z]\\w+ \\d+' } as const
    const step = aStep('#projectName', { content: 'Name', nextWhen: 'forceValue', nextIf, mandatory: true })
    const { page, sites, card } = await visit(aContent([aGuide(1, [step, after])]))
    await page.addInitScript(() => addEventListener('submit', event => event.preventDefault()))
    await page.goto(sites.host + address)
    await card('Name').waitFor()
    await page.locator('#projectName').pressSequentially('Apollo')
    await page.locator('#projectName').blur()
    await eventually(() => card('Name').isVisible()).toBe(true)
    await page.locator('#projectName').press('End')
    await page.locator('#projectName').pressSequentially(' 11')
    await page.keyboard.press('Enter')
    await card('After').waitFor()
  })

  it.each([true, false])('has no Next button with a wrong value: mandatory %s', async mandatory => {
    const nextIf = { mode: 'equals', value: 'Apollo' } as const
    const step = aStep('#projectName', { content: 'Name', nextWhen: 'forceValue', nextIf, mandatory })
    const { page, sites, card } = await visit(aContent([aGuide(1, [step, after])]))
    await page.goto(sites.host + address)
    await card('Name').waitFor()
    const next = card('Name').getByRole('button', { name: 'Next' })
    expect(await next.count()).toBe(0)
    await page.locator('#projectName').fill('Gemini')
    await page.locator('#projectName').blur()
    await page.locator('body').press('Enter')
    await eventually(() => card('Name').isVisible()).toBe(true)
    expect(await next.count()).toBe(0)
    await page.locator('#projectName').fill('Apollo')
    await page.locator('#projectName').blur()
    await card('After').waitFor()
  })

  it('does not go on by a button that is there from before, once the value is wrong', async () => {
    const nextIf = { mode: 'equals', value: 'Globex Inc' } as const
    const step = aStep('#client', { content: 'Client', nextWhen: 'forceValueDropdown', nextIf })
    const { page, sites, card } = await visit(
      aContent([aGuide(1, [aSlide({ content: 'First' }), step, after])]),
    )
    await page.goto(sites.host + address)
    await page.locator('#client').selectOption('Globex Inc')
    await card('First').getByRole('button', { name: 'Next' }).click()
    const next = card('Client').getByRole('button', { name: 'Next' })
    await next.waitFor()
    await page.locator('#client').selectOption('Initech')
    await next.click()
    await next.waitFor({ state: 'detached' })
    expect(await card('Client').isVisible()).toBe(true)
    await page.locator('#client').selectOption('Globex Inc')
    await card('After').waitFor()
  })

  it('continues with a dropdown that is made of other elements', async () => {
    const step = aStep('#picker', { content: 'Colour', nextWhen: 'nonEmptyDropdown', mandatory: true })
    const { page, sites, card } = await visit(aContent([aGuide(1, [step, after])]))
    sites.edit = (
      edit => (html: string) =>
        edit(
          html.replace(
            '<form>',
            '<form><div id="picker" role="combobox" tabindex="0" onclick="this.textContent=\'Blue\'">Choose</div>',
          ),
        )
    )(sites.edit)
    await page.goto(sites.host + address)
    await card('Colour').waitFor()
    await page.locator('#picker').click()
    await card('After').waitFor()
  })

  it('a step whose element may not be used blocks it, and goes on by its button', async () => {
    const step = aStep('#projectName', { content: 'Look', clickable: false })
    const { page, sites, card } = await visit(aContent([aGuide(1, [step, after])]))
    await page.goto(sites.host + address)
    await card('Look').waitFor()
    const { x, y, width, height } = (await page.locator('#projectName').boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
    await page.mouse.click(x + width / 2, y + height / 2)
    expect(await page.evaluate(() => document.activeElement?.id)).not.toBe('projectName')
    await card('Look').getByRole('button', { name: 'Next' }).click()
    await card('After').waitFor()
  })
})

describe('LOOK-2 back', () => {
  const steps = ['One', 'Two', 'Three'].map(content => aSlide({ content }))
  it.each([
    ['back', 'Two'],
    ['restart', 'One'],
  ] as const)('%s leads from the third step to %s', async (backMode, title) => {
    const { page, sites, card } = await visit(aContent([aGuide(1, steps)], { look: { backMode } }))
    await page.goto(`${sites.host}${address}&waymark_step=3`)
    await card('Three').getByRole('button', { name: 'Back' }).click()
    await card(title).waitFor()
  })

  it('nothing offers no way back', async () => {
    const { page, sites, card } = await visit(aContent([aGuide(1, steps)], { look: { backMode: 'nothing' } }))
    await page.goto(`${sites.host}${address}&waymark_step=3`)
    await card('Three').waitFor()
    await eventually(() => card('Three').getByRole('button', { name: 'Back' }).count()).toBe(0)
    await page.keyboard.press('ArrowLeft')
    await eventually(() => card('Three').isVisible()).toBe(true)
  })
})

describe('the look of the property', () => {
  it.each([
    ['WIDGET-8 top left', { assistantPosition: 'top-left' }, true],
    ['LOOK-4 hidden', { hidden: true }, false],
    ['LOOK-5 in a window narrower than it wants', { minViewWidthPx: 1441 }, false],
    ['LOOK-5 in a window as wide as it wants', { minViewWidthPx: 1440 }, true],
  ] as const)('%s', async (_, look, isShown) => {
    const { page, sites, launcher } = await visit(aContent([aGuide(1, [after])], { look }))
    await page.goto(sites.host + formPage)
    await page.locator('waymark-assistant').waitFor({ state: 'attached' })
    if (isShown) await launcher.waitFor()
    else expect(await launcher.count()).toBe(0)
    if ('assistantPosition' in look) expect(await launcher.boundingBox()).toMatchObject({ x: 20, y: 20 })
  })

  it('LOOK-7 without interactive tours guides are lists to read', async () => {
    const content = aContent([aGuide(1, [after], { title: 'How to' })], { look: { interactiveTours: false } })
    const { page, sites, launcher, panel } = await visit(content)
    await page.goto(sites.host + formPage)
    await launcher.click()
    await panel.getByText('How to').click()
    await panel.getByText('What to do here.').waitFor()
    await eventually(() => panel.getByRole('button', { name: /^Start guide/ }).count()).toBe(0)
  })

  it('moves nothing in the page: no layout shift from launcher to the end of a guide', async () => {
    const { page, sites, launcher, card } = await visit(aContent([aGuide(1, [after])]))
    await page.goto(sites.host + formPage)
    await launcher.waitFor()
    await page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift' })
    })
    await page.evaluate("Waymark('open')")
    await page.getByRole('region', { name: 'Help' }).waitFor()
    await page.evaluate("Waymark('close'); Waymark('start', 1)")
    await card('After').getByRole('button', { name: 'Done' }).click()
    await page.getByText('Guide completed').first().waitFor()
    expect(await page.evaluate('shifts')).toEqual([])
  })
})
