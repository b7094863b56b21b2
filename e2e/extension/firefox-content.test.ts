import { afterEach, describe, it } from 'vitest'
import { aGuide, aSlide, aStep, formPage } from '../assistant/support/content.ts'
import { startSites } from '../assistant/support/host-server.ts'
import { aSurvey, messagesContent } from '../assistant/support/messages.ts'
import { eventually } from '../support/eventually.ts'
import { type FirefoxBrowser, findFirefox, openFirefox } from '../support/firefox/firefox-browser.ts'
import { packForSites } from './support/sites-package.ts'

/** A guide and an NPS by the extension, in a stock Firefox with the temporary add-on. */

const firefoxPath = findFirefox()
const card = '.card'
const target = 'button[aria-label="Toggle theme"]'
const tour = aGuide(
  31,
  [
    aStep('', {
      identifier: { candidates: [{ css: target }] },
      content: 'Press it',
      clickable: true,
      mandatory: true,
    }),
    aSlide({ content: 'That is all' }),
  ],
  { title: 'Press and done' },
)
;('<!doctype html><html lang="en"><title>Strict</title><button id="save">Save</button></html>')

let firefox: FirefoxBrowser | null = null
let closeSites = async () => {}
afterEach(async () => {
  await firefox?.close()
  await closeSites()
})

describe.skipIf(firefoxPath === null)('EXT-23 content in a stock Firefox without the snippet', () => {
  it('an NPS is answered and a guide played on Gentelella', async () => {
    const content = messagesContent({ surveys: [aSurvey('nps')] })
    const chapter = { id: 1, title: 'First steps', subtitle: '', page: null, guideIds: [tour.id] }
    const sites = await startSites({ ...content, guides: [tour], chapters: [chapter] })
    closeSites = sites.close
    sites.edit = html => html
    sites.origins.add(sites.host)
    firefox = await openFirefox(firefoxPath ?? '')
    await firefox.install(await packForSites(sites, [sites.host], 'firefox'))
    const page = await firefox.open(sites.host + formPage)
    await page.waitFor('.launcher')
    await page.waitFor(card, 'How easy was it')
    await page.click(`${card} label`, '9')
    await page.click(`${card} button`, 'Send')
    await page.waitFor(card, 'Thank you.')
    const typesOf = () => sites.events().map(({ type }) => type)
    await eventually(typesOf).toContain('survey_answered')
    await page.press('Escape')
    await page.waitUntilGone(card, 'Thank you.')
    await page.click('.launcher')
    await page.click('.panel button', 'Press and done')
    await page.waitFor(card, 'Press it')
    await page.click(target)
    await page.click(`${card} button`, 'Done')
    await eventually(typesOf).toContain('guide_completed')
  })
})
