import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HostSite } from './host-site.ts'

/** A tour of three steps on the same page, by one library. */
export interface Tour {
  readonly name: string
  readonly version: string
  readonly path: string
  /** The files that its first step needs, below node_modules. */
  readonly files: readonly string[]
  /** The element of the step that is seen; a selector, in an open shadow root too. */
  readonly card: string
}

interface TourStep {
  readonly css: string
  readonly title: string
  readonly text: string
}

/** The three steps that every library plays. */
export const steps: readonly TourStep[] = [
  { css: '#search', title: 'Find anything', text: 'Type the name of an order or of a customer.' },
  { css: '#orders', title: 'Your orders', text: 'The newest stand at the top.' },
  { css: '#create', title: 'Create an order', text: 'It takes less than a minute.' },
]

const packages = join(import.meta.dirname, '../node_modules')
const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8')).version

/**
 * The page of the application, with what a library needs in it. Its columns have their widths before all rows are
 * there: a page that moves by itself would be counted as moved by us.
 */
export const hostPage = (head: string, tail: string): string => `<!doctype html><html lang="en"><head>
  <meta charset="utf-8"><title>Orders</title><link rel="icon" href="data:,">${head}
  <style>body{margin:0;font:15px/1.5 sans-serif}header{display:flex;gap:24px;padding:16px 24px;border-bottom:1px solid #ddd}
  main{padding:24px;max-width:900px}table{width:100%;table-layout:fixed;border-collapse:collapse}td{padding:8px;border-bottom:1px solid #eee}</style>
  </head><body><header><b>Orders</b><input id="search" placeholder="Search"><button id="create">New order</button></header>
  <main><table id="orders">${Array.from({ length: 40 }, (_, row) => `<tr><td>${row}</td><td>Customer ${row}</td><td>open</td></tr>`).join('')}</table></main>
  ${tail}</body></html>`

const link = (file: string) => `<link rel="stylesheet" href="/npm/${file}">`
const script = (file: string) => `<script src="/npm/${file}"></script>`

function aTour(
  site: HostSite,
  name: string,
  of: string,
  files: readonly string[],
  card: string,
  start: string,
): Tour {
  const path = `/${name}`
  const styles = files.filter(file => file.endsWith('.css'))
  const scripts = files.filter(file => file.endsWith('.js'))
  site.pages.set(
    path,
    hostPage(
      styles.map(link).join(''),
      `${scripts.map(script).join('')}<script${start.startsWith('import') ? ' type="module"' : ''}>${start}</script>`,
    ),
  )
  return { name, version: of && versionOf(of), path, files, card }
}

const json = JSON.stringify

const bare = `const card = document.createElement('div'); card.id = 'bare-card';
  const ring = document.createElement('div'); document.body.append(ring, card);
  const steps = ${json(steps)}; let at = 0;
  const show = () => { const { css, title, text } = steps[at]; const box = document.querySelector(css).getBoundingClientRect();
    ring.style.cssText = 'position:fixed;box-shadow:0 0 0 9999px #0007;left:' + box.left + 'px;top:' + box.top + 'px;width:' + box.width + 'px;height:' + box.height + 'px';
    card.style.cssText = 'position:fixed;background:#fff;padding:16px;left:' + box.left + 'px;top:' + (box.bottom + 12) + 'px';
    card.textContent = title + ' – ' + text; card.onclick = () => { if (++at < steps.length) show(); else { card.remove(); ring.remove() } } };
  show()`

/** PostHog asks its server for the project's settings and tours; this one answers as its cloud does. */
function answerPosthog(site: HostSite): void {
  const config = {
    supportedCompression: [],
    productTours: true,
    sessionRecording: false,
    surveys: false,
    heatmaps: false,
  }
  site.answers.set('/ph/array/phc_bench/config', config)
  site.answers.set('/ph/flags/', { flags: {}, featureFlags: {} })
  site.answers.set('/ph/api/product_tours/', {
    product_tours: [
      {
        id: 'tour-1',
        name: 'Orders',
        type: 'product_tour',
        start_date: '2026-01-01T00:00:00Z',
        end_date: null,
        auto_launch: true,
        display_frequency: 'always',
        steps: steps.map(({ css, title, text }, index) => ({
          id: `step-${index}`,
          type: 'element',
          selector: css,
          progressionTrigger: 'button',
          content: {
            type: 'doc',
            content: [
              { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: title }] },
              { type: 'paragraph', content: [{ type: 'text', text }] },
            ],
          },
        })),
      },
    ],
  })
  for (const path of ['/ph/e/', '/ph/i/v0/e/']) site.answers.set(path, { status: 1 })
}

/** The pages of the peers, and one without a tour. */
export function peerTours(site: HostSite): readonly Tour[] {
  site.pages.set('/blank', hostPage('', ''))
  answerPosthog(site)
  return [
    aTour(site, 'bare', '', [], '#bare-card', bare),
    aTour(
      site,
      'driver.js',
      'driver.js',
      ['driver.js/dist/driver.css', 'driver.js/dist/driver.js.iife.js'],
      '.driver-popover',
      `window.driver.js.driver({ steps: ${json(steps.map(({ css, title, text }) => ({ element: css, popover: { title, description: text } })))} }).drive()`,
    ),
    aTour(
      site,
      'shepherd.js',
      'shepherd.js',
      ['shepherd.js/dist/css/shepherd.css', 'shepherd.js/dist/js/shepherd.mjs'],
      '.shepherd-element',
      `import Shepherd from '/npm/shepherd.js/dist/js/shepherd.mjs';
       const tour = new Shepherd.Tour({ useModalOverlay: true });
       for (const { css, title, text } of ${json(steps)}) tour.addStep({ title, text, attachTo: { element: css, on: 'bottom' }, buttons: [{ text: 'Next', action: () => tour.next() }] });
       tour.start()`,
    ),
    aTour(
      site,
      'intro.js',
      'intro.js',
      ['intro.js/minified/introjs.min.css', 'intro.js/minified/intro.min.js'],
      '.introjs-tooltip',
      `const tour = introJs.tour ? introJs.tour() : introJs();
       tour.setOptions({ steps: ${json(steps.map(({ css, title, text }) => ({ element: css, title, intro: text })))} }).start()`,
    ),
    aTour(
      site,
      'posthog-js',
      'posthog-js',
      ['posthog-js/dist/array.js', 'posthog-js/dist/product-tours.js'],
      '.ph-tour-tooltip',
      `posthog.init('phc_bench', { api_host: location.origin + '/ph', autocapture: false, capture_pageview: false,
         disable_session_recording: true, disable_surveys: true, persistence: 'memory' })`,
    ),
  ]
}
