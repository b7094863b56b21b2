import { describe, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aContent } from './support/content.ts'
import { beside, fullLook, settings } from './support/full-content.ts'
import { snippet } from './support/host-server.ts'
import { useVisits, type Visit, type VisitOptions } from './support/visits.ts'

const visit = useVisits()
const path = '/fields'

/** Fields in the places where a hint has the least choice: corners, the middle, and one as wide as the window. */
const fields = {
  'start-top': 'inset-inline-start: 8px; top: 8px; width: 140px',
  'end-top': 'inset-inline-end: 8px; top: 60px; width: 140px',
  middle: 'inset-inline-start: 40%; top: 330px; width: 120px',
  wide: 'inset-inline: 12px; top: 200px',
  'start-bottom': 'inset-inline-start: 8px; bottom: 8px; width: 140px',
  'end-bottom': 'inset-inline-end: 90px; bottom: 60px; width: 140px',
}
type Field = keyof typeof fields
const names = Object.keys(fields) as readonly Field[]

const tooltips = names.map((name, index) => ({
  ...beside(`#${name}`, 51 + index),
  trigger: 'icon' as const,
  placement: 'auto' as const,
  text: `A short name for ${name} that people recognise at a glance, in four words or five, and never in ten.`,
  link: null,
}))

async function openFields(options: VisitOptions, language = 'en'): Promise<Visit> {
  const content = aContent([], {
    automatic: true,
    settings,
    tooltips,
    look: fullLook,
    language: { key: language, name: language },
  })
  const opened = await visit(content, options)
  const { page, sites } = opened
  const inputs = names.map(
    name =>
      `<input id="${name}" aria-label="${name}" style="position:fixed;box-sizing:border-box;height:44px;${fields[name]}">`,
  )
  sites.pages.set(path, {
    html: `<!doctype html><html lang="en" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head>
      <meta name="viewport" content="width=device-width"><title>Fields</title><link rel="icon" href="data:,">
      ${snippet(sites.waymark)}</head><body>${inputs.join('')}</body></html>`,
  })
  await page.goto(sites.host + path)
  await eventually(() => page.locator('.mark.icon').count()).toBe(names.length)
  return opened
}

/** The mark of a field: the one whose middle lies nearest to the field's upper end. */
const markOf = (name: Field) => `.mark.icon >> nth=${names.length - 1 - names.indexOf(name)}`

/** Returns the fault in the position of the open hint. */
const wrongPlace = ({ page }: Visit, name: Field) =>
  page.evaluate(id => {
    const root = document.querySelector('waymark-assistant')?.shadowRoot
    const hint = root?.querySelector('.hint-box')?.getBoundingClientRect()
    const target = document.getElementById(id)?.getBoundingClientRect()
    if (!hint || !target) return 'no hint'
    const isApart =
      hint.top >= target.bottom ||
      hint.bottom <= target.top ||
      hint.left >= target.right ||
      hint.right <= target.left
    const isInside = hint.left >= 0 && hint.top >= 0 && hint.right <= innerWidth && hint.bottom <= innerHeight
    const away = Math.max(
      hint.left - target.right,
      target.left - hint.right,
      hint.top - target.bottom,
      target.top - hint.bottom,
    )
    if (away > 40) return `${away} px away`
    return isApart ? (isInside ? '' : 'outside of the window') : 'on its field'
  }, name)

describe('ITEM-2 a hint with a mark', () => {
  it.each<[string, VisitOptions, string]>([
    ['a wide window', { viewport: { width: 1440, height: 900 } }, 'en'],
    ['a wide window, from right to left', { viewport: { width: 1440, height: 900 } }, 'ar'],
    ['a phone', { viewport: { width: 375, height: 700 } }, 'en'],
    ['a phone, from right to left', { viewport: { width: 375, height: 700 } }, 'ar'],
  ])('never covers its own field: %s', async (_, options, language) => {
    const opened = await openFields(options, language)
    const { page } = opened
    for (const name of names) {
      await page.locator(markOf(name)).dispatchEvent('click')
      const hint = page.locator('.hint-box')
      await hint.getByText(`A short name for ${name} `).waitFor()
      await eventually(() => wrongPlace(opened, name)).toBe('')
      await page.keyboard.press('Escape')
      await hint.waitFor({ state: 'detached' })
    }
  })

  it('makes way for a panel that would cover it, and lies above one that was there', async () => {
    const opened = await openFields({ viewport: { width: 700, height: 640 } })
    const { page, launcher, panel } = opened
    const hint = page.locator('.hint-box')
    await page.locator(markOf('middle')).click()
    await hint.waitFor()
    await launcher.click()
    await panel.waitFor()
    await hint.waitFor({ state: 'detached' })
    await page.locator(markOf('middle')).dispatchEvent('click')
    await hint.waitFor()
    const isWhole = () =>
      hint.evaluate(node => {
        const { left, top, right, bottom } = node.getBoundingClientRect()
        const spots = [
          [left + 3, top + 20],
          [right - 3, top + 20],
          [(left + right) / 2, bottom - 3],
        ] as const
        const root = node.getRootNode() as ShadowRoot
        return spots.every(([x, y]) => node.contains(root.elementFromPoint(x, y)))
      })
    await eventually(isWhole).toBe(true)
    await page.keyboard.press('Escape')
    await hint.waitFor({ state: 'detached' })
  })
})

it('with colours of the system the debug panel has an edge', async () => {
  const { page, sites } = await openFields({ forcedColors: 'active' })
  await page.goto(`${sites.host}${path}?waymark_debug=1&waymark_code=good`)
  const panel = page.getByRole('region', { name: 'Waymark debug' })
  await panel.waitFor()
  await eventually(() => panel.evaluate(node => getComputedStyle(node).borderTopStyle)).toBe('solid')
})
