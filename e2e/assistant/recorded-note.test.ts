import { expect, it } from 'vitest'
import { aContent, formPage, wizardPage } from './support/content.ts'
import { useVisits, type Visit } from './support/visits.ts'

const visit = useVisits()
const summary = 'What is recorded'

async function open({ page, launcher, panel, sites }: Visit, path: string): Promise<string> {
  await page.goto(sites.host + path)
  await launcher.press('Enter')
  await panel.getByText(summary).press('Enter')
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
