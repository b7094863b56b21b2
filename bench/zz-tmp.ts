import { readFileSync, writeFileSync, readdirSync } from 'node:fs'
import { aContent } from '../e2e/assistant/support/content.ts'
import { startSites } from '../e2e/assistant/support/host-server.ts'
import { openPlainBrowser } from '../e2e/extension/support/extension-browser.ts'
import { openSitesBrowser } from '../e2e/extension/support/sites-package.ts'
import { measurePage } from './extension/measure-page.ts'
const rounds = 7
const middle = (v: number[]) => [...v].sort((a, b) => a - b)[Math.floor(v.length / 2)] ?? 0
const html = '<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,"><main><h1>Page</h1></main></html>'
const variants = readdirSync('/tmp/variants').sort()
const sites = await startSites(aContent([], { look: { hidden: true } }))
sites.edit = text => text
const application = await sites.openOrigin()
sites.pages.set('/page', { html })
const plain = await openPlainBrowser()
const browsers: [string, any][] = [['plain', plain]]
for (const v of variants) {
  writeFileSync('apps/extension/dist/content.js', readFileSync('/tmp/variants/' + v))
  browsers.push([v, await openSitesBrowser(sites, [application])])
}
const out: Record<string, number[]> = {}
for (let r = 0; r <= rounds; r++) for (const [name, b] of browsers) {
  const cost = await measurePage(b.context, application + '/page')
  if (r > 0) (out[name] ??= []).push(cost.taskMs)
}
const base = middle(out['plain'])
for (const [n, v] of Object.entries(out)) console.log(n, (middle(v) - base).toFixed(2), v.map(x => x.toFixed(1)).join(' '))
for (const [, b] of browsers) await b.close()
await sites.close()
