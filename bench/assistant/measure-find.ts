import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { build } from 'vite'
import { atMost, reportRow } from '../row.ts'

const assistant = join(import.meta.dirname, '../../apps/assistant/src')
const rounds = 50

/** A page of so many elements, in nested rows; the wanted one is the last but a few. */
const largePage = (elements: number): string =>
  `<!doctype html><title>Large</title><link rel="icon" href="data:,"><main>${Array.from(
    { length: elements / 5 },
    (_, row) =>
      `<section class="row"><div><b>Row ${row}</b><button data-row="${row}">Open</button></div></section>`,
  ).join('')}</main>`

/** The finder alone, as the page gets it. */
async function finderCode(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: join(assistant, 'finder/page-lookup.ts'), formats: ['es'], fileName: 'finder' },
    },
  })
  const [{ output }] = [result].flat() as unknown as [{ output: { code: string }[] }]
  return output[0]?.code ?? ''
}

/** How long finding takes among 5,000 elements: by a selector, by a text, and without a match in every root. */
export async function measureFind(browser: Browser): Promise<void> {
  const code = await finderCode()
  const server = createServer((request, response) => {
    const isCode = request.url === '/finder.js'
    response
      .writeHead(200, { 'content-type': isCode ? 'text/javascript' : 'text/html' })
      .end(isCode ? code : largePage(5_000))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const times = await page.evaluate(
    async ([address, count]) => {
      const { findInPage } = await import(address as string)
      const all: Record<string, object> = {
        'by a selector': { candidates: [{ css: '[data-row="995"]' }] },
        'by a text': { candidates: [{ css: 'section' }], text: 'Row 995' },
        'without a match': { candidates: [{ css: '#none' }, { css: '.none > button' }] },
      }
      const slowest: Record<string, number> = {}
      for (const [name, identifier] of Object.entries(all)) {
        const taken: number[] = []
        for (let round = 0; round < (count as number); round++) {
          // Whatever the browser has worked out about the page is out of date.
          document.body.style.paddingTop = `${round % 2}px`
          const startedAt = performance.now()
          findInPage(identifier, window, document.documentElement)
          taken.push(performance.now() - startedAt)
        }
        slowest[name] = taken.sort((one, other) => one - other)[Math.floor(taken.length * 0.95)] ?? 0
      }
      return slowest
    },
    ['/finder.js', rounds] as const,
  )
  for (const [name, ms] of Object.entries(times))
    reportRow(atMost(`finding among 5,000 elements ${name} (95 of 100)`, ms, 'ms', 16))
  await page.close()
  await new Promise(resolve => server.close(resolve))
}
