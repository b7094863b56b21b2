import { expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aContent, formPage, projectGuide } from './support/content.ts'
import { useVisits } from './support/visits.ts'

const visit = useVisits()

it.each([
  ['the property hides it', { hidden: true }, ''],
  ['the window is too narrow for it', { minViewWidthPx: 4_000 }, ''],
  ['the page hides it', {}, "Waymark('hide');"],
])('the page opens the panel without the launcher, where %s', async (_, look, before) => {
  const { page, sites, launcher, panel, card } = await visit(aContent([projectGuide], { look }))
  await page.goto(sites.host + formPage)
  await page.waitForFunction('Waymark.on')
  const field = page.locator('#projectName')
  await field.focus()
  await page.evaluate(`${before}Waymark('open')`)
  await panel.waitFor()
  await eventually(() => sites.events().map(one => one.type)).toContain('assistant_opened')
  expect(await panel.isVisible()).toBe(true)
  expect(await launcher.isVisible()).toBe(false)
  await panel.getByRole('button', { name: 'Close' }).click()
  await panel.waitFor({ state: 'detached' })
  await eventually(() => field.evaluate(one => one === document.activeElement)).toBe(true)
  await page.evaluate("Waymark('open')")
  await panel.getByRole('button', { name: 'Start guide: Create a project' }).click()
  await card('Create a project').waitFor()
  await eventually(() => panel.count()).toBe(0)
})

it('without the launcher the keys open nothing', async () => {
  const { page, sites, panel } = await visit(aContent([projectGuide], { look: { hidden: true } }))
  await page.goto(sites.host + formPage)
  await page.waitForFunction('Waymark.on')
  await page.evaluate(
    "heard=[];for(const name of ['assistant_opened','assistant_closed'])Waymark('on',name,()=>heard.push(name));Waymark('open')",
  )
  await panel.waitFor()
  await page.keyboard.press('Alt+Shift+KeyH')
  await panel.waitFor({ state: 'detached' })
  await page.keyboard.press('Alt+Shift+KeyH')
  // If the second key press had opened the panel, this call would close it and report that.
  await page.evaluate("Waymark('close');Waymark('open')")
  await panel.waitFor()
  await page.evaluate("Waymark('close')")
  await panel.waitFor({ state: 'detached' })
  const once = ['assistant_opened', 'assistant_closed']
  await eventually(() => page.evaluate('heard')).toEqual([...once, ...once])
})

it('hiding the assistant closes a panel that was opened without the launcher', async () => {
  const { page, sites, panel } = await visit(aContent([projectGuide], { look: { hidden: true } }))
  await page.goto(sites.host + formPage)
  await page.waitForFunction('Waymark.on')
  await page.evaluate("Waymark('open')")
  await panel.waitFor()
  await page.evaluate("Waymark('hide')")
  await panel.waitFor({ state: 'detached' })
})

it('the first step is shown on a page whose body comes late', async () => {
  const { page, sites, card } = await visit(aContent([projectGuide]))
  let goOn = (): void => {}
  const released = new Promise<void>(resolve => {
    goOn = resolve
  })
  // A blocking script in the head delays the rest of the page.
  sites.edit = html =>
    html.replace(
      '<head>',
      `<head><script async crossorigin src="${sites.waymark}/assistant/v1.js" data-property="7"></script><script src="/held.js"></script>`,
    )
  await page.route('**/held.js', async route => {
    await released
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  const core = page.waitForResponse(/\/parts\/core-/)
  const gone = page.goto(`${sites.host}${formPage}?waymark_guide=11`)
  await core
  expect(await page.evaluate('document.body')).toBeNull()
  goOn()
  await gone
  await card('Create a project').waitFor()
})
