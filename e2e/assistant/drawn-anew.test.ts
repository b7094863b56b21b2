import type { GuideStep } from '@waymark/domain/content/guide'
import { describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aContent, aGuide, aSlide, aStep } from './support/content.ts'
import { beside, settings } from './support/full-content.ts'
import { snippet } from './support/host-server.ts'
import { useVisits, type Visit } from './support/visits.ts'

const visit = useVisits()
const after = aSlide({ content: 'After' })

/** Opens a page of our own whose first guide has this step, and a slide that shows that it was passed. */
async function open(
  html: string,
  step: GuideStep | readonly GuideStep[],
  begin = '?waymark_guide=1',
): Promise<Visit> {
  const opened = await visit(aContent([aGuide(1, [step, after].flat())]))
  opened.sites.pages.set('/drawn', {
    html: `<!doctype html><html lang="en"><head><title>Drawn</title><link rel="icon" href="data:,">
      ${snippet(opened.sites.waymark)}</head><body style="padding: 80px">${html}</body></html>`,
  })
  await opened.page.goto(`${opened.sites.host}/drawn${begin}`)
  return opened
}

describe('GUIDE-12 a step that waits for a value', () => {
  const field = (over: Partial<GuideStep>) => aStep('#field', { content: 'Fill', mandatory: true, ...over })

  it('goes on where the form draws its field again at every key', async () => {
    const html = `<div id="form"></div><script>
      function draw(value) {
        form.innerHTML = '<input id="field">'
        const input = form.firstChild
        input.value = value
        input.oninput = () => { draw(input.value); form.firstChild.focus(); form.firstChild.setSelectionRange(99, 99) }
      }
      draw('')</script>`
    const { page, card } = await open(html, field({ nextWhen: 'nonempty' }))
    await card('Fill').waitFor()
    await page.locator('#field').focus()
    await page.keyboard.insertText('Ada')
    await card('After').waitFor()
    expect(await page.locator('#field').inputValue()).toBe('Ada')
  })

  it('goes on when a list puts its choice into the field without a word', async () => {
    const html = `<input id="field" readonly><ul>
      <li id="red" onclick="setTimeout(() => { field.value = 'red' }, 20)">red</li></ul>`
    const nextIf = { mode: 'equals', value: 'red' } as const
    const { page, card } = await open(html, field({ nextWhen: 'forceValueDropdown', nextIf }))
    await card('Fill').waitFor()
    await page.locator('#red').click()
    await card('After').waitFor()
  })

  it('continues with any of several choices', async () => {
    const html = '<select id="field" multiple><option>red</option><option>green</option></select>'
    const nextIf = { mode: 'equals', value: 'green' } as const
    const { page, card } = await open(html, field({ nextWhen: 'forceValueDropdown', nextIf }))
    await card('Fill').waitFor()
    await page.locator('#field').selectOption(['red', 'green'])
    await card('After').waitFor()
  })

  it('lets its field be used, whatever it says of clicks', async () => {
    const { page, card } = await open('<input id="field">', field({ nextWhen: 'nonempty', clickable: false }))
    await card('Fill').waitFor()
    await page.locator('#field').click()
    await page.keyboard.type('Ada')
    await card('After').waitFor()
  })
})

describe('a step that waits for a click', () => {
  it('goes on where the target is gone as soon as it is pressed', async () => {
    const html = '<ul><li id="red" onmousedown="this.remove()">red</li><li>green</li></ul>'
    const { page, sites, card } = await open(html, aStep('#red', { content: 'Choose', mandatory: true }))
    await card('Choose').waitFor()
    // The code that handles keys also watches the target.
    await page.keyboard.press('Escape')
    await page.locator('waymark-assistant .confirm').waitFor()
    await page.locator('#red').hover()
    await page.mouse.down()
    await card('After').waitFor()
    await page.mouse.up()
    await eventually(() => sites.events().filter(one => one.type === 'guide_step_completed').length).toBe(1)
  })

  it('goes on where the page is drawn again instead of loaded', async () => {
    const html = `<a id="go" href="#there">Go</a><script>
      go.onclick = () => setTimeout(() => { document.body.innerHTML = '<h1>There</h1>' }, 300)</script>`
    const step = aStep('#go', { content: 'Go there', mandatory: true, triggersPageReload: true })
    const { page, card } = await open(html, step)
    await card('Go there').waitFor()
    await page.locator('#go').click()
    await card('After').waitFor()
  })
})

describe('a card without an element', () => {
  it('can be used while a dialog of the page is open, and stays when that is closed', async () => {
    const html = `<button id="open" onclick="box.showModal()">New</button>
      <dialog id="box"><p>A new one</p></dialog>`
    const steps = [aStep('#open', { content: 'Open it' }), aSlide({ content: 'Inside' })]
    const { page, card } = await open(html, steps)
    await card('Open it').waitFor()
    await page.locator('#open').click()
    await card('Inside').getByRole('button', { name: 'Next' }).click()
    await card('After').waitFor()
    await page.evaluate("document.querySelector('#box').close()")
    await card('After').getByRole('button', { name: 'Done' }).click()
    await card('After').waitFor({ state: 'detached' })
  })

  it('says that a step is missing, and can be left, while a dialog is open', async () => {
    const html = '<dialog id="box"><p>A new one</p></dialog><script>box.showModal()</script>'
    const { page, card } = await open(html, aStep('#none', { content: 'Nowhere' }))
    await card('This step was not found.').waitFor()
    await page.locator('waymark-assistant .foot button').last().click()
    await page.locator('waymark-assistant .card').waitFor({ state: 'detached' })
  })
})

describe('LOOK-4 leaving', () => {
  it('takes two clicks, also where the page is drawn again all the time', async () => {
    const html = `<div id="box"></div><script>
      setInterval(() => { box.innerHTML = '<button id="target">Save</button>' }, 300)</script>`
    const { page, card } = await open(html, aStep('#target', { content: 'Save it' }))
    const close = card('Save it').getByRole('button', { name: 'Close' })
    await close.click()
    const question = page.locator('waymark-assistant .confirm')
    await question.waitFor()
    await page.evaluate(
      () =>
        new Promise<void>(resolve => {
          const before = document.querySelector('#target')
          const timer = setInterval(() => {
            if (document.querySelector('#target') === before) return
            clearInterval(timer)
            setTimeout(resolve, 150)
          }, 10)
        }),
    )
    expect(await question.count()).toBe(1)
    await close.click()
    await card('Save it').waitFor({ state: 'detached' })
  })
})

describe('GUIDE-13 a step that is skipped when the next one is there', () => {
  it('leads no one away to its own page', async () => {
    const next = aStep('#save', { content: 'Save here', url: '/drawn' })
    const lead = aStep('#menu', { content: 'Open the menu', url: '/elsewhere', skipIf: 'next' })
    const opened = await visit(aContent([aGuide(1, [lead, next])]))
    const { page, sites, card } = opened
    sites.pages.set('/drawn', {
      html: `<!doctype html><html lang="en"><head><title>Drawn</title><link rel="icon" href="data:,">
        ${snippet(sites.waymark)}</head><body><button id="save">Save</button></body></html>`,
    })
    await page.goto(`${sites.host}/drawn`)
    await page.evaluate("Waymark('start', 1)")
    await card('Save here').waitFor()
    expect(new URL(page.url()).pathname).toBe('/drawn')
  })
})

describe('ITEM-4 a validator', () => {
  const validator = {
    ...beside('#field', 71),
    rule: { kind: 'regex', value: '\\d+' },
    message: 'Digits only.',
    showValidState: false,
    blockSubmit: true,
  } as const

  async function openForm(html: string): Promise<Visit> {
    const own = { automatic: true, settings, validators: [validator] }
    const opened = await visit(aContent([], own as Parameters<typeof aContent>[1]))
    opened.sites.pages.set('/form', {
      html: `<!doctype html><html lang="en"><head><title>Form</title><link rel="icon" href="data:,">
        ${snippet(opened.sites.waymark)}</head><body style="padding: 80px">${html}</body></html>`,
    })
    await opened.page.goto(`${opened.sites.host}/form`)
    await opened.page.locator('waymark-assistant .verdict').waitFor({ state: 'attached' })
    return opened
  }

  it('goes on telling what is wrong where the form draws its field again at every key', async () => {
    const { page } = await openForm(`<div id="form"></div><script>
      function draw(value) {
        form.innerHTML = '<input id="field">'
        const input = form.firstChild
        input.value = value
        input.oninput = () => { draw(input.value); form.firstChild.focus(); form.firstChild.setSelectionRange(99, 99) }
      }
      draw('')</script>`)
    const verdict = page.locator('waymark-assistant .verdict')
    await page.locator('#field').focus()
    await page.keyboard.type('a')
    await page.locator('#field').blur()
    await verdict.getByText('Digits only.').waitFor()
    await page.locator('#field').focus()
    await page.keyboard.type('b')
    await page.waitForFunction(() => new Promise(resolve => setTimeout(() => resolve(true), 200)))
    expect(await verdict.isVisible()).toBe(true)
    await page.locator('#field').fill('12')
    await eventually(() => verdict.isVisible()).toBe(false)
  })

  it('keeps a form from being sent whose field stands outside of it', async () => {
    const { page } = await openForm(`<form id="order" action="/sent"><button id="send">Send</button></form>
      <input id="field" form="order" value="many">`)
    await page.locator('#send').click()
    await page.locator('waymark-assistant .verdict').getByText('Digits only.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/form')
  })
})

describe('on a page that changes its address all the time', () => {
  it('looks at it once in a while', async () => {
    const { page, launcher } = await open('<p>Busy</p>', aStep('body'), '')
    await launcher.waitFor()
    await page.evaluate(() => {
      const host = document.querySelector('waymark-assistant')
      const matches = HTMLElement.prototype.matches
      Object.assign(window, { asked: 0 })
      Object.assign(HTMLElement.prototype, {
        matches(this: Element, css: string) {
          if (this === host) (window as unknown as { asked: number }).asked += 1
          return matches.call(this, css)
        },
      })
    })
    // Once the part that watches the address is there, each look at it brings us up to the top again.
    let at = 0
    await eventually(async () => {
      at += 1
      await page.evaluate(number => history.pushState(null, '', `#once-${number}`), at)
      return page.evaluate<number>('asked')
    }).toBeGreaterThan(0)
    await page.evaluate(() => {
      Object.assign(window, { asked: 0 })
      for (let i = 0; i < 150; i++) history.replaceState(null, '', `#at-${i}`)
    })
    await eventually(() => page.evaluate<number>('asked')).toBeGreaterThan(0)
    expect(await page.evaluate<number>('asked')).toBeLessThan(20)
  })
})
