import { expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aGuide, aSlide, formPage, wizardPage } from './support/content.ts'
import { fullContent } from './support/full-content.ts'
import { useVisits, type Visit } from './support/visits.ts'

const visit = useVisits()
const first = aGuide(21, [aSlide({ content: 'Hello' }), aSlide({ content: 'Good bye' })], { title: 'First' })
const second = aGuide(22, [aSlide({ content: 'More' })], { title: 'Second' })
const content = fullContent({
  guides: [first, second],
  chapters: [{ id: 1, title: 'One', subtitle: '', page: null, guideIds: [first.id, second.id] }],
})

async function begin(): Promise<Visit> {
  const opened = await visit(content)
  await opened.page.goto(`${opened.sites.host}${formPage}?waymark_guide=${first.id}`)
  await opened.card('Hello').waitFor()
  return opened
}

it('a page that begins with a guide asks for that one, and for everything while it runs', async () => {
  const { sites, card, page } = await begin()
  await eventually(() => sites.pointers.map(one => one.begin)).toEqual([first.id, null])
  await card('Hello').getByRole('button', { name: 'Next' }).click()
  await card('Good bye').waitFor()
  const guides = () =>
    page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('waymark:7:content') ?? '{}')
      return kept.content?.guides.map((one: { id: number }) => one.id)
    })
  await eventually(guides).toEqual([first.id, second.id])
})

it('who leaves the guide at once finds all guides', async () => {
  const { page, launcher, panel } = await begin()
  await page.evaluate(`Waymark('stop')`)
  await launcher.click()
  await panel.getByRole('button', { name: /Second/ }).waitFor()
})

it('what the page asks for meanwhile waits for everything', async () => {
  const { page, panel, card } = await begin()
  await page.evaluate(`Waymark('stop'); Waymark('start', ${second.id})`)
  await card('More').waitFor()
  await page.evaluate(`Waymark('stop'); Waymark('open')`)
  await panel.getByRole('button', { name: /One/ }).waitFor()
})

it('who goes on to another page before everything is there is led on there, the server away or not', async () => {
  const { page, sites, card } = await visit(content, { allow: /Failed to load resource|request failed/ })
  await page.goto(`${sites.host}${formPage}?waymark_guide=${first.id}`)
  await card('Hello').getByRole('button', { name: 'Next' }).click()
  await card('Good bye').waitFor()
  sites.mood = 'unavailable'
  await page.goto(`${sites.host}${wizardPage}`)
  await card('Good bye').waitFor()
  expect(sites.pointers.map(one => one.begin)).toEqual([first.id])
})

it('the link that began it leaves the address, whose rest stays byte for byte', async () => {
  const { page, sites, card } = await visit(content)
  await page.goto(`${sites.host}${formPage}?a=%20b&waymark_guide=${first.id}&waymark_step=2&c=d+e#f`)
  await card('Good bye').waitFor()
  await eventually(() => page.url()).toBe(`${sites.host}${formPage}?a=%20b&c=d+e#f`)
})

it('a page without a guide asks for one file to show the launcher', async () => {
  const { page, sites, launcher } = await visit(content)
  const files: string[] = []
  page.on('request', request => {
    const part = /\/parts\/([a-z]+)/.exec(request.url())?.[1]
    if (part) files.push(part)
  })
  await page.goto(`${sites.host}${formPage}`)
  await launcher.waitFor()
  expect(files.slice(0, 2)).toEqual(['core', 'launcher'])
  await eventually(() => [...files].sort()).toEqual(['core', 'launcher', 'runtime'])
})
