import { expect, it } from 'vitest'
import { aContent, formPage, wizardPage } from './support/content.ts'
import { useVisits, type Visit } from './support/visits.ts'

const visit = useVisits()
const summary = 'What is recorded'

async function open(
  { page, launcher, panel, sites }: Visit,
  path: string,
  header: string = summary,
): Promise<string> {
  await page.goto(sites.host + path)
  await launcher.press('Enter')
  await panel.getByText(header).press('Enter')
  const lines = panel.locator('.recorded li')
  await lines.first().waitFor()
  return (await lines.allTextContents()).join('\n')
}

it('EVENT-65 the panel lists what is recorded at the advanced level, and loads it only then', async () => {
  const opened = await visit(aContent([], { automatic: true, recording: { exceptions: [wizardPage] } }))
  opened.sites.analytics = 'advanced'
  const parts: string[] = []
  opened.page.on('request', request => parts.push(request.url()))
  await opened.page.goto(opened.sites.host + formPage)
  await opened.launcher.press('Enter')
  await opened.panel.getByText(summary).waitFor()
  expect(parts.filter(url => url.includes('privacy'))).toEqual([])
  const words = await open(opened, formPage)
  expect(parts.filter(url => url.includes('privacy'))).toHaveLength(1)
  expect(words).toContain('visits and pages of this application')
  expect(words).toContain(`Not recorded: use of the pages ${wizardPage}.`)
  expect(words).toContain('Never recorded: what you type')
  expect(words).not.toContain('You are on one of these pages')
  expect(await open(opened, wizardPage)).toContain('You are on one of these pages')
})

it('EVENT-65 at the basic level the application is not recorded; without a level, nothing is', async () => {
  const opened = await visit(aContent([]))
  opened.sites.analytics = 'basic'
  expect(await open(opened, formPage)).toContain('Not recorded: what else you do in this application.')
  const off = await visit(aContent([]))
  off.sites.analytics = 'none'
  expect(await open(off, formPage)).toBe('Nothing is recorded about you here.')
})

const own = Object.fromEntries(
  [
    'recorded_header',
    'recorded_nothing',
    'recorded_user',
    'recorded_anonymous',
    'recorded_help',
    'recorded_application',
    'recorded_tags',
    'recorded_no_application',
    'recorded_exceptions',
    'recorded_not_here',
    'recorded_refused',
    'recorded_never',
  ].map(key => [key, `Own ${key}`]),
)
const ownTexts = { ...aContent([]).texts, ...own }
const said = (...names: readonly string[]) => names.map(name => `Own recorded_${name}`).join('\n')

it('EVENT-65 the list has the texts of the application', async () => {
  const tags = [{ id: 1, page: null, identifier: { candidates: [{ css: '#save' }] } }] as never
  const recording = { exceptions: [wizardPage], tags }
  const opened = await visit(aContent([], { automatic: true, recording, texts: ownTexts }))
  opened.sites.analytics = 'advanced'
  const header = 'Own recorded_header'
  expect(await open(opened, wizardPage, header)).toBe(
    said('anonymous', 'help', 'application', 'tags', 'exceptions', 'not_here', 'never'),
  )
  await opened.page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
  })
  expect(await open(opened, formPage, header)).toBe(said('anonymous', 'help', 'refused', 'never'))
  const basic = await visit(aContent([], { texts: ownTexts }))
  basic.sites.analytics = 'basic'
  expect(await open(basic, formPage, header)).toBe(said('anonymous', 'help', 'no_application', 'never'))
  await basic.page.reload()
  await basic.launcher.waitFor()
  await basic.page.evaluate(() => {
    const { Waymark } = window as unknown as { Waymark: (...args: unknown[]) => void }
    Waymark('identify', 'rosa@example.com')
  })
  await basic.launcher.press('Enter')
  await basic.panel.getByText(header).press('Enter')
  await basic.panel.getByText('Own recorded_user').waitFor()
  const off = await visit(aContent([], { texts: ownTexts }))
  off.sites.analytics = 'none'
  expect(await open(off, formPage, header)).toBe(said('nothing'))
})
