import { expect, test } from 'vitest'
import { journeys } from './journeys.ts'
import { fillAddress, screenAddresses } from './support/screen-addresses.ts'
import { settled } from './support/settled.ts'

const { dashboard, signedIn } = journeys({})

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 600 },
  { width: 375, height: 667 },
]

test('SHELL-16 the window never scrolls: on every screen and size the document is as high as the window', {
  timeout: 240_000,
}, async () => {
  const page = await signedIn('manage/list')
  const { url, property } = dashboard()
  const tooHigh: string[] = []
  for (const address of screenAddresses) {
    await page.goto(`${url}/app/${property}/${await fillAddress(dashboard(), address)}`)
    await settled(page)
    for (const size of sizes) {
      await page.setViewportSize(size)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      if (height !== size.height) tooHigh.push(`${address} at ${size.width}: ${height} of ${size.height}`)
    }
  }
  expect(tooHigh).toEqual([])
})
