import { type EditableTextKey, editableTextKeys } from '@waymark/domain/delivery/delivery'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { aContent, aGuide, aSlide, aStep, formPage, wizardPage } from './support/content.ts'
import { beside, fullContent, news, promotedGuide, settings, welcome } from './support/full-content.ts'
import { aSurvey, messagesContent, once } from './support/messages.ts'
import { useVisits } from './support/visits.ts'

const visit = useVisits()

/** Each text of the assistant says which one it is. */
const texts = Object.fromEntries(editableTextKeys.map(key => [key, `[${key}]`])) as Record<
  EditableTextKey,
  string
>
const english = { key: 'en', name: 'English' }
const languages = [english, { key: 'pt', name: 'Português' }]
const acting = { automatic: true, settings, texts } as const

const shown = new Set<EditableTextKey>()

/** Shown by tests of their own part: copilot, list of what is recorded, panel of a known user, frames and previews. */
const elsewhere =
  /^(copilot_|tab_copilot|recorded_|greeting$|recently_used$|step_not_found_frame$|preview_mark$|unsorted_title$)/

/** Keys of the texts that the page shows or tells assistive technology. */
const textsOn = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('waymark-assistant')?.shadowRoot
    const nodes = [...(root?.querySelectorAll('*') ?? [])].filter(node => node.localName !== 'style')
    const words = nodes.flatMap(node => [
      ...[...node.attributes].map(({ value }) => value),
      ...[...node.childNodes].filter(child => child.nodeType === 3).map(child => child.textContent ?? ''),
    ])
    return [...words.join(' ').matchAll(/\[([a-z_0-9]+)\]/g)].map(found => found[1] ?? '')
  })

async function sees(page: Page, ...keys: readonly EditableTextKey[]): Promise<void> {
  const missing = async () => {
    const there = new Set(await textsOn(page))
    return keys.filter(key => !there.has(key))
  }
  await expect.poll(missing, { timeout: 10_000 }).toEqual([])
  for (const key of keys) shown.add(key)
}

const inside = (page: Page, css: string) => page.locator(`waymark-assistant ${css}`).first()
const openPanel = (page: Page) => inside(page, '.launcher').click()

it('LOOK-14 launcher and panel show their texts', async () => {
  const announcements = [1, 2, 3, 4, 5, 6].map(category => ({
    ...(news?.[0] as NonNullable<typeof news>[number]),
    id: 20 + category,
    category: category as 1,
    headline: `Story ${category}`,
  }))
  const { page, sites } = await visit(fullContent({ texts, language: english, languages, announcements }))
  await page.goto(sites.host + formPage)
  await sees(page, 'launcher_label')
  await openPanel(page)
  await sees(page, 'panel_label', 'title', 'subtitle', 'launcher_move', 'panel_wider', 'panel_language')
  await sees(page, 'tab_home', 'tab_announcements', 'tab_search', 'guide_start', 'chapter_progress')
  await sees(page, 'help_desk_header', 'help_desk_text', 'help_desk_docs_label', 'help_desk_support_label')
  await sees(page, 'external_link_header', 'external_link_text', 'shortcuts_header')
  await page.getByText('[shortcuts_header]').click()
  await sees(page, 'shortcuts_tab', 'shortcuts_tab_text', 'shortcuts_enter', 'shortcuts_enter_text')
  await sees(page, 'shortcuts_back', 'shortcuts_back_text', 'shortcuts_leave', 'shortcuts_leave_text')
  await sees(page, 'shortcuts_open', 'shortcuts_open_text')
  await inside(page, '#tab-announcements').click()
  await sees(page, 'announcement_category_1', 'announcement_category_2', 'announcement_category_3')
  await sees(page, 'announcement_category_4', 'announcement_category_5', 'announcement_category_6')
  await page.getByText('Story 1').click()
  await sees(page, 'announcement_new', 'announcement_guide')
})

it('LOOK-14 the search shows its texts', async () => {
  const guide = aGuide(1, [aSlide()], { title: 'Write docs' })
  const content = fullContent({ texts, look: { hasDocuments: true } })
  const { page, sites } = await visit({
    ...content,
    guides: [...content.guides, guide],
    chapters: [{ ...(content.chapters[0] as (typeof content.chapters)[number]), guideIds: [1] }],
  })
  const found = { id: 1, url: 'https://docs.example.com/a', source: 'Help', excerpt: [] }
  const items = [{ ...found, title: [{ text: 'Handbook', isHit: false }] }]
  await page.route('**/documents', route =>
    route.fulfill({ json: { items }, headers: { 'access-control-allow-origin': '*' } }),
  )
  await page.goto(sites.host + formPage)
  await openPanel(page)
  await inside(page, '#tab-search').click()
  await sees(page, 'search_bar_placeholder', 'search_page_initial_placeholder')
  await page.getByRole('searchbox').fill('templates')
  await sees(page, 'search_count')
  await page.getByRole('searchbox').fill('docs')
  await sees(page, 'search_filter_label', 'search_filter_all', 'search_filter_label_guides')
  await sees(page, 'search_filter_label_documents', 'document_preview_open')
  await page.getByRole('searchbox').fill('project')
  await sees(page, 'search_filter_label_announcements')
  items.length = 0
  await page.getByRole('searchbox').fill('nothing like this')
  await sees(page, 'search_no_result', 'search_no_result_text')
})

it('LOOK-14 an empty panel says that there is nothing', async () => {
  const { page, sites } = await visit(aContent([], { texts, chapters: [], look: { hasAnnouncements: true } }))
  await page.goto(sites.host + formPage)
  await openPanel(page)
  await sees(page, 'no_guides_here')
  await inside(page, '#tab-announcements').click()
  await sees(page, 'announcements_empty')
})

const guideSteps = [
  aSlide({ content: 'First' }),
  aStep('#projectName', { content: 'Name', nextWhen: 'nonempty', mandatory: true }),
  aStep('#description', { content: 'Press', clickable: true, mandatory: true }),
  aStep('#never-there', { content: 'Lost', url: wizardPage }),
  aStep('#projectName', {
    content: 'Filled',
    automation: { kind: 'fill', value: 'Apollo', confirm: true },
  }),
  aSlide({ content: 'Last' }),
]

it('LOOK-14 a guide shows its texts', async () => {
  const { page, sites, card } = await visit(aContent([aGuide(1, guideSteps)], { texts }))
  const open = (step: number) => page.goto(`${sites.host}${formPage}?waymark_guide=1&waymark_step=${step}`)
  await open(1)
  await card('First').waitFor()
  await sees(page, 'button_next', 'button_close', 'step_of')
  await inside(page, '[aria-label="[button_close]"]').click()
  await sees(page, 'tut_exit_header', 'tut_exit_text')
  await open(2)
  await card('Name').waitFor()
  await sees(page, 'type_to_continue', 'button_back')
  await open(3)
  await sees(page, 'click_to_continue')
  await open(5)
  await sees(page, 'autofill_header', 'autofill_text', 'autofill_confirm')
  await open(6)
  await sees(page, 'button_done')
  await page.getByRole('button', { name: '[button_done]' }).click()
  await sees(page, 'guide_completed')
  await openPanel(page)
  await sees(page, 'guide_done_label')
})

it('LOOK-14 a step that is not found, and one that cannot be filled, show their texts', async () => {
  const steps = [
    aSlide({ content: 'First' }),
    aStep('#never-there', { content: 'Lost' }),
    aStep('#projectName', { content: 'Elsewhere', url: formPage }),
    aStep('h1, .page-title', {
      content: 'Filled',
      automation: { kind: 'fill', value: 'Apollo', confirm: true },
    }),
  ]
  const { page, sites, card } = await visit(aContent([aGuide(1, steps)], { texts }))
  const open = (step: number) => page.goto(`${sites.host}${formPage}?waymark_guide=1&waymark_step=${step}`)
  await open(2)
  await sees(page, 'step_not_found_header', 'step_not_found_description', 'step_not_found_retry')
  await sees(page, 'step_not_found_exit', 'step_not_found_back', 'step_not_found_back_tooltip')
  await open(4)
  await page.getByRole('button', { name: '[autofill_confirm]' }).click()
  await sees(page, 'autofill_failed')
  await open(3)
  await card('Elsewhere').waitFor()
  await page.goto(sites.host + wizardPage)
  await sees(page, 'step_not_found_go')
})

it('LOOK-14 announcements and surveys that open show their texts', async () => {
  const announcements = (news ?? []).map(one => ({ ...one, timing: { ...once, reminderDays: 3 } }))
  const { page, sites } = await visit(messagesContent({ texts, announcements }))
  await page.goto(sites.host + formPage)
  await sees(page, 'announcement_more', 'announcement_later')
  await page.getByRole('button', { name: '[announcement_more]' }).click()
  await page.getByRole('button', { name: '[button_next]' }).click()
  await sees(page, 'announcement_done')
  const other = await visit(messagesContent({ texts, surveys: [aSurvey('nps')] }), {
    allow: /503|Failed to load/,
  })
  await other.page.goto(other.sites.host + formPage)
  await sees(other.page, 'survey_label', 'survey_score')
  other.sites.eventsStatus = 503
  await other.page.getByRole('radio').nth(9).check({ force: true })
  await other.page.getByRole('button', { name: 'Send' }).click()
  await sees(other.page, 'survey_sent_later')
})

it('LOOK-14 what opens or stands on a page shows its texts', async () => {
  const { promotion: _, ...listed } = promotedGuide
  const first = await visit(aContent([promotedGuide], { ...acting, welcome: { ...welcome, headline: '' } }))
  await first.page.goto(first.sites.host + formPage)
  await sees(first.page, 'welcome_label')
  await first.page.getByRole('button', { name: 'Later' }).click()
  await sees(first.page, 'promotion_label', 'promotion_start')
  const hint = { trigger: 'icon', placement: 'auto', text: 'A short name.', link: null } as const
  const rule = { kind: 'required', value: null } as const
  const field = { ...beside('#description', 71), rule, message: 'Needed.', showValidState: true }
  const { page, sites } = await visit(
    aContent([listed], {
      ...acting,
      tooltips: [{ ...beside('#projectName', 51), ...hint }],
      validators: [{ ...field, blockSubmit: false }],
    }),
  )
  await page.goto(sites.host + formPage)
  await sees(page, 'tooltip_label')
  await page.getByRole('button', { name: '[tooltip_label]' }).focus()
  await page.keyboard.press('Enter')
  await sees(page, 'tooltip_close')
  const leave = async () => {
    await page.locator('#description').fill('Words')
    await page.locator('#description').blur()
    return new Set(await textsOn(page)).has('validator_ok')
  }
  await expect.poll(leave, { timeout: 10_000 }).toBe(true)
  shown.add('validator_ok')
})

afterAll(() => {
  const unseen = editableTextKeys.filter(key => !shown.has(key) && !elsewhere.test(key))
  // One test alone shows a part of them.
  if (shown.size > 60) expect(unseen).toEqual([])
})
