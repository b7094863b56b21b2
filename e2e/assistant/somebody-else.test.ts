import { expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aContent, aGuide, aSlide, formPage, wizardPage } from './support/content.ts'
import { snippet } from './support/host-server.ts'
import { useVisits } from './support/visits.ts'

const visit = useVisits()
const guide = aGuide(12, [aSlide({ content: 'Here' }), aSlide({ content: 'There' })])

/** The page says who it is; empty: it does not. */
const named = (waymark: string, user: string) => (html: string) =>
  html.replace('</head>', `${snippet(waymark, user && `Waymark('identify','${user}');`)}</head>`)

it.each([
  ['the same person', 'user-1', 'user-1'],
  ['a person who has just signed in', '', 'user-1'],
])('a guide goes on over a page load for %s', async (_, before, after) => {
  const { page, sites, card } = await visit(aContent([guide]))
  sites.edit = named(sites.waymark, before)
  await page.goto(`${sites.host}${formPage}?waymark_guide=12`)
  await card('Here').getByRole('button', { name: 'Next' }).click()
  await card('There').waitFor()
  sites.edit = named(sites.waymark, after)
  await page.goto(sites.host + wizardPage)
  await card('There').waitFor()
})

it('a guide that a person began does not go on for the next person in the same tab', async () => {
  const { page, sites, card, launcher } = await visit(aContent([guide]))
  sites.edit = named(sites.waymark, 'user-1')
  await page.goto(`${sites.host}${formPage}?waymark_guide=12`)
  await card('Here').waitFor()
  sites.edit = named(sites.waymark, 'user-2')
  await page.goto(sites.host + formPage)
  await launcher.waitFor()
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
})

it('a guide that went on before the page said who it is ends when it is another person', async () => {
  const { page, sites, card, launcher } = await visit(aContent([guide]))
  sites.edit = named(sites.waymark, 'user-1')
  await page.goto(`${sites.host}${formPage}?waymark_guide=12`)
  await card('Here').waitFor()
  sites.edit = named(sites.waymark, '')
  await page.goto(sites.host + formPage)
  await card('Here').waitFor()
  await page.evaluate("Waymark('identify', 'user-2')")
  await launcher.waitFor()
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
})

it('an answer for whom the page meant before is not shown to whom it means now', async () => {
  const { page, sites, launcher } = await visit(aContent([guide]))
  sites.edit = html =>
    html.replace(
      '</head>',
      `${snippet(sites.waymark, 'heard=[];Waymark("on","ready",()=>heard.push("ready"));')}</head>`,
    )
  let goOn = (): void => {}
  const released = new Promise<void>(resolve => {
    goOn = resolve
  })
  let isFirst = true
  await page.route(/\/pointer$/, async route => {
    const isHeld = isFirst
    isFirst = false
    const answer = await route.fetch()
    if (isHeld) await released
    await route.fulfill({ response: answer })
  })
  const asked = page.waitForRequest(/\/pointer$/)
  await page.goto(sites.host + formPage)
  await asked
  await eventually(() => sites.pointers.length).toBe(1)
  sites.content = aContent([guide, aGuide(13, [aSlide()])])
  await page.evaluate("Waymark('identify', 'user-2')")
  await eventually(() => launcher.getAttribute('aria-label')).toBe('Open help: 2')
  goOn()
  await page.waitForLoadState('networkidle')
  await eventually(() => page.evaluate('heard')).toEqual(['ready'])
  expect(await launcher.getAttribute('aria-label')).toBe('Open help: 2')
})
