import type { GuideStep } from '@waymark/domain/content/guide'
import { describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aContent, aGuide, aSlide, aStep } from './support/content.ts'
import { beside, settings } from './support/full-content.ts'
import { snippet } from './support/host-server.ts'
import { useVisits, type Visit } from './support/visits.ts'

const visit = useVisits()
const after = aSlide({ content: 'After' })

const pageOf = (waymark: string, html: string) =>
  `<!doctype html><html lang="en"><head><title>Fields</title><link rel="icon" href="data:,">${snippet(waymark)}</head>
   <body style="padding: 80px">${html}</body></html>`

async function open(html: string, step: GuideStep): Promise<Visit> {
  const opened = await visit(aContent([aGuide(1, [step, after])]))
  opened.sites.pages.set('/fields', { html: pageOf(opened.sites.waymark, html) })
  await opened.page.goto(`${opened.sites.host}/fields?waymark_guide=1`)
  return opened
}

const own = `<script>customElements.define('x-field', class extends HTMLElement {
  connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<label>Name <input id="inner"></label>' }
  get value() { return this.shadowRoot.querySelector('input').value }
})</script>`
const drawn = `<div id="field" role="combobox" aria-expanded="false"><span class="x-placeholder">Choose a city</span></div>
  <button id="choose" onclick="field.innerHTML = '<span>Berlin</span>'">Berlin</button>`

describe('HOST-5 the value of', () => {
  const filled = aStep('#field', { content: 'Fill', nextWhen: 'nonempty', mandatory: true })

  it.each([
    ['a custom element', `${own}<x-field id="field"></x-field>`, '#inner'],
    ['an editor', '<div id="field"><div id="edit" contenteditable="true"><p><br></p></div></div>', '#edit'],
  ])('%s', async (_, html, typed) => {
    const { page, card } = await open(html, filled)
    await card('Fill').waitFor()
    await page.locator(typed).click()
    await page.keyboard.type('Ada')
    await card('After').waitFor()
  })

  it('a drawn list is none as long as it shows its placeholder', async () => {
    const { page, card } = await open(drawn, { ...filled, nextWhen: 'nonEmptyDropdown' })
    await card('Fill').waitFor()
    await eventually(() => card('Fill').getByRole('button', { name: 'Next' }).count()).toBe(0)
    await page.locator('#choose').click()
    await card('After').waitFor()
  })

  it('a dropdown is its choice without what it announces to screen readers', async () => {
    const html = `<div id="field"><span id="announced" aria-live="polite"
      style="position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden"></span>
      <span id="chosen"></span><input role="combobox" aria-expanded="false"></div>
      <button id="choose" onclick="announced.textContent = 'option Berlin, selected.'; chosen.textContent = 'Berlin'">
      Berlin</button>`
    const nextIf = { mode: 'equals', value: 'Berlin' } as const
    const { page, card } = await open(html, { ...filled, nextWhen: 'forceValueDropdown', nextIf })
    await card('Fill').waitFor()
    await page.locator('#choose').click()
    await card('After').waitFor()
  })

  it('a dropdown is chosen for the user where the library keeps a native list that no one sees', async () => {
    const html = `<div id="field" onclick="list.hidden = false">
      <span style="position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden">
      <select id="kept" tabindex="-1"><option value=""></option></select></span><span id="label">Choose a city</span></div>
      <ul id="list" role="listbox" hidden><li role="option" onclick="list.hidden = true; label.textContent = 'Berlin';
      kept.innerHTML = '<option value=b selected>Berlin</option>'">Berlin</li></ul>`
    const automation = { kind: 'select', value: 'Berlin', confirm: false } as const
    const { page, card } = await open(html, aStep('#field', { content: 'Choose', automation }))
    await card('After').waitFor()
    expect(await page.locator('#kept').inputValue()).toBe('b')
  })

  it('a box that is not set is empty', async () => {
    const html = `<script>customElements.define('x-box', class extends HTMLElement { checked = false; value = 'on'; connectedCallback() { this.addEventListener('click', () => {
      this.checked = !this.checked; this.dispatchEvent(new Event('change', { bubbles: true })) }) } })</script><x-box id="field">I agree</x-box>`
    const { page, card } = await open(html, filled)
    await card('Fill').waitFor()
    await eventually(() => card('Fill').getByRole('button', { name: 'Next' }).count()).toBe(0)
    await page.locator('#field').click()
    await card('After').waitFor()
  })

  it('a custom element is checked by a validator', async () => {
    const rule = { kind: 'regex', value: '\\d+' } as const
    const validator = {
      ...beside('#field', 71),
      rule,
      message: 'Digits only.',
      showValidState: false,
      blockSubmit: true,
    }
    const content = { automatic: true, settings, validators: [validator] } as Parameters<typeof aContent>[1]
    const { page, sites } = await visit(aContent([], content))
    sites.pages.set('/fields', {
      html: pageOf(sites.waymark, `${own}<x-field id="field"></x-field><input id="next">`),
    })
    await page.goto(`${sites.host}/fields`)
    const verdict = page.locator('waymark-assistant .verdict')
    await verdict.waitFor({ state: 'attached' })
    await page.locator('#inner').fill('many')
    await page.locator('#next').focus()
    await verdict.getByText('Digits only.').waitFor()
    await page.locator('#inner').fill('12')
    await eventually(() => verdict.isVisible()).toBe(false)
  })
})

describe('HOST-6 a choice that cannot be made', () => {
  it('is handed over to the user, who makes it', async () => {
    const automation = { kind: 'select', value: 'Berlin', confirm: false } as const
    const step = aStep('#field', { content: 'City', clickable: false, automation })
    const { page, card } = await open(drawn, step)
    await card('City').getByText('This could not be done for you. Please do it yourself.').waitFor()
    await page.locator('#choose').click()
    await card('After').waitFor()
    expect(await page.locator('#field').textContent()).toBe('Berlin')
  })
})
