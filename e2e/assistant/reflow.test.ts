import type { GuideStep } from '@waymark/domain/content/guide'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aContent, aGuide, aSlide, aStep, formPage } from './support/content.ts'
import { beside, fullContent, fullLook, promotedGuide, settings, welcome } from './support/full-content.ts'
import { useVisits, type Visit } from './support/visits.ts'

const visit = useVisits()

/** A window of 1,280 × 1,024 pixels at 400 % (WCAG 2.2, 1.4.10). */
const zoomed = { viewport: { width: 320, height: 256 } }
const phone = { viewport: { width: 375, height: 700 } }
const acting = { automatic: true, settings } as const

const long = 'A short, recognisable name that everybody knows at a glance; it can be changed later. '.repeat(
  5,
)
const picture = (sites: Visit['sites']) =>
  `${sites.host}/npm/startbootstrap-sb-admin-2/img/undraw_posting_photo.svg`

/**
 * Returns the texts and controls of the assistant's part that cannot be read or pressed. Each is scrolled to, and must
 * then be in the window with nothing else over it.
 */
const outOfReach = (page: Page, part: string) =>
  page.evaluate(css => {
    const shadow = document.querySelector('waymark-assistant')?.shadowRoot
    const root = shadow?.querySelector(css)
    if (!shadow || !root) return ['nothing there']
    const isRead = (one: Element) =>
      [...one.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const all = [...root.querySelectorAll('*')].filter(
      one =>
        (isRead(one) || one.matches('button, a, input, summary, img')) &&
        one.checkVisibility() &&
        !one.closest('.unseen, svg'),
    )
    if (all.length === 0) return ['nothing in it']
    return all.flatMap(one => {
      one.scrollIntoView({ block: 'nearest' })
      const range = document.createRange()
      range.selectNodeContents(one)
      const { left, top, right, bottom } = (
        one.matches('img, input') || !isRead(one) ? one : range
      ).getBoundingClientRect()
      // Of what is higher than the window the beginning is enough.
      const middle = Math.min((top + bottom) / 2, top + 60)
      const isInside = left >= 0 && right <= innerWidth && top >= 0 && middle <= innerHeight
      const hit = shadow.elementFromPoint((left + right) / 2, middle)
      const isUncovered = hit !== null && (one.contains(hit) || hit.contains(one))
      const name = one.getAttribute('aria-label') ?? one.textContent?.slice(0, 30) ?? ''
      return isInside && isUncovered ? [] : [`${one.tagName} ${name}: ${isInside ? 'covered' : 'outside'}`]
    })
  }, part)

/** Controls smaller than 24 × 24 pixels (WCAG 2.2, 2.5.8). */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    Array.from(
      document
        .querySelector('waymark-assistant')
        ?.shadowRoot?.querySelectorAll<HTMLElement>('button, a, input, summary') ?? [],
    )
      .filter(one => one.checkVisibility())
      .map(one => [one.getBoundingClientRect(), one.ariaLabel ?? one.textContent] as const)
      .filter(([{ width, height }]) => width < 23.9 || height < 23.9)
      .map(([{ width, height }, name]) => `${name}: ${width} × ${height}`),
  )

/** Whether the middle of it is what one sees there. */
const isShown = (one: Element) => {
  const { left, top, width, height } = one.getBoundingClientRect()
  const hit = (one.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2)
  return one.contains(hit)
}

/** How much of the target's middle line the card leaves in sight. */
const isTargetSeen = (page: Page, css: string) =>
  page.evaluate(selector => {
    const target = document.querySelector(selector)
    const card = document
      .querySelector('waymark-assistant')
      ?.shadowRoot?.querySelector('.card')
      ?.getBoundingClientRect()
    if (!card || !target) return 'not there'
    const { left, top, width, height } = target.getBoundingClientRect()
    const isApart =
      card.top >= top + height || card.bottom <= top || card.left >= left + width || card.right <= left
    const isInside = top >= 0 && top + height <= innerHeight
    const [above] = document
      .elementsFromPoint(left + width / 2, top + height / 2)
      .filter(one => one.localName !== 'waymark-assistant')
    const isUncovered = above?.matches(selector) === true
    return isApart && isInside && isUncovered ? 'seen' : JSON.stringify({ isApart, isInside, isUncovered })
  }, css)

const steps = (sites: Visit['sites']): readonly GuideStep[] => [
  aSlide({ content: 'Hello', message: long }),
  aStep('#projectName', { content: 'Long', message: long, clickable: false }),
  aStep('#projectName', {
    content: 'Picture',
    message: long,
    media: { kind: 'image', src: picture(sites), alt: 'A person with a telephone' },
    clickable: false,
  }),
  aStep('#projectName', {
    content: 'By itself',
    message: long,
    automation: { kind: 'fill', value: 'Apollo', confirm: true },
    clickable: false,
  }),
  aStep('#missing-element', { content: 'Lost' }),
]

const start = (page: Page, step: number) =>
  page.evaluate(
    at => (window as unknown as { Waymark: (...args: unknown[]) => void }).Waymark('start', 1, at),
    step,
  )

describe.each([
  ['400 % zoom', zoomed],
  ['a phone', phone],
])('at %s', (_, size) => {
  it('every text and button of slide, steps, question and missing step can be read and pressed', async () => {
    const opened = await visit(aContent([]), size)
    const { page, sites, card, launcher } = opened
    sites.content = aContent([aGuide(1, steps(sites))])
    await page.goto(sites.host + formPage)
    await launcher.waitFor()
    for (const [index, title] of ['Hello', 'Long', 'Picture', 'By itself'].entries()) {
      await start(page, index + 1)
      await card(title).waitFor()
      await eventually(() => outOfReach(page, '.card')).toEqual([])
      expect([title, await tooSmall(page)]).toEqual([title, []])
      if (index > 0) await eventually(() => isTargetSeen(page, '#projectName')).toBe('seen')
      await page.keyboard.press('Escape')
      const question = page.locator('.confirm').getByText('Leave this guide?')
      await eventually(() => question.evaluate(isShown)).toBe(true)
      expect([title, await outOfReach(page, '.card')]).toEqual([title, []])
      await page.evaluate("Waymark('stop')")
    }
    await start(page, 5)
    await card('This step was not found.').waitFor()
    await eventually(() => outOfReach(page, '.card')).toEqual([])
    expect(await tooSmall(page)).toEqual([])
  })

  it('every text and button of the panel can be read and pressed, help and shortcuts too', async () => {
    const { page, sites, launcher, panel } = await visit(fullContent(), size)
    await page.goto(sites.host + formPage)
    await launcher.focus()
    await page.keyboard.press('Enter')
    await panel.waitFor()
    await panel.getByText('Shortcuts').click()
    for (const tab of ['Guides', 'News', 'Search']) {
      await panel.getByRole('tab', { name: tab }).click()
      if (tab === 'News') await panel.getByText('Projects have templates').click()
      if (tab === 'Search') await panel.getByRole('searchbox').fill('project')
      expect([tab, await outOfReach(page, '.panel')]).toEqual([tab, []])
      expect([tab, await tooSmall(page)]).toEqual([tab, []])
    }
  })

  it('every text and button of welcome slide and promotion can be read and pressed, with a picture', async () => {
    const opened = await visit(aContent([]), size)
    const { page, sites } = opened
    const slide = {
      ...welcome,
      content: long,
      enable_killicon: true,
      enable_info: true,
      info: 'It takes a minute.',
      enable_link: true,
      link: { href: 'https://docs.example.com/', title: 'Read more' },
      media: { kind: 'image' as const, src: picture(sites) },
    }
    sites.content = fullContent({ ...acting, welcome: slide })
    await page.goto(sites.host + formPage)
    const dialog = page.getByRole('dialog', { name: 'Welcome to Projects' })
    await dialog.waitFor()
    await eventually(() => outOfReach(page, '.welcome')).toEqual([])
    expect(await tooSmall(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Later' }).click()
    await page.getByRole('region', { name: 'Suggested guide' }).waitFor()
    expect(await outOfReach(page, '.promotion')).toEqual([])
    expect(await tooSmall(page)).toEqual([])
  })

  it('a mark that gets the focus is in sight, and so is its hint', async () => {
    const { promotion: _promotion, ...guide } = promotedGuide
    const tooltip = { trigger: 'icon', placement: 'auto', text: long.slice(0, 200), link: null } as const
    const { page, sites } = await visit(
      aContent([guide], { ...acting, look: fullLook, tooltips: [{ ...beside('#volume', 51), ...tooltip }] }),
      size,
    )
    await page.goto(sites.host + formPage)
    const mark = page.getByRole('button', { name: 'More about this' })
    await mark.focus()
    const isInSight = async () => {
      const box = await mark.boundingBox()
      return (
        !!box && box.y >= 0 && box.y + box.height <= size.viewport.height && (await mark.evaluate(isShown))
      )
    }
    await eventually(isInSight).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('group', { name: 'More about this' }).waitFor()
    await eventually(() => outOfReach(page, '.hint-box')).toEqual([])
    await eventually(isInSight).toBe(true)
    expect(await tooSmall(page)).toEqual([])
  })
})

it.each(['light', 'dark'] as const)('what was found is readable in forced colours: %s', async colorScheme => {
  const { page, sites, launcher, panel } = await visit(fullContent(), { forcedColors: 'active', colorScheme })
  await page.goto(sites.host + formPage)
  await launcher.click()
  await panel.getByRole('tab', { name: 'Search' }).click()
  await panel.getByRole('searchbox').fill('project')
  const hit = panel.locator('mark').first()
  await hit.waitFor()
  const colours = () =>
    hit.evaluate(one => {
      const probe = document.createElement('i')
      probe.style.color = 'CanvasText'
      one.append(probe)
      const wanted = getComputedStyle(probe).color
      probe.remove()
      return getComputedStyle(one).color === wanted ? 'as the text' : getComputedStyle(one).color
    })
  await eventually(colours).toBe('as the text')
})
