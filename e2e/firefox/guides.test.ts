import { editableTextDefaults } from '@waymark/domain/delivery/delivery'
import { describe, expect, it } from 'vitest'
import { aContent, aGuide, aSlide, aStep, formPage, projectGuide } from '../assistant/support/content.ts'
import { fullContent } from '../assistant/support/full-content.ts'
import { snippet } from '../assistant/support/host-server.ts'
import { eventually } from '../support/eventually.ts'
import { firefoxPath, useFirefoxVisits } from './support/firefox-visits.ts'

/** Launcher, panel and guides in a stock Firefox, by its real pointer and keys. */

const visit = useFirefoxVisits()
const launcher = '.launcher'
const card = '.card'

describe.skipIf(firefoxPath === null)('HOST-15 guides in Firefox', () => {
  it('plays a guide by buttons, typed text and a click that leads to another page', async () => {
    const { page, sites } = await visit(aContent([projectGuide]))
    await page.goTo(sites.host + formPage)
    await page.click(launcher)
    await page.click('.panel button', 'Create a project')
    await page.waitFor(card, 'Three short steps.')
    await page.click(`${card} button`, 'Next')
    await page.waitFor(card, 'Name the project')
    await page.click('#projectName')
    await page.type('Apollo')
    await page.press('Tab')
    await page.waitFor(card, 'Open the wizards')
    await page.click('a.nav-sublink[href="form_wizards.html"]')
    await page.waitFor(card, 'Here they are')
    expect(await page.read<string>('location.pathname')).toBe('/production/form_wizards.html')
    await page.click(`${card} button`, 'Done')
    await page.waitUntilGone(card, 'Here they are')
    const reported = () =>
      sites
        .events()
        .filter(one => /^guide_(started|completed)$/.test(one.type))
        .map(one => one.type)
    await eventually(reported).toEqual(['guide_started', 'guide_completed'])
  })

  it('opens and closes the panel by keyboard and plays a guide without a pointer', async () => {
    const { page, sites } = await visit(aContent([projectGuide]))
    await page.goTo(sites.host + formPage)
    await page.waitFor(launcher)
    await page.press('Alt+Shift+H')
    await page.waitFor('.panel')
    await eventually(page.focused).toBe('Help')
    await page.press('Escape')
    await page.waitUntilGone('.panel')
    await page.press('Alt+Shift+H')
    await page.waitFor('.panel')
    for (let presses = 0; !(await page.focused()).startsWith('Start guide') && presses < 9; presses++)
      await page.press('Tab')
    await page.press('Enter')
    await page.waitFor(card, 'Create a project')
    await page.press('Enter')
    await page.waitFor(card, 'Name the project')
    const stops: string[] = []
    for (let presses = 0; presses < 3; presses++) {
      await page.press('Tab')
      stops.push(await page.focused())
    }
    expect(stops).toEqual(['Close', 'Back', 'projectName'])
    await page.type('Apollo')
    await page.press('Tab')
    await page.waitFor(card, 'Open the wizards')
    await page.press('Escape')
    await page.waitFor(card, 'Leave this guide?')
    await page.press('Escape')
    await page.waitUntilGone(card, 'Leave this guide?')
  })

  it('searches in the panel and starts the guide that was found', async () => {
    const { page, sites } = await visit(fullContent())
    await page.goTo(sites.host + formPage)
    await page.click(launcher)
    await page.click('.panel [role=tab]', 'Search')
    await page.click('.panel input[type=search]')
    await page.type('projct')
    await page.waitFor('.panel [role=tabpanel] li', 'Create a project')
    await page.waitFor('.panel mark', 'project')
    await page.click('.panel [role=tabpanel] li button', 'Create a project')
    await page.waitFor(card, 'Create a project')
    const opened = () => sites.events().find(one => one.type === 'search_result_opened')
    await eventually(opened).toMatchObject({ guideId: 11, query: 'projct', found: 'guide' })
  })

  it('continues a guide when the page changes its address, and after a reload', async () => {
    const steps = [
      aStep('#first', { url: '/app', content: 'First' }),
      aStep('#second', { url: '/app/two', content: 'Second' }),
      aSlide({ content: 'Last' }),
    ]
    const { page, sites } = await visit(aContent([aGuide(1, steps)]))
    const html = `<!doctype html><html lang="en"><title>App</title><link rel="icon" href="data:,">${snippet(sites.waymark)}
      <main><button id="first">To two</button><p id="second">Two</p></main><script>
        document.querySelector('#first').onclick = () => history.pushState(null, '', '/app/two')</script></html>`
    for (const path of ['/app', '/app/two']) sites.pages.set(path, { html })
    await page.goTo(`${sites.host}/app`)
    await page.read("Waymark('start', 1)")
    await page.waitFor(card, 'First')
    await page.click('#first')
    await page.waitFor(card, 'Second')
    expect(await page.read<string>('location.pathname')).toBe('/app/two')
    await page.reload()
    await page.waitFor(card, 'Second')
    await page.click(`${card} button`, 'Next')
    await page.waitFor(card, 'Last')
  })

  it('shows the language that the user chooses, and the dark theme on a dark page', async () => {
    const german = { key: 'de', name: 'Deutsch' }
    const languages = [{ key: 'en', name: 'English' }, german]
    const { page, sites } = await visit(fullContent({ languages }))
    sites.pages.set('/dark', {
      html: `<!doctype html><html lang="en"><title>Dark</title><link rel="icon" href="data:,">${snippet(sites.waymark)}
        <body style="background: oklch(0.2 0.02 250); color: white"><h1>Dark</h1></body></html>`,
    })
    await page.goTo(`${sites.host}/dark`)
    await page.click(launcher)
    await page.waitFor('.panel', 'Create a project')
    const isDark = `document.querySelector('waymark-assistant').shadowRoot.querySelector('.dark') !== null`
    await eventually(() => page.read<boolean>(isDark)).toBe(true)
    sites.content = fullContent({ languages, language: german, texts: editableTextDefaults('de') })
    await page.read(
      "void document.querySelector('waymark-assistant').shadowRoot.querySelector('.panel select').focus()",
    )
    await page.press('ArrowDown')
    await page.waitFor('.panel [role=tab]', 'Anleitungen')
    await eventually(() => sites.pointers.at(-1)?.languages?.[0]).toBe('de')
  })
})
