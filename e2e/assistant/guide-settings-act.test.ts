import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inside, promisedMs, useActingPages } from './support/acting-pages.ts'

const { own, make, change, visit } = useActingPages()

const slide = (content: string) => ({ uuid: randomUUID(), type: 'slide', content, message: 'Read this.' })

const command = (page: Page, ...args: readonly unknown[]) =>
  page.evaluate(values => {
    const { Waymark } = window as unknown as { Waymark: (...args: unknown[]) => void }
    Waymark(...values)
  }, args)

const isGuideShown = async (page: Page) =>
  (await page.locator('waymark-assistant [role="dialog"]').count()) > 0

/** Publishes a guide that is made for the test and waits until the page can start it; returns its id. */
async function readyGuide(page: Page, steps: readonly object[]): Promise<number> {
  const id = await make(own('tutorials'), { title: `Guide ${randomUUID()}`, steps })
  await change(own(`tutorials/${id}`), { visibility: 'public' })
  const starts = async () => {
    await command(page, 'start', id)
    return isGuideShown(page)
  }
  await expect.poll(starts, { timeout: 15_000, interval: 300 }).toBe(true)
  await command(page, 'stop')
  await expect.poll(() => isGuideShown(page)).toBe(false)
  return id
}

/** Changes settings of guides; the page has them in time, as the button's colour that is saved with them shows. */
async function changeInTime(page: Page, set: Readonly<Record<string, unknown>>): Promise<void> {
  const colour = () => inside(page, '.launcher').evaluate(node => getComputedStyle(node).backgroundColor)
  await change(own('stylings'), { ...set, assistantButtonColor: '#010101' })
  await expect.poll(colour, { timeout: promisedMs, interval: 50 }).toBe('rgb(1, 1, 1)')
}

/** Puts settings back that `changeInTime` changed. */
const putBack = (...keys: readonly string[]) =>
  change(own('stylings'), Object.fromEntries([...keys, 'assistantButtonColor'].map(key => [key, null])))

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

it('DELIV-3 LOOK-3 btn_border_radius acts on the buttons of a guide', async () => {
  const page = await visit()
  await command(page, 'start', await readyGuide(page, [slide('First'), slide('Then')]))
  const next = dialog(page, 'First').getByRole('button', { name: 'Next' })
  const corner = () => next.evaluate(node => getComputedStyle(node).borderTopLeftRadius)
  expect(await corner()).not.toBe('11px')
  await change(own('stylings'), { btn_border_radius: '11px' })
  await expect.poll(corner, { timeout: promisedMs }).toBe('11px')
  await change(own('stylings'), { btn_border_radius: null })
})

it('DELIV-3 LOOK-6 infobox_bg and infobox_color act on the info box of a step', async () => {
  const page = await visit()
  const steps = [{ ...slide('First'), media: { kind: 'info', text: 'Good to know' } }]
  await command(page, 'start', await readyGuide(page, steps))
  const colours = () =>
    inside(page, '.info').evaluate(node => {
      const { backgroundColor, color } = getComputedStyle(node)
      return [backgroundColor, color]
    })
  await change(own('stylings'), { infobox_bg: '#010203', infobox_color: '#f1f2f3' })
  await expect.poll(colours, { timeout: promisedMs }).toEqual(['rgb(1, 2, 3)', 'rgb(241, 242, 243)'])
  await change(own('stylings'), { infobox_bg: null, infobox_color: null })
})

it('DELIV-3 LOOK-2 back_mode nothing takes the button back off a guide', async () => {
  const page = await visit()
  const guide = await readyGuide(page, [slide('First'), slide('Then')])
  await changeInTime(page, { back_mode: 'nothing' })
  await command(page, 'start', guide)
  await dialog(page, 'First').getByRole('button', { name: 'Next' }).click()
  await dialog(page, 'Then').waitFor()
  expect(await dialog(page, 'Then').getByRole('button', { name: 'Back' }).count()).toBe(0)
  await putBack('back_mode')
})

it('DELIV-3 LOOK-4 without exit_click_twice the first click ends a guide', async () => {
  const page = await visit()
  const guide = await readyGuide(page, [slide('First'), slide('Then')])
  await changeInTime(page, { exit_click_twice: false })
  await command(page, 'start', guide)
  await dialog(page, 'First').getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => dialog(page, 'First').count(), { timeout: promisedMs }).toBe(0)
  await putBack('exit_click_twice')
})

it('DELIV-3 stepWaitMs is how long a step is searched for', async () => {
  const page = await visit()
  const step = {
    uuid: randomUUID(),
    type: 'step',
    content: 'Not there',
    message: '',
    identifier: { candidates: [{ css: '#never-there' }] },
  }
  const guide = await readyGuide(page, [slide('First'), step])
  await changeInTime(page, { stepWaitMs: 300 })
  await command(page, 'start', guide)
  const at = Date.now()
  await dialog(page, 'First').getByRole('button', { name: 'Next' }).click()
  await page.getByText('This step was not found.').first().waitFor()
  // Without the setting it takes 5 s.
  expect(Date.now() - at).toBeLessThan(4_000)
  await putBack('stepWaitMs')
})
