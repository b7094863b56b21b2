import {
  type CheckResult,
  type ContentResult,
  describe,
  type ElementResult,
  editorAddress,
  fails,
} from './check-result.ts'
import { escapeMarkup } from './escape-markup.ts'
import type { CheckOptions } from './read-options.ts'

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-inline-size: 70rem; margin: 2rem auto; padding-inline: 1rem }
  h1, h2 { line-height: 1.25 }
  table { border-collapse: collapse; inline-size: 100% }
  th, td { border-block-end: 1px solid color-mix(in srgb, currentcolor 25%, transparent); padding: .5rem; text-align: start; vertical-align: top }
  code { overflow-wrap: anywhere }
  img { max-inline-size: 100%; border: 1px solid }
  .failed { font-weight: 700 }
`

type Options = Pick<CheckOptions, 'server' | 'property' | 'isStrict'>

function row(content: ContentResult, result: ElementResult, { server, property, isStrict }: Options): string {
  const { title, page, picture } = result
  const name = escapeMarkup(title)
  const image =
    picture === null
      ? ''
      : `<details><summary>Picture of the page at “${name}”</summary><img alt="The page at “${name}”" src="data:image/jpeg;base64,${picture.toString('base64')}"></details>`
  const isFailed = fails(result, isStrict)
  return `<tr>
    <th scope="row"><a href="${escapeMarkup(editorAddress(server, property, content, result))}">${name || 'Untitled'}</a></th>
    <td${isFailed ? ' class="failed"' : ''}>${isFailed ? 'Failed: ' : ''}${escapeMarkup(describe(result))}${image}</td>
    <td><code>${escapeMarkup(page)}</code></td>
  </tr>`
}

function section(content: ContentResult, options: Options): string {
  const name = escapeMarkup(`${content.kind}: ${content.title}`)
  return `<section><h2>${name}</h2><table>
    <thead><tr><th scope="col">Step or element</th><th scope="col">Result</th><th scope="col">Page</th></tr></thead>
    <tbody>${content.results.map(result => row(content, result, options)).join('')}</tbody></table></section>`
}

/** The result as one web page without scripts and without anything from elsewhere. */
export function writeHtml(
  { contents, address, startedAt, durationMs }: CheckResult,
  options: Options,
): string {
  const all = contents.flatMap(({ results }) => results)
  const failed = all.filter(result => fails(result, options.isStrict)).length
  const where = escapeMarkup(address)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Check of ${where}</title><style>${style}</style></head>
<body><main><h1>Check of ${where}</h1>
<p>${failed} of ${all.length} results failed. ${startedAt.toISOString()}, ${(durationMs / 1000).toFixed(1)} s.</p>
${contents.map(content => section(content, options)).join('\n')}
</main></body></html>
`
}
