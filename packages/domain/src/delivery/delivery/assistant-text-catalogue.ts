import { type ByUiLocale, findUiLocale, uiLocaleOf } from '../../foundation/text/ui-locales.ts'
import { partTextsDe, partTextsEn } from './assistant-part-texts.ts'
import { assistantTextDefaults } from './assistant-text-defaults.ts'
import { assistantTextDefaultsDe, type OwnAssistantTexts } from './assistant-texts.ts'

const english = { ...assistantTextDefaults, ...partTextsEn }
const german: Readonly<Record<EditableTextKey, string>> = { ...assistantTextDefaultsDe, ...partTextsDe }

/** Every text of the assistant that a property may word itself (document 1 §3, "Assistant texts"). */
export type EditableTextKey = keyof typeof english

/** The texts by the part of the assistant that shows them, each once. */
export const assistantTextGroups = {
  home: [
    'launcher_label',
    'panel_label',
    'tab_home',
    'tab_announcements',
    'tab_search',
    'launcher_move',
    'panel_wider',
    'panel_language',
    'greeting',
    'title',
    'subtitle',
    'no_guides_here',
    'unsorted_title',
    'chapter_progress',
    'recently_used',
  ],
  guides: [
    'guide_start',
    'preview_mark',
    'guide_completed',
    'guide_done_label',
    'button_next',
    'button_back',
    'button_done',
    'button_close',
    'step_of',
    'type_to_continue',
    'click_to_continue',
    'tut_exit_header',
    'tut_exit_text',
    'shortcuts_header',
    'shortcuts_tab',
    'shortcuts_enter',
    'shortcuts_tab_text',
    'shortcuts_enter_text',
    'shortcuts_back',
    'shortcuts_back_text',
    'shortcuts_leave',
    'shortcuts_leave_text',
    'shortcuts_open',
    'shortcuts_open_text',
  ],
  stepNotFound: [
    'step_not_found_header',
    'step_not_found_description',
    'step_not_found_frame',
    'step_not_found_retry',
    'step_not_found_go',
    'step_not_found_exit',
    'step_not_found_back',
    'step_not_found_back_tooltip',
  ],
  autofill: ['autofill_header', 'autofill_text', 'autofill_confirm', 'autofill_failed'],
  announcements: [
    'announcement_category_1',
    'announcement_category_2',
    'announcement_category_3',
    'announcement_category_4',
    'announcement_category_5',
    'announcement_category_6',
    'announcements_empty',
    'announcement_new',
    'announcement_guide',
    'announcement_more',
    'announcement_later',
    'announcement_done',
  ],
  surveys: ['survey_label', 'survey_score', 'survey_sent_later'],
  search: [
    'search_bar_placeholder',
    'search_page_initial_placeholder',
    'search_no_result',
    'search_no_result_text',
    'search_count',
    'search_filter_label',
    'search_filter_all',
    'search_filter_label_guides',
    'search_filter_label_announcements',
    'search_filter_label_documents',
    'document_preview_open',
  ],
  copilot: [
    'tab_copilot',
    'copilot_intro',
    'copilot_placeholder',
    'copilot_send',
    'copilot_waiting',
    'copilot_written',
    'copilot_passages',
    'copilot_no_answer',
    'copilot_limit',
    'copilot_busy',
    'copilot_failed',
    'copilot_helpful',
    'copilot_not_helpful',
    'copilot_rated',
  ],
  hints: [
    'promotion_label',
    'promotion_start',
    'welcome_label',
    'tooltip_label',
    'tooltip_close',
    'validator_ok',
  ],
  help: [
    'help_desk_header',
    'help_desk_text',
    'help_desk_docs_label',
    'help_desk_support_label',
    'external_link_header',
    'external_link_text',
  ],
  recorded: [
    'recorded_header',
    'recorded_nothing',
    'recorded_user',
    'recorded_anonymous',
    'recorded_help',
    'recorded_application',
    'recorded_tags',
    'recorded_no_application',
    'recorded_exceptions',
    'recorded_not_here',
    'recorded_refused',
    'recorded_never',
  ],
} as const satisfies Readonly<Record<string, readonly EditableTextKey[]>>
export type AssistantTextGroup = keyof typeof assistantTextGroups

export const editableTextKeys = Object.keys(english) as EditableTextKey[]

const defaults: ByUiLocale<Readonly<Record<EditableTextKey, string>>> = { 'en-US': english, de: german }

/** The product's texts where a property has none, in the language where the product speaks it. */
export function editableTextDefaults(language: string): Readonly<Record<EditableTextKey, string>> {
  return defaults[uiLocaleOf(language)]
}

/**
 * Every text of the assistant in one language: the property's own wording, else the product's in that language, else
 * the property's wording in its default language, else English (document 1 §3, "Assistant texts").
 */
export function assistantTextsIn(
  language: string,
  defaultLanguage: string,
  own: OwnAssistantTexts,
): Readonly<Record<EditableTextKey, string>> {
  const hasOurs = findUiLocale(language) !== null
  const start = hasOurs
    ? editableTextDefaults(language)
    : { ...english, ...filledTexts(own[defaultLanguage]) }
  return { ...start, ...filledTexts(own[language]) }
}

function filledTexts(
  own: Readonly<Record<string, unknown>> | undefined,
): Partial<Record<EditableTextKey, string>> {
  const filled = editableTextKeys.flatMap(key => {
    const text = own?.[key]
    return typeof text === 'string' && text.trim() !== '' ? [[key, text] as const] : []
  })
  return Object.fromEntries(filled)
}
