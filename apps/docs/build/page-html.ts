import { addressOf, allPages, chapters, type DocsPage } from './pages.ts'
import { escapeHtml, type RenderedPage } from './render-markdown.ts'

const logo =
  '<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="8"/><rect class="blaze" x="7" y="6.5" width="14" height="4" rx="1.4"/><path d="M7.3 14.5 14 20.8l6.7-6.3"/></svg>'

const search = `<div class="search"><input type="search" placeholder="Search (press /)" aria-label="Search the documentation" role="combobox" aria-expanded="false" aria-controls="results" aria-autocomplete="list" autocomplete="off"><ul id="results" role="listbox" aria-label="Results" hidden></ul></div>`

function navigation(current: DocsPage): string {
  const groups = chapters.map(({ title, pages }) => {
    const links = pages.map(page => {
      const mark = page === current ? ' aria-current="page"' : ''
      return `<li><a href="${addressOf(page)}"${mark}>${escapeHtml(page.title)}</a></li>`
    })
    return `<h2>${title}</h2><ul>${links.join('')}</ul>`
  })
  return `<nav class="pages" aria-label="Pages"><details open><summary>All pages</summary>${groups.join('')}</details></nav>`
}

function contents({ contents: headings }: RenderedPage): string {
  const links = headings.map(({ id, heading }) => `<li><a href="#${id}">${escapeHtml(heading)}</a></li>`)
  if (links.length === 0) return '<div class="contents"></div>'
  return `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${links.join('')}</ul></nav>`
}

/** Links to the page before and after. */
function following(current: DocsPage): string {
  const at = allPages.indexOf(current)
  const link = (page: DocsPage | undefined, rel: 'prev' | 'next', text: string) =>
    page === undefined
      ? '<span></span>'
      : `<a rel="${rel}" href="${addressOf(page)}">${text}: ${escapeHtml(page.title)}</a>`
  return `<div class="following">${link(allPages[at - 1], 'prev', 'Previous')}${link(allPages[at + 1], 'next', 'Next')}</div>`
}

/** A whole page of the documentation. */
export function pageHtml(page: DocsPage, rendered: RenderedPage): string {
  return `<!doctype html>
<html lang="en" data-mantine-color-scheme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)} · Waymark documentation</title>
<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/assets/docs.css">
<script src="/docs/assets/theme.js"></script>
<script type="module" src="/docs/assets/docs.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="top"><a class="brand" href="/docs/" aria-label="Waymark documentation">${logo}<span>Waymark documentation</span></a>${search}<button class="theme" type="button">Theme</button></header>
<div class="layout">
${navigation(page)}
<main id="main" tabindex="-1">
${rendered.html}${following(page)}
</main>
${contents(rendered)}
</div>
</body>
</html>
`
}
