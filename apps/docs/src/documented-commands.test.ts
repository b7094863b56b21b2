import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { eventNames, loadWaymark } from '../../../packages/embed/src/index.ts'
import { allPages, home } from '../build/pages.ts'
import { renderMarkdown } from '../build/render-markdown.ts'

const read = (file: string) => readFileSync(join(home, file), 'utf8')
const api = read('content/javascript-api.md')
const sourceOf = (file: string) => read(`../../packages/embed/src/${file}`)
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** The part of the page below a heading of the second level. */
const chapter = (title: string) => api.split(`## ${title}\n`)[1]?.split(/^## /m)[0] ?? ''

describe('the JavaScript API page', () => {
  it('DOCS-2 documents every command, and no other', () => {
    const commands = Object.keys(
      loadWaymark({ server: 'https://waymark.example.com', property: 7 }, undefined),
    )
    expect(matches(chapter('Commands'), /^### `(\w+)`$/gm).sort()).toEqual(commands.sort())
  })

  it('DOCS-2 shows each command with the signature of the code', () => {
    const declared = sourceOf('commands.ts').split('export interface Waymark ')[1] ?? ''
    for (const name of matches(chapter('Commands'), /^### `(\w+)`$/gm)) {
      const parameters = (text: string) =>
        matches(text.split(new RegExp(`^\\s*${name}\\(`, 'm'))[1]?.split('\n')[0] ?? '', /(\w+)\??: /g)[0]
      expect(parameters(chapter('Commands')), name).toEqual(parameters(declared))
      const returned = (text: string) => new RegExp(`^\\s*${name}\\(.*\\): ([\\w<>]+)$`, 'm').exec(text)?.[1]
      expect(returned(chapter('Commands')), name).toEqual(returned(declared))
    }
  })

  it('DOCS-2 documents every event, and no other', () => {
    expect(matches(chapter('Events'), /^\| `(\w+)` \|/gm)).toEqual([...eventNames])
  })

  it('names only fields that the detail of an event has', () => {
    const detail = sourceOf('commands.ts').split('export interface EventDetail ')[1]?.split('\n}')[0] ?? ''
    const fields = matches(detail, /readonly (\w+)\??:/g)
    const named = matches(chapter('Events'), /\| ([^|]*) \|$/gm).flatMap(cell => matches(cell, /(\w+)/g))
    for (const field of named.filter(one => !['Fields', 'of', 'detail'].includes(one)))
      expect(fields).toContain(field)
  })

  it.each(['ConnectionResult', 'StartResult', 'OpenPanelResult', 'CommandResult'])(
    'DOCS-2 names every %s',
    type => {
      const declared =
        sourceOf('commands.ts')
          .split(`export type ${type} =`)[1]
          ?.split(/\n(?:\n|export)/)[0] ?? ''
      const rows = chapter('Results').split(`| \`${type}\` |`)[1]?.split(/^\| `/m)[0] ?? ''
      // Each row has its results in the second cell; the type is cut off from the first one.
      const cells = `|${rows}`.split('\n').map(row => row.split('|').at(-3) ?? '')
      expect(cells.flatMap(cell => matches(cell, /`(\w+)`/g)).sort()).toEqual(
        matches(declared, /'(\w+)'/g).sort(),
      )
    },
  )

  it('uses only commands of the snippet that the assistant knows', () => {
    const assistant = ['loader/loader.ts', 'loader/visitor.ts', 'core/core.ts']
      .map(file => read(`../assistant/src/${file}`))
      .join('\n')
    for (const page of allPages)
      for (const name of matches(read(page.file), /Waymark\('(\w+)'/g))
        expect(assistant, `${page.slug}: ${name}`).toMatch(new RegExp(`'${name}'|\\b${name}: `))
  })
})

const pages = allPages.map(page => [page.slug, page] as const)
const noExample = (name: string) => name

describe.each(pages)('the page %s', (_slug, page) => {
  const { html, contents, sections } = renderMarkdown(page, read(page.file), noExample)

  it('has one title, and headings with addresses of their own', () => {
    expect(html.match(/<h1>/g)).toHaveLength(1)
    const ids = matches(html, / id="([^"]*)"/g)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).not.toContain('')
    expect(contents.every(({ id }) => ids.includes(id))).toBe(true)
    expect(sections.length).toBeGreaterThan(0)
  })

  it('links only to pages and headings that exist', () => {
    const slugs = new Map(allPages.map(one => [one.slug === 'index' ? '' : one.slug, one]))
    for (const address of matches(html, /href="\/docs\/([^"]*)"/g)) {
      const [slug = '', id] = address.split('#')
      const target = slugs.get(slug)
      expect(target, address).toBeDefined()
      if (target && id)
        expect(renderMarkdown(target, read(target.file), noExample).html).toContain(` id="${id}"`)
    }
  })
})

it('DOCS-3 every example is shown on a page', () => {
  const shown = allPages.flatMap(page => matches(read(page.file), /example=([\w-]+)/g))
  const files = readdirSync(join(home, 'examples')).map(name => name.replace('.js', ''))
  expect(files.sort()).toEqual([...new Set(shown)].sort())
})
