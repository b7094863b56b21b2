import type { Page } from 'playwright-core'

/** Time without a change after which a screen is complete: parts that are loaded when the page is idle follow within it. */
const quietMs = 600

/** Resolves when nothing has changed in the page for a while. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.evaluate(
    quiet =>
      new Promise<void>(resolve => {
        let timer = setTimeout(done, quiet)
        const watch = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(done, quiet)
        })
        watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        function done() {
          watch.disconnect()
          resolve()
        }
      }),
    quietMs,
  )
}

/** Hides drawings whose form follows the figures of the day. */
const hiddenDrawings = `
  main svg:not([data-icon]), main canvas, main [class*="_change_"][data-tone], [data-steady="rows"] tbody td > *, main [style*="inline-size"], main [style*="width"] {
    visibility: hidden !important;
  }
  * { caret-color: transparent !important; }
`

/** Column headers above values that users of the demo sent last. */
const recordedColumns = ['Last value']

/**
 * Makes a screen look the same on every day and machine: figures, times, addresses of the test's server and drawings of
 * data are replaced by fixed ones or hidden. Layout, texts and components stay as they are. Rows whose order follows recorded
 * data (`hasDataRows`) lose their cells.
 */
export async function steadyScreen(page: Page, hasDataRows: boolean): Promise<void> {
  await page.evaluate(
    ([css, rows, columns]) => {
      document.body.dataset['steady'] = rows
      // The security policy of the dashboard allows no style element.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
      const steady = (text: string) =>
        text
          .replaceAll(/\bhttps?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?/g, 'https://app.example.com')
          .replaceAll(/\b\d{1,2} [A-Z][a-z]{2} \d{4}(?:, \d{2}:\d{2})?/g, '1 Jan 2026')
          .replaceAll(/\b[A-Z][a-z]{2} \d{1,2}(?:, \d{4})?/g, 'Jan 1')
          .replaceAll(/\b(?:\d+ (?:second|minute|hour|day)s? ago|now)\b/g, 'now')
          .replaceAll(/[+−-]?\d[\d,.]*/g, '0')
          // Words of a score follow its figure.
          .replaceAll(/^(?:Excellent|High|Medium|Low|Critical)$/g, 'High')
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const { data } = node as Text
        const fixed = steady(data)
        if (fixed !== data) (node as Text).data = fixed
      }
      for (const header of document.querySelectorAll<HTMLTableCellElement>('thead th')) {
        if (!columns.includes(header.innerText.trim())) continue
        for (const { cells } of header.closest('table')?.tBodies[0]?.rows ?? []) {
          const cell = cells[header.cellIndex]
          if (cell) cell.textContent = 'Value'
        }
      }
      for (const field of document.querySelectorAll('input'))
        if (/\d/.test(field.value) && field.type !== 'checkbox' && field.type !== 'radio')
          field.value = steady(field.value)
    },
    [hiddenDrawings, hasDataRows ? 'rows' : '', recordedColumns] as const,
  )
}
