import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aGuide, aSlide, aStep } from './support/content.ts'
import { beside, fullContent, settings } from './support/full-content.ts'
import { snippet } from './support/host-server.ts'
import { useVisits, type Visit } from './support/visits.ts'

const visit = useVisits()

/** Every word in the assistant's code: whatever it may read off a window, a document or an element is among them. */
function namesOfAssistant(): string[] {
  const root = join(import.meta.dirname, '../../apps/assistant/src')
  const files = globSync('**/*.ts', { cwd: root }).filter(path => !path.endsWith('.test.ts'))
  const texts = files.map(path => readFileSync(join(root, path), 'utf8'))
  return [...new Set(texts.flatMap(text => text.match(/[A-Za-z]\w+/g) ?? []))]
}

const owners = ['window', 'document', 'form'] as const
type Owner = (typeof owners)[number]

/** Those of the words that such an object has as a property, so that a name in the page can take its place. */
const namesOf = ({ page }: Visit, owner: Owner): Promise<string[]> =>
  page.evaluate(
    ([of, all]) => {
      const object = { window, document, form: document.createElement('form') }[of]
      // With the snippet's own name taken, the page itself cannot call it.
      return all.filter(word => word in object && word !== 'Waymark')
    },
    [owner, namesOfAssistant()] as const,
  )

const elementsCalled: Record<Owner, (name: string) => string> = {
  window: name => `<i id="${name}" hidden></i>`,
  document: name => `<img name="${name}" hidden alt=""><form name="${name}"></form>`,
  form: name => `<input name="${name}" type="hidden">`,
}

const guide = aGuide(1, [
  aSlide({ content: 'First' }),
  aStep('#save', { content: 'Save it', identifier: { candidates: [{ css: 'button' }], text: 'Save' } }),
  aStep('#plan', { content: 'Plan', nextWhen: 'nonempty' }),
  aStep('#around', { content: 'Whole form', clickable: false }),
])
const content = fullContent({
  automatic: true,
  settings,
  guides: [guide],
  tooltips: [{ ...beside('#around', 1), trigger: 'icon', placement: 'auto', text: 'Tip', link: null }],
  validators: [
    {
      ...beside('#plan', 2),
      rule: { kind: 'length', value: { min: 3, max: null } },
      message: 'Too short.',
      showValidState: true,
      blockSubmit: true,
    },
  ],
})

const pageWith = (owner: Owner, names: readonly string[], waymark: string): string => {
  const made = names.map(elementsCalled[owner]).join('')
  const [outside, inside] = owner === 'form' ? ['', made] : [made, '']
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Named</title><link rel="icon" href="data:,"></head>
    <body>${outside}<form id="around" style="margin:200px;width:300px" onsubmit="return false">${inside}<label>Plan <input id="plan"></label>
    <button type="button" id="save">Save</button></form><p id="else" tabindex="0">Else</p>${snippet(waymark)}</body></html>`
}

/** The middle of an element of the page or of ours, asked for without a name that may be taken; null: it is not seen. */
const middleOf = ({ page }: Visit, css: string, isOurs: boolean, text = '') =>
  page.evaluate(
    ([one, within, words]) => {
      const all = (selector: string) => [...Document.prototype.querySelectorAll.call(document, selector)]
      const host = all('waymark-assistant')[0]
      const found = within ? [...(host?.shadowRoot?.querySelectorAll(one) ?? [])] : all(one)
      const node = found.find(each => (each.textContent ?? '').includes(words))
      if (!node) return null
      const { left, top, width, height } = Element.prototype.getBoundingClientRect.call(node)
      return width > 0 ? ([left + width / 2, top + height / 2] as const) : null
    },
    [css, isOurs, text] as const,
  )

const shows = (visited: Visit, css: string, text: string) =>
  eventually(async () => (await middleOf(visited, css, true, text)) !== null).toBe(true)

async function click(visited: Visit, css: string, isOurs = false): Promise<void> {
  await eventually(async () => (await middleOf(visited, css, isOurs)) !== null).toBe(true)
  const [x, y] = (await middleOf(visited, css, isOurs)) ?? [0, 0]
  await visited.page.mouse.click(x, y)
}

it.each(owners)('lives with elements that are called like whatever it reads off a %s', async owner => {
  const visited = await visit(content)
  const { page, sites } = visited
  sites.pages.set('/plain', { html: '<!doctype html><title>Plain</title><link rel="icon" href="data:,">' })
  await page.goto(`${sites.host}/plain`)
  const names = await namesOf(visited, owner)
  expect(names.length).toBeGreaterThan(30)
  sites.pages.set('/named', { html: pageWith(owner, names, sites.waymark) })
  await page.goto(`${sites.host}/named?waymark_guide=1`)
  await shows(visited, '.card', 'First')
  await click(visited, '.card .act.main', true)
  await shows(visited, '.card', 'Save it')
  await click(visited, '#save')
  await shows(visited, '.card', 'Plan')
  await click(visited, '#plan')
  await page.keyboard.type('x')
  await shows(visited, '.card', 'Whole form')
  await click(visited, '.card .act.main', true)
  await shows(visited, '.toast', 'Guide completed')
  await shows(visited, '.mark', '')
  await click(visited, '#plan')
  await page.keyboard.type('y')
  await click(visited, '#else')
  await shows(visited, '.verdict', 'Too short.')
  await click(visited, '.mark', true)
  await shows(visited, '.hint-box', 'Tip')
  await click(visited, '.launcher', true)
  await shows(visited, '.panel', '')
})
