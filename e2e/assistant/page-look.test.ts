import { describe, it, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aContent, aGuide, aStep } from './support/content.ts'
import { snippet } from './support/host-server.ts'
import { useVisits, type Visit } from './support/visits.ts'

const visit = useVisits()
const guide = aGuide(1, [aStep('#save', { content: 'Save it' })])

/** Serves a page and opens it with the guide. */
async function visitPage(head: string, body: string, path = '/look'): Promise<Visit> {
  const visited = await visit(aContent([guide]))
  visited.sites.pages.set(path, {
    html: `<!doctype html><html lang="en"><head><title>Look</title><link rel="icon" href="data:,">${head}
      ${snippet(visited.sites.waymark)}</head><body>${body}</body></html>`,
  })
  await visited.page.goto(`${visited.sites.host}${path}?waymark_guide=1`)
  await visited.card('Save it').waitFor()
  return visited
}

/** The first font and the theme of what the assistant shows. */
const shownLook = ({ page }: Visit) =>
  page.evaluate(() => {
    const root = document.querySelector('waymark-assistant')?.shadowRoot?.querySelector('.root')
    const card = root?.querySelector('.card')
    if (!root || !card) return null
    const [first = ''] = getComputedStyle(card).fontFamily.split(',')
    return `${first.replaceAll('"', '')} ${root.classList.contains('dark') ? 'dark' : 'light'}`
  })

const button = '<button id="save">Save</button>'
const fill = 'position:absolute;inset:0'

describe('HOST-7 the look of the application', () => {
  test.each([
    ['of the body', '<style>body{font-family:Georgia;background:#fff}</style>', button, 'Georgia light'],
    [
      'of a root element on a body without a font',
      '<style>#app{font-family:Verdana;background:#101418;color:#eee}</style>',
      `<div id="app" style="${fill}">${button}</div>`,
      'Verdana dark',
    ],
    [
      'in a modern colour syntax',
      '<style>body{font-family:Tahoma;background:oklch(0.2 0.02 260)}</style>',
      button,
      'Tahoma dark',
    ],
    ['by color-scheme alone', '<style>:root{color-scheme:dark}</style>', button, 'system-ui dark'],
    ['by the meta element', '<meta name="color-scheme" content="dark">', button, 'system-ui dark'],
    [
      'of a light area on a dark body',
      '<style>body{font-family:Arial;background:#000}main{background:color(srgb 1 1 1)}</style>',
      `<main style="${fill}">${button}</main>`,
      'Arial light',
    ],
    [
      'behind a layer that one can see through',
      '<style>body{font-family:Arial;background:#fff}div{background:rgb(0 0 0 / 20%)}</style>',
      `<div style="${fill}">${button}</div>`,
      'Arial light',
    ],
  ])('%s', async (_, head, body, expected) => {
    const visited = await visitPage(head, body)
    await eventually(() => shownLook(visited)).toBe(expected)
  })

  it('of web components whose shadow roots set it', async () => {
    const visited = await visitPage(
      `<script>customElements.define('x-app', class extends HTMLElement {
        connectedCallback() {
          this.attachShadow({ mode: 'open' }).innerHTML =
            '<div style="${fill};font-family:Verdana;background:#15181e"><slot></slot></div>'
        }
      })</script>`,
      `<x-app>${button}</x-app>`,
    )
    await eventually(() => shownLook(visited)).toBe('Verdana dark')
  })

  it('changes with the theme of the page, and the next page of the tab begins with it', async () => {
    const style =
      '<style>body{font-family:Arial;background:#fff}.night body{background:#111}.night main{font-family:Arial}</style>'
    const visited = await visitPage(style, button)
    await eventually(() => shownLook(visited)).toBe('Arial light')
    await visited.page.evaluate(() => document.documentElement.classList.add('night'))
    await eventually(() => shownLook(visited)).toBe('Arial dark')
    await eventually(() =>
      visited.page.evaluate(() => Object.entries(sessionStorage).find(([key]) => key.includes('look'))?.[1]),
    ).toBe('{"letters":"Arial","isDark":true}')
  })
})
