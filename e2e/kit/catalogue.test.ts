import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shareOfWalk } from '../../tools/testing/walk-share.ts'
import { looksOfPage, overflow, violations } from '../support/axe.ts'
import { eventually } from '../support/eventually.ts'
import { catalogue } from './support/catalogue.ts'

const { openGuide, openPiece } = catalogue()

const ids = readdirSync(new URL('../../packages/kit/catalogue/', import.meta.url))
  .filter(name => name.endsWith('.tsx'))
  .map(name => name.replace('.tsx', ''))

test('the list names every page of the catalogue and leads to it', async () => {
  const page = await openGuide()
  const links = page.getByRole('navigation', { name: 'Pieces of the kit' }).getByRole('link')
  // One more leads to the mails.
  await eventually(() => links.count()).toBe(ids.length + 1)
  for (const name of ['Colours', 'Type', 'Spacing', 'Icons', 'Button', 'Fields'])
    await page.getByRole('region', { name, exact: true }).waitFor()
  await links.filter({ hasText: 'Pagination bar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pagination bar' }).waitFor()
})

test.each(shareOfWalk(ids).map(({ cell, index }) => [cell, looksOfPage(index)] as const))(
  '%s is without fault in light and dark, left to right and right to left',
  async (id, looks) => {
    const page = await openPiece(id)
    const frame = page.getByRole('region', { name: 'Sandbox' })
    for (const { colorScheme, dir, rules } of looks) {
      await frame.getByRole('button', { name: colorScheme === 'dark' ? 'Dark' : 'Light' }).click()
      await frame.getByRole('button', { name: dir === 'rtl' ? 'Right to left' : 'Left to right' }).click()
      await page.locator(`html[dir="${dir}"][data-mantine-color-scheme="${colorScheme}"]`).waitFor()
      expect(await violations(page, rules)).toEqual([])
    }
    // A look is chosen for the piece that one looks at.
    expect(new URL(page.url()).pathname).toBe(`/sandbox/${id}`)
    await page.setViewportSize({ width: 375, height: 800 })
    await eventually(() => overflow(page)).toEqual([0, 0])
  },
)

test('nothing runs over slowly for people who asked for less motion', async () => {
  const page = await openPiece('guide-panel')
  const running = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter(
          element => getComputedStyle(element).transitionDuration !== '0s',
        ).length,
    )
  expect(await running()).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await eventually(running).toBe(0)
})

test('a piece that is not there leads to the error page', async () => {
  const page = await openPiece('no-such-piece')
  expect(new URL(page.url()).pathname).toBe('/error-page')
})
