import { expect, test } from 'vitest'
import { journeys } from './journeys.ts'

const { dashboard, aPage, signedIn } = journeys({ DEMO: 'false', DEV_ROUTES: 'true' })

async function kindsOf(): Promise<readonly string[]> {
  const reply = await fetch(`${dashboard().url}/api/dev/mails`)
  return ((await reply.json()) as { kinds: string[] }).kinds
}

test('MAIL-14 every mail fits 600 px and a phone, in both languages, and follows a dark screen', {
  timeout: 120_000,
}, async () => {
  const kinds = await kindsOf()
  expect(kinds.length).toBeGreaterThan(10)
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await aPage({ colorScheme })
    for (const kind of kinds) {
      for (const language of ['en-US', 'de']) {
        await page.goto(`${dashboard().url}/api/dev/mails/${kind}/${language}`)
        for (const width of [700, 375]) {
          await page.setViewportSize({ width, height: 900 })
          const seen = await page.evaluate(() => ({
            lang: document.documentElement.lang,
            overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
            card: document.querySelector('.card')?.getBoundingClientRect().width ?? 0,
            background: getComputedStyle(document.querySelector('.card') ?? document.body).backgroundColor,
            unfilled: document.body.innerText.includes('{{'),
          }))
          expect({ kind, ...seen }).toMatchObject({
            ...{ kind, lang: language, overflow: 0, unfilled: false },
            background: colorScheme === 'dark' ? 'rgb(26, 32, 42)' : 'rgb(255, 255, 255)',
          })
          expect(seen.card).toBeLessThanOrEqual(Math.min(width, 602))
        }
      }
    }
  }
})

test('MAIL-14 the sandbox shows each mail at both widths; the choice is in the address', async () => {
  const page = await signedIn('manage/list')
  await page.goto(`${dashboard().url}/sandbox`)
  await page.getByRole('link', { name: 'Mails' }).click()
  await page.getByLabel('Mail', { exact: true }).selectOption('guideAlarm')
  await page.getByRole('button', { name: 'Deutsch' }).click()
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await expect.poll(() => page.url()).toMatch(/mail=guideAlarm.*mailLanguage=de/)
  for (const title of ['Wide', 'Phone']) {
    const mail = page.frameLocator(`iframe[title="${title}"]`)
    await mail.getByRole('link', { name: 'Mails zu Alarmen abbestellen' }).waitFor()
    const card = () => mail.locator('.card').evaluate(node => getComputedStyle(node).backgroundColor)
    await expect.poll(card).toBe('rgb(26, 32, 42)')
  }
})
