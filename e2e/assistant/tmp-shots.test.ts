import { it } from 'vitest'
import { formPage } from './support/content.ts'
import { beside, fullContent, settings, welcome } from './support/full-content.ts'
import { useVisits } from './support/visits.ts'

const visit = useVisits()
it.each([
  ['light', 'en', ''],
  ['dark', 'ar', 'dark'],
] as const)('shots %s', async (name, key, theme) => {
  const acting = {
    automatic: true,
    settings,
    language: { key, name: key },
    languages: [{ key, name: key }],
  } as const
  const tooltip = {
    ...beside('#projectName', 51),
    trigger: 'icon',
    placement: 'bottom',
    text: 'A short, recognisable name.',
    link: { href: 'https://a.example.com', title: 'About names' },
  } as const
  const validator = {
    ...beside('#projectName', 71),
    rule: { kind: 'required', value: null },
    message: 'Give it a name.',
    showValidState: true,
    blockSubmit: false,
  } as const
  const { page, sites, launcher, panel } = await visit(
    fullContent({ ...acting, welcome, tooltips: [tooltip], validators: [validator] }),
    { viewport: { width: 1100, height: 720 } },
  )
  await page.goto(sites.host + formPage)
  await page.evaluate(t => document.documentElement.setAttribute('data-theme', t), theme)
  const slide = page.getByRole('dialog', { name: 'Welcome to Projects' })
  await slide.waitFor()
  const shot = (n: string) => page.screenshot({ path: `/tmp/a2-shots/${name}-${n}.png` })
  await shot('welcome')
  await slide.getByRole('button', { name: 'Later' }).click()
  const offer = page.getByRole('region', { name: 'Suggested guide' })
  await offer.waitFor()
  const mark = page.getByRole('button', { name: 'More about this' })
  await mark.focus()
  await page.keyboard.press('Enter')
  await shot('promotion')
  await launcher.click()
  await panel.waitFor()
  await shot('home')
  await panel.getByRole('tab', { name: 'News' }).click()
  await panel.getByText('Projects have templates').click()
  await shot('news')
  await panel.getByRole('tab', { name: 'Search' }).click()
  await panel.getByRole('searchbox').fill('project')
  await shot('search')
  await panel.getByRole('tab', { name: 'Guides' }).click()
  await panel.getByText('Shortcuts').click()
  await shot('keys')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.locator('#projectName').focus()
  await page.locator('#projectName').blur()
  await shot('validator')
})
