import { describe, expect, it } from 'vitest'
import { buildCandidates, type SeenElement } from './index.ts'

const rules = { attributes: [], valueBlocklist: [], minParents: 0 }

const seen = (tag: string, change: Partial<SeenElement> = {}): SeenElement => ({
  tag,
  classes: [],
  attributes: {},
  position: 1,
  siblings: 1,
  ...change,
})

/** A page on which these selectors match several elements; every other one matches the element alone. */
const pageWith = (ambiguous: readonly string[] = []) => ({
  count: (css: string) => (ambiguous.includes(css) ? 2 : 1),
  isUnique: (css: string) => !ambiguous.includes(css),
})

const build = (
  chain: readonly SeenElement[],
  change: Partial<typeof rules> = {},
  ambiguous: readonly string[] = [],
) => buildCandidates(chain, { ...rules, ...change } as typeof rules, pageWith(ambiguous))
const selectors = (...args: Parameters<typeof build>) => build(...args).map(({ css }) => css)

const button = seen('button', {
  classes: ['btn', 'btn-primary', 'active'],
  attributes: {
    id: 'save',
    'data-testid': 'save-button',
    'data-tour': 'save',
    'aria-label': 'Save',
    type: 'submit',
  },
  position: 2,
  siblings: 3,
})
const form = seen('form', { attributes: { id: 'order' } })

describe('EDIT-10 selectors of an element', () => {
  it('name the attributes of the settings first, in their order', () => {
    expect(selectors([button, form], { attributes: ['data-own', 'data-tour'] as never })).toEqual([
      '[data-tour="save"]',
      '[data-testid="save-button"]',
      '#save',
      'button[aria-label="Save"]',
      'button.btn.btn-primary',
      '#order > button:nth-of-type(2)',
    ])
  })

  it('carry their kind and the number of matches', () => {
    expect(build([button, form])[0]).toEqual({
      css: '[data-testid="save-button"]',
      kind: 'attribute',
      matches: 1,
    })
  })

  it('leave out values that the settings block', () => {
    const blocked = selectors([button, form], { valueBlocklist: ['^save'] as never })
    expect(blocked.join(' ')).not.toMatch(/"save|#save/)
    expect(blocked).toContain('button.btn.btn-primary')
  })

  it.each(['ember123', 'css-1ab2c3', ':r1a:', 'radix-7', 'item-20481', 'a1b2c3d4e5'])(
    'leave out the generated name %s',
    id => {
      const made = selectors([seen('div', { attributes: { id }, classes: [id] }), form])
      expect(made).toEqual(['#order > div'])
    },
  )

  it('always name as many parents as the settings say', () => {
    const list = seen('ul', { classes: ['menu'] })
    expect(selectors([button, list, form], { minParents: 2 })[0]).toBe(
      '#order > ul.menu > [data-testid="save-button"]',
    )
  })

  it('name a parent where the element alone is not unique', () => {
    const link = seen('a', { classes: ['item'], position: 4, siblings: 9 })
    expect(selectors([link, form], {}, ['a.item'])).toEqual(['#order a.item', '#order > a:nth-of-type(4)'])
  })

  it('fall back to one that matches several when nothing is unique', () => {
    const nothing = { count: () => 7, isUnique: () => false }
    expect(buildCandidates([seen('li', { classes: ['row'] })], rules, nothing)).toEqual([
      { css: 'li.row', kind: 'class', matches: 7 },
    ])
  })

  it.each([
    [{ id: '1st:x' }, '#\\31 st\\:x'],
    [{ 'data-cy': 'a"b\\c' }, '[data-cy="a\\"b\\\\c"]'],
  ])('write %o so that CSS reads it', (attributes, css) => {
    expect(selectors([seen('div', { attributes: attributes as never }), form])[0]).toBe(css)
  })

  it('never hold an address with a query or a script', () => {
    for (const href of ['/a?token=1', 'javascript:void(0)', '#', ''])
      expect(selectors([seen('a', { attributes: { href } }), form])).toEqual(['#order > a'])
    expect(selectors([seen('a', { attributes: { href: '/orders' } }), form])[0]).toBe('a[href="/orders"]')
  })

  it('cost a bounded number of looks at the page', () => {
    let looks = 0
    const page = { count: () => 9, isUnique: () => ++looks < 0 }
    const deep = Array.from({ length: 400 }, () => button)
    buildCandidates(deep, rules, page)
    expect(looks).toBeLessThan(1_000)
  })
})
