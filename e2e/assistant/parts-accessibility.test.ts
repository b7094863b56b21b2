import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { rulesOfLooks } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { aContent, aGuide, aSlide, aStep, formPage } from './support/content.ts'
import { beside, fullContent, promotedGuide, settings, welcome } from './support/full-content.ts'
import { partViolations } from './support/part-violations.ts'
import { useVisits } from './support/visits.ts'

const visit = useVisits()

const english = { key: 'en', name: 'English' }
const arabic = { key: 'ar', name: 'العربية' }

/** Each theme once, and both directions in usual colours and in those of the system. */
const looks = [
  ['ltr light', english, undefined, { forcedColors: 'none', colorScheme: 'light' }, ''],
  ['rtl dark', arabic, rulesOfLooks, { forcedColors: 'none', colorScheme: 'dark' }, 'dark'],
  ['rtl forced light', arabic, rulesOfLooks, { forcedColors: 'active', colorScheme: 'light' }, ''],
  ['ltr forced dark', english, rulesOfLooks, { forcedColors: 'active', colorScheme: 'dark' }, 'dark'],
] as const

describe('in every look', () => {
  it.each(looks)('axe finds nothing in any part: %s', async (look, language, rules, media, theme) => {
    const acting = {
      automatic: true,
      settings,
      language,
      languages: [language, { key: 'pt', name: 'Português' }],
    } as const
    const { page, sites, launcher, panel } = await visit(fullContent({ ...acting, welcome }), media)
    const wear = () => page.evaluate(name => document.documentElement.setAttribute('data-theme', name), theme)
    await page.goto(sites.host + formPage)
    await wear()
    const slide = page.getByRole('dialog', { name: 'Welcome to Projects' })
    await slide.waitFor()
    expect(await partViolations(page, rules)).toEqual([])
    await slide.getByRole('button', { name: 'Later' }).click()
    const offer = page.getByRole('region', { name: 'Suggested guide' })
    await offer.waitFor()
    expect(await partViolations(page, rules)).toEqual([])
    await offer.getByRole('button', { name: 'Close' }).click()
    await launcher.click()
    for (const tab of ['News', 'Guides', 'Search']) {
      await panel.getByRole('tab', { name: tab }).click()
      expect([tab, await partViolations(page, rules)]).toEqual([tab, []])
    }
    await panel.getByRole('searchbox').fill('project')
    await panel.locator('mark').first().waitFor()
    expect(await partViolations(page, rules)).toEqual([])
    await panel.getByRole('tab', { name: 'Guides' }).click()
    await panel.getByText('Shortcuts').click()
    expect(await partViolations(page, rules)).toEqual([])
    expect(
      await page.evaluate(() =>
        document.querySelector('waymark-assistant')?.shadowRoot?.querySelector('[dir]')?.getAttribute('dir'),
      ),
    ).toBe(look.slice(0, 3))
  })
})

it('hints, beacons and verdicts have nothing for axe either', async () => {
  const { promotion: _, ...guide } = promotedGuide
  const acting = { automatic: true, settings } as const
  const tooltip = { trigger: 'icon', placement: 'auto', text: 'A short name.', link: null } as const
  const validator = {
    ...beside('#projectName', 71),
    rule: { kind: 'required', value: null },
    message: 'Give it a name.',
    showValidState: true,
    blockSubmit: false,
  } as const
  const { page, sites } = await visit(
    aContent([guide], {
      ...acting,
      tooltips: [{ ...beside('#projectName', 51), ...tooltip }],
      beacons: [
        {
          ...beside('.page-title', 61),
          placement: 'auto',
          label: 'New',
          opens: { kind: 'guide', id: guide.id },
        },
      ],
      validators: [validator],
    }),
  )
  await page.goto(sites.host + formPage)
  const mark = page.getByRole('button', { name: 'More about this' })
  await mark.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: 'More about this' }).waitFor()
  await eventually(() => mark.getAttribute('aria-expanded')).toBe('true')
  const verdict = page.locator('.verdict')
  await expect
    .poll(
      async () => {
        await page.locator('#projectName').focus()
        await page.locator('#projectName').blur()
        return verdict.isVisible()
      },
      { timeout: 10_000 },
    )
    .toBe(true)
  expect(await partViolations(page)).toEqual([])
})

it('at 400 % zoom the panel fits, everything in it can be reached by keys, and nothing lies outside', async () => {
  const { page, sites, launcher, panel } = await visit(fullContent(), {
    viewport: { width: 320, height: 256 },
  })
  await page.goto(sites.host + formPage)
  await launcher.focus()
  await page.keyboard.press('Enter')
  await panel.waitFor()
  const box = await panel.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 320 && box.y >= 0 && box.y + box.height <= 256).toBe(true)
  const seen = new Set<string>()
  for (let press = 0; press < 14; press++) {
    await page.keyboard.press('Tab')
    seen.add(
      await page.evaluate(() => {
        const focused = document.querySelector('waymark-assistant')?.shadowRoot?.activeElement
        return focused?.getAttribute('aria-label') ?? focused?.textContent ?? ''
      }),
    )
  }
  expect([...seen].join(' | ')).toContain('Create a project')
  expect([...seen].some(name => name.includes('Guides'))).toBe(true)
})

const smallWindow = { viewport: { width: 320, height: 256 } }

/** Whether it lies in the window as a whole, with every button in it to be had. */
async function expectInside(page: Page, dialog: Locator): Promise<void> {
  const isInside = (box: { x: number; y: number; width: number; height: number } | null) =>
    !!box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 320 && box.y + box.height <= 256
  await expect.poll(async () => isInside(await dialog.boundingBox())).toBe(true)
  for (const button of await dialog.getByRole('button').all()) {
    await button.focus()
    expect([await button.textContent(), isInside(await button.boundingBox())]).toEqual([
      expect.any(String),
      true,
    ])
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
}

it('at 400 % zoom welcome slide, slides, steps and the missing step fit with their buttons', async () => {
  const steps = [
    aSlide({ content: 'Hello', message: 'Long text. '.repeat(40) }),
    aStep('#projectName', { content: 'Name', message: 'Long text. '.repeat(40), clickable: false }),
    aStep('#missing-element', { content: 'Lost' }),
  ]
  const acting = { automatic: true, settings, welcome } as const
  const { page, sites, card } = await visit(aContent([aGuide(1, steps)], acting), smallWindow)
  await page.goto(sites.host + formPage)
  const slide = page.getByRole('dialog', { name: 'Welcome to Projects' })
  await slide.waitFor()
  await expectInside(page, slide)
  await slide.getByRole('button', { name: 'Later' }).click()
  await page.evaluate("Waymark('start', 1)")
  for (const title of ['Hello', 'Name']) {
    await card(title).waitFor()
    await expectInside(page, card(title))
    await card(title).getByRole('button', { name: 'Next' }).click()
  }
  await card('This step was not found.').waitFor()
  await expectInside(page, card('This step was not found.'))
})

it.each([
  ['no-preference', true],
  ['reduce', false],
] as const)('movement is as the person wants it: %s', async (reducedMotion, isMoving) => {
  const steps = [
    aSlide({ content: 'Hello' }),
    aStep('#projectName', { content: 'Name', nextWhen: 'nonempty' }),
  ]
  const { page, sites, card } = await visit(aContent([aGuide(1, steps)]), { reducedMotion })
  await page.goto(`${sites.host}${formPage}?waymark_guide=1`)
  await card('Hello').getByRole('button', { name: 'Next' }).click()
  await card('Name').waitFor()
  const moving = () =>
    page.evaluate(() => {
      const root = document.querySelector('waymark-assistant')?.shadowRoot
      const running = root?.getAnimations().filter(one => one.playState === 'running') ?? []
      return running.some(one => Number(one.effect?.getComputedTiming().duration) > 1)
    })
  await expect.poll(moving).toBe(isMoving)
})

it('with colours of the system outline, card and buttons have edges', async () => {
  const steps = [aStep('#projectName', { content: 'Name', clickable: false })]
  const { page, sites, card } = await visit(aContent([aGuide(1, steps)]), { forcedColors: 'active' })
  await page.goto(`${sites.host}${formPage}?waymark_guide=1`)
  await card('Name').waitFor()
  const edges = () =>
    page.evaluate(() => {
      const root = document.querySelector('waymark-assistant')?.shadowRoot
      return ['.ring', '.card', '.card .act'].filter(css => {
        const { outlineStyle, borderTopStyle } = getComputedStyle(root?.querySelector(css) as Element)
        return outlineStyle === 'none' && borderTopStyle === 'none'
      })
    })
  await expect.poll(edges).toEqual([])
})
