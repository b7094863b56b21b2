import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const unquoted = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)

/** Presses "Export CSV" and reads the file: its head, then its rows. */
export async function exported(page: Page): Promise<readonly (readonly string[])[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).first().press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^[a-z]+(-[a-z]+)?(-\d{4}-\d\d-\d\d){0,2}\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  const lines = text.slice(1).trimEnd().split('\r\n')
  return lines.map(line =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => unquoted(cell)),
  )
}
