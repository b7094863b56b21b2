import { editableTextDefaults } from '@waymark/domain/delivery/delivery'
import { expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { aContent, aGuide, aSlide, formPage } from './support/content.ts'
import { fullContent, news } from './support/full-content.ts'
import { snippet } from './support/host-server.ts'
import { useVisits } from './support/visits.ts'

const visit = useVisits()
const patience = { timeout: 10_000 }

it('PANEL-1 counts uncompleted guides of the page, and has a tab for news, guides and search', async () => {
  const { page, sites, launcher, panel } = await visit(fullContent())
  await page.goto(sites.host + formPage)
  await launcher.waitFor()
  await eventually(() => launcher.getAttribute('aria-label')).toBe('Open help: 3')
  await launcher.click()
  await panel.waitFor()
  const box = await panel.boundingBox()
  expect([box?.width, box?.height].map(size => Math.round(size ?? 0))).toEqual([350, 500])
  await page.getByRole('button', { name: 'Make wider' }).click()
  expect((await panel.boundingBox())?.width).toBe(588)

  const tabs = panel.getByRole('tab')
  await eventually(() => tabs.allInnerTexts()).toEqual(['News', 'Guides', 'Search'])
  await page.getByRole('tab', { name: 'Guides' }).focus()
  await page.keyboard.press('ArrowLeft')
  const story = panel.getByText('Projects have templates')
  await story.waitFor()
  await eventually(() => panel.getByText('new', { exact: true }).count()).toBe(2)
  await story.click()
  await panel.getByRole('link', { name: 'Read more' }).waitFor()
  await eventually(() => panel.getByText('new', { exact: true }).filter({ visible: true }).count()).toBe(1)

  await panel.getByRole('tab', { name: 'Guides' }).click()
  await panel.getByRole('link', { name: 'Documentation' }).waitFor()
  await eventually(() => panel.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
    'mailto:support@example.com',
  )
  await panel.getByText('Shortcuts').click()
  await panel.getByText('ALT + SHIFT + H').waitFor()

  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.className)).toContain(
    'launcher',
  )
  await page.keyboard.press('Alt+Shift+KeyH')
  await panel.waitFor()
  await expect.poll(() => sites.events().map(one => one.type), patience).toContain('message_shown')
})

it('PANEL-2 PANEL-3 finds while one types, forgives an error, marks and filters, and reports the query', async () => {
  const { page, sites, launcher, panel, card } = await visit(fullContent())
  await page.goto(sites.host + formPage)
  await launcher.click()
  await panel.getByRole('tab', { name: 'Search' }).click()
  const box = panel.getByRole('searchbox')
  expect(await box.evaluate(one => (one.getRootNode() as ShadowRoot).activeElement === one)).toBe(true)
  await box.fill('projct')
  const results = panel.getByRole('tabpanel').getByRole('listitem')
  await expect.poll(() => results.count()).toBe(2)
  await eventually(() => panel.locator('mark').first().innerText()).toMatch(/project/i)
  await panel.getByRole('button', { name: 'Announcements' }).click()
  await expect.poll(() => results.count()).toBe(1)
  await eventually(() => results.first().innerText()).toContain('templates')
  await panel.getByRole('button', { name: 'All', exact: true }).click()
  await expect
    .poll(() => sites.events().find(one => one.type === 'search_performed'), patience)
    .toMatchObject({ query: 'projct', results: 2, filter: 'all' })
  await box.fill('zzz')
  await panel.getByText("Sorry, we couldn't find what you were looking for!").waitFor()
  await expect
    .poll(() => sites.events().findLast(one => one.type === 'search_performed'), patience)
    .toMatchObject({ query: 'zzz', results: 0 })
  await page.keyboard.press('Escape')
  await eventually(() => box.inputValue()).toBe('')
  await box.fill('create')
  await results.getByRole('button', { name: 'Create a project' }).click()
  await card('Create a project').waitFor()
  await expect
    .poll(() => sites.events().find(one => one.type === 'search_result_opened'), patience)
    .toMatchObject({ guideId: 11, query: 'create', found: 'guide', position: 1 })
  expect(sites.events().find(one => one.type === 'guide_started')).toMatchObject({ source: 'search' })
})

it('HOST-9 greets by name, begins with the next guide, and lists what was used last', async () => {
  const guides = [1, 2, 3, 4, 5, 6, 7].map(id => aGuide(id, [aSlide({ content: `Card ${id}` })]))
  const texts = { ...editableTextDefaults('en'), greeting: 'Good day, {name}', recently_used: 'Once more' }
  const chapter = (id: number, guideIds: number[]) => ({
    id,
    title: `Part ${id}`,
    subtitle: '',
    page: null,
    guideIds,
  })
  const { page, sites, launcher, panel } = await visit(
    fullContent({ guides, texts, chapters: [chapter(1, [1]), chapter(2, [2, 3, 4, 5, 6, 7])] }),
  )
  const identify = `Waymark('identify', 'ann', { first_name: 'Ann' });`
  sites.edit = html => html.replace('</head>', `${snippet(sites.waymark, identify)}</head>`)
  await page.goto(sites.host + formPage)
  await launcher.click()
  await panel.getByText('Good day, Ann').waitFor()
  expect(await panel.locator('.next b').allInnerTexts()).toEqual(['Guide 1'])
  expect(await panel.getByText('Once more').count()).toBe(0)
  await panel.getByRole('button', { name: 'Start guide: Guide 1' }).click()
  await page.getByRole('dialog', { name: 'Card 1' }).getByRole('button', { name: 'Done' }).click()
  await launcher.click()
  // The completed chapter is below the one with something left to do.
  await eventually(() => panel.locator('.chapter b').allInnerTexts()).toEqual(['Part 2', 'Part 1'])
  expect(await panel.locator('.next b').allInnerTexts()).toEqual(['Guide 2'])
  expect(
    await panel.locator('section', { hasText: 'Once more' }).locator('.guide b').allInnerTexts(),
  ).toEqual(['Guide 1'])
})

it('HOST-9 a chapter has the first picture of its guides, in a ring of its progress', async () => {
  const { page, sites, launcher, panel } = await visit(aContent([]))
  const src = `${sites.host}/images/picture.jpg`
  const pictured = aSlide({ content: 'Look', media: { kind: 'image', src, alt: 'A project' } })
  const chapter = (id: number) => ({
    id,
    title: `Part ${id}`,
    subtitle: '',
    page: null,
    guideIds: [2 * id - 1, 2 * id],
  })
  const guides = [[aSlide()], [aSlide(), pictured], [aSlide()], [aSlide()]]
  sites.content = aContent(
    guides.map((steps, index) => aGuide(index + 1, steps)),
    { chapters: [chapter(1), chapter(2)] },
  )
  await page.goto(sites.host + formPage)
  await launcher.click()
  const pictures = panel.locator('.chapter .progress')
  await eventually(() => pictures.nth(0).locator('img').getAttribute('src')).toBe(src)
  expect(await pictures.nth(1).locator('svg').count()).toBe(1)
  expect(
    await panel.locator('.featured .chapter').evaluate(one => one.style.getPropertyValue('--part')),
  ).toBe('0%')
})

it.each([
  ['reduce', 'none'],
  ['no-preference', 'wm-rise'],
] as const)(
  'HOST-17 the panel moves as the user wants it, before anything else is loaded: %s',
  async (reducedMotion, name) => {
    const { page, sites, launcher, panel } = await visit(fullContent(), { reducedMotion })
    // The request stays open.
    await page.route(/\/runtime-[^/]*\.js/, () => {})
    await page.goto(sites.host + formPage)
    await launcher.click()
    await panel.waitFor()
    expect(await panel.evaluate(one => getComputedStyle(one).animationName)).toBe(name)
  },
)

it('the search finds the property’s own help pages as documents, and tells of the one that is opened', async () => {
  const { page, sites, launcher, panel } = await visit(fullContent())
  await page.goto(sites.host + formPage)
  await launcher.click()
  await panel.getByRole('tab', { name: 'Search' }).click()
  const box = panel.getByRole('searchbox')
  await box.fill('documantation')
  const link = panel.getByRole('link', { name: /^Documentation/ })
  await eventually(() => link.getAttribute('href')).toBe('https://docs.example.com/')
  await eventually(() => link.locator('mark').first().innerText()).toBe('Documentation')
  await box.fill('read')
  await panel.getByRole('button', { name: 'Documents' }).click()
  await eventually(() => panel.getByRole('list').getByRole('listitem').count()).toBe(
    await panel.getByRole('list').getByRole('link').count(),
  )
  await box.fill('support')
  await page.evaluate(() => {
    const stop = (event: Event) => event.preventDefault()
    document.querySelector('waymark-assistant')?.shadowRoot?.addEventListener('click', stop)
  })
  await panel.getByRole('link', { name: /^Contact support/ }).click()
  await expect
    .poll(() => sites.events().find(one => one.type === 'search_result_opened'), patience)
    .toMatchObject({ query: 'support', found: 'document', itemId: 2 })
  expect(sites.events().findLast(one => one.type === 'search_performed')).toMatchObject({ query: 'support' })
})

it('PANEL-3 a search tells what it was narrowed to; the same words among something else are another search', async () => {
  const { page, sites, launcher, panel } = await visit(fullContent())
  await page.goto(sites.host + formPage)
  await launcher.click()
  await panel.getByRole('tab', { name: 'Search' }).click()
  const searches = () =>
    sites
      .events()
      .filter(one => one.type === 'search_performed')
      .map(({ query, results, filter }) => [query, results, filter])
  const choose = (name: string) => panel.getByRole('button', { name, exact: true }).click()
  await panel.getByRole('searchbox').fill('project')
  await expect.poll(searches, patience).toEqual([['project', 2, 'all']])
  await choose('Announcements')
  await expect.poll(searches, patience).toHaveLength(2)
  await choose('Guides')
  await panel.getByRole('tabpanel').getByRole('button', { name: 'Create a project' }).click()
  await expect.poll(searches, patience).toEqual([
    ['project', 2, 'all'],
    ['project', 1, 'announcements'],
    ['project', 1, 'guides'],
  ])
  expect(sites.events().find(one => one.type === 'search_result_opened')).toMatchObject({
    found: 'guide',
    guideId: 11,
    position: 1,
  })
})

it('the launcher is dragged to another corner, stays there, and is moved without dragging', async () => {
  const { page, sites, launcher, panel } = await visit(fullContent())
  await page.goto(sites.host + formPage)
  await launcher.waitFor()
  const at = async () => {
    const box = await launcher.boundingBox()
    return box && { x: Math.round(box.x), y: Math.round(box.y) }
  }
  const before = await at()
  await launcher.hover()
  await page.mouse.down()
  await page.mouse.move(300, 200, { steps: 5 })
  await page.mouse.up()
  // Pointed at, it is drawn a little larger.
  await page.mouse.move(600, 20)
  await eventually(at).toEqual({ x: 276, y: 176 })
  await eventually(() => panel.count()).toBe(0)
  await page.reload()
  await launcher.waitFor()
  await eventually(at).toEqual({ x: 276, y: 176 })
  await launcher.click()
  await panel.getByRole('button', { name: 'Move to the next corner' }).click()
  expect(await at()).not.toEqual({ x: 276, y: 176 })
  expect(before?.x).toBeGreaterThan(300)
})

it('hides where the window is narrower than the property wants, and on pages it is not for', async () => {
  const launcherPage = { rules: ['/production/form.html'], visibility: 'hide' } as const
  const { page, sites, launcher } = await visit(fullContent({ look: { minViewWidthPx: 900 } }))
  await page.goto(sites.host + formPage)
  await launcher.waitFor()
  await page.setViewportSize({ width: 800, height: 600 })
  await launcher.waitFor({ state: 'hidden' })
  await page.setViewportSize({ width: 1000, height: 600 })
  await launcher.waitFor()
  sites.content = fullContent({ look: { launcherPage } })
  await page.evaluate("Waymark('refresh')")
  await launcher.waitFor({ state: 'hidden' })
})

it('DELIV-2 who reads in the panel reads on when something else is published', async () => {
  const { page, sites, launcher, panel } = await visit(fullContent())
  await page.goto(sites.host + formPage)
  await launcher.click()
  await panel.getByRole('tab', { name: 'News' }).click()
  const story = panel.locator('details.news', { hasText: 'Projects have templates' })
  await story.locator('summary').click()
  const readMore = story.getByRole('link', { name: 'Read more' })
  await readMore.focus()
  const focused = () =>
    page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent ?? 'nothing')
  await eventually(focused).toBe('Read more')
  await expect.poll(() => sites.streams.size, patience).toBe(1)
  const [first, ...others] = news ?? []
  sites.content = fullContent({
    announcements: [{ ...first, id: 23, headline: 'One more thing' }, first, ...others] as typeof news,
  })
  for (const stream of sites.streams) stream.write('data: changed\n\n')
  await panel.getByText('One more thing').waitFor()
  await readMore.waitFor()
  expect(await focused()).toBe('Read more')
  expect(await panel.locator('details[open]').count()).toBe(1)
  await expect.poll(() => sites.events().filter(one => one.type === 'message_shown').length, patience).toBe(1)
})

it('a person chooses a language, the panel speaks it at once, and the next page too', async () => {
  const language = { key: 'de', name: 'Deutsch' }
  const languages = [{ key: 'en', name: 'English' }, language]
  const { page, sites, launcher, panel } = await visit(fullContent({ languages }))
  await page.goto(sites.host + formPage)
  await launcher.click()
  const choice = panel.getByRole('combobox', { name: 'Language' })
  await eventually(() => choice.locator('option').allInnerTexts()).toEqual(['English', 'Deutsch'])
  sites.content = fullContent({ languages, language, texts: editableTextDefaults('de') })
  await choice.focus()
  await choice.selectOption('Deutsch')
  const german = page.getByRole('region', { name: 'Hilfe' })
  await german.getByRole('tab', { name: 'Anleitungen', selected: true }).waitFor()
  await german.getByText('Tastenkürzel').waitFor()
  const chosen = german.getByRole('combobox', { name: 'Sprache' })
  await eventually(() => chosen.inputValue()).toBe('de')
  expect(await chosen.evaluate(one => (one.getRootNode() as ShadowRoot).activeElement === one)).toBe(true)
  expect(sites.pointers.at(-1)?.languages?.[0]).toBe('de')
  await expect.poll(() => sites.events().map(one => one.type), patience).toContain('language_changed')
  await page.reload()
  await expect.poll(() => sites.pointers.at(-1)?.languages?.[0], patience).toBe('de')
  await page.evaluate("Waymark('lang', 'de'); Waymark('open')")
  await german.waitFor()
  await eventually(() => chosen.count()).toBe(0)
})
