import { type ByUiLocale, findUiLocale, uiLocaleOf } from '../../foundation/text/ui-locales.ts'
import { assistantTextDefaults } from './assistant-text-defaults.ts'
import { assistantTextDefaultsDe, type OwnAssistantTexts } from './assistant-texts.ts'

/** Texts of parts that a page loads only when it needs them; in English. */
const partTextsEn = {
  autofill_header: 'Do it for me',
  autofill_text: 'This step can be done for you.',
  autofill_confirm: 'Go ahead',
  autofill_failed: 'This could not be done for you. Please do it yourself.',
  announcement_category_1: 'New feature',
  announcement_category_2: 'Reminder',
  announcement_category_3: 'Must see guide',
  announcement_category_4: 'News',
  announcement_category_5: 'Announcement',
  announcement_category_6: 'Important',
  search_bar_placeholder: 'Search ...',
  search_page_initial_placeholder: 'What are you looking for?',
  search_no_result_text: "Sorry, we couldn't find what you were looking for!",
  search_filter_label_guides: 'Guides',
  search_filter_label_announcements: 'Announcements',
  search_filter_label_documents: 'Documents',
  external_link_header: 'More help',
  external_link_text: 'Open',
  help_desk_header: 'Still need help?',
  help_desk_text: 'Read the documentation or write to us.',
  help_desk_docs_label: 'Documentation',
  help_desk_support_label: 'Contact support',
  document_preview_open: 'Open document',
  document_preview_pin: 'Keep open',
  document_preview_close: 'Close document',
  tab_announcements: 'News',
  tab_home: 'Guides',
  tab_search: 'Search',
  announcements_empty: 'There is no news at the moment.',
  announcement_new: 'new',
  announcement_guide: 'Show me how',
  announcement_label: 'Announcement',
  announcement_more: 'Read more',
  announcement_later: 'Remind me later',
  announcement_done: 'Got it',
  survey_label: 'Your opinion',
  survey_score: '{score} of {max}',
  survey_sent_later: 'You are offline. Your answer is sent as soon as you are online again.',
  search_clear: 'Clear the search',
  search_count: '{count} results',
  search_type_chapter: 'Chapter',
  search_filter_label: 'What to search',
  search_filter_all: 'All',
  shortcuts_tab_text: 'Between card and page',
  shortcuts_enter_text: 'Next step',
  shortcuts_back: 'SHIFT + ENTER',
  shortcuts_back_text: 'Previous step',
  shortcuts_leave: 'ESC',
  shortcuts_leave_text: 'Close, or leave a guide',
  shortcuts_open: 'ALT + SHIFT + H',
  shortcuts_open_text: 'Open or close help',
  promotion_label: 'Suggested guide',
  promotion_start: 'Show me',
  welcome_label: 'Welcome',
  tooltip_label: 'More about this',
  tooltip_close: 'Close the hint',
  validator_ok: 'This is fine.',
  launcher_move: 'Move to the next corner',
  panel_wider: 'Make wider',
  panel_language: 'Language',
  preview_mark: 'Preview: draft',
  recorded_header: 'What is recorded',
  recorded_nothing: 'Nothing is recorded about you here.',
  recorded_user: 'It is recorded under the user name {user}.',
  recorded_anonymous: 'It is recorded without your name, under a random number of this browser.',
  recorded_help:
    'Recorded: your use of this help: guides and their steps, news, answers to surveys, searches and hints.',
  recorded_application:
    'Recorded: your visits and pages of this application, and clicks on its buttons, links and fields without their texts.',
  recorded_tags: 'Recorded: each use of {count} marked elements of this application.',
  recorded_no_application: 'Not recorded: what else you do in this application.',
  recorded_exceptions: 'Not recorded: use of the pages {pages}.',
  recorded_not_here: 'You are on one of these pages.',
  recorded_refused:
    'Not recorded: what else you do in this application, because your browser asks not to be tracked.',
  recorded_never:
    'Never recorded: what you type, the contents of fields, and parts of pages that are marked as private.',
} as const

const partTextsDe: Readonly<Record<keyof typeof partTextsEn, string>> = {
  autofill_header: 'Für mich erledigen',
  autofill_text: 'Dieser Schritt kann für Sie erledigt werden.',
  autofill_confirm: 'Ausführen',
  autofill_failed: 'Das ließ sich nicht automatisch erledigen. Bitte erledigen Sie es selbst.',
  announcement_category_1: 'Neue Funktion',
  announcement_category_2: 'Erinnerung',
  announcement_category_3: 'Anleitung, die man kennen muss',
  announcement_category_4: 'Neuigkeiten',
  announcement_category_5: 'Ankündigung',
  announcement_category_6: 'Wichtig',
  search_bar_placeholder: 'Suchen ...',
  search_page_initial_placeholder: 'Wonach suchen Sie?',
  search_no_result_text: 'Leider haben wir nicht gefunden, wonach Sie suchen.',
  search_filter_label_guides: 'Anleitungen',
  search_filter_label_announcements: 'Ankündigungen',
  search_filter_label_documents: 'Dokumente',
  external_link_header: 'Mehr Hilfe',
  external_link_text: 'Öffnen',
  help_desk_header: 'Brauchen Sie noch Hilfe?',
  help_desk_text: 'Lesen Sie die Dokumentation oder schreiben Sie uns.',
  help_desk_docs_label: 'Dokumentation',
  help_desk_support_label: 'Support kontaktieren',
  document_preview_open: 'Dokument öffnen',
  document_preview_pin: 'Geöffnet lassen',
  document_preview_close: 'Dokument schließen',
  tab_announcements: 'Neues',
  tab_home: 'Anleitungen',
  tab_search: 'Suche',
  announcements_empty: 'Im Moment gibt es nichts Neues.',
  announcement_new: 'neu',
  announcement_guide: 'So geht es',
  announcement_label: 'Ankündigung',
  announcement_more: 'Weiterlesen',
  announcement_later: 'Später erinnern',
  announcement_done: 'Verstanden',
  survey_label: 'Ihre Meinung',
  survey_score: '{score} von {max}',
  survey_sent_later: 'Sie sind offline. Ihre Antwort wird gesendet, sobald Sie wieder online sind.',
  search_clear: 'Suche leeren',
  search_count: '{count} Treffer',
  search_type_chapter: 'Kapitel',
  search_filter_label: 'Was durchsucht wird',
  search_filter_all: 'Alles',
  shortcuts_tab_text: 'Zwischen Karte und Seite',
  shortcuts_enter_text: 'Nächster Schritt',
  shortcuts_back: 'UMSCHALT + ENTER',
  shortcuts_back_text: 'Vorheriger Schritt',
  shortcuts_leave: 'ESC',
  shortcuts_leave_text: 'Schließen oder Anleitung verlassen',
  shortcuts_open: 'ALT + UMSCHALT + H',
  shortcuts_open_text: 'Hilfe öffnen oder schließen',
  promotion_label: 'Vorgeschlagene Anleitung',
  promotion_start: 'Zeigen',
  welcome_label: 'Willkommen',
  tooltip_label: 'Mehr dazu',
  tooltip_close: 'Hinweis schließen',
  validator_ok: 'Das passt.',
  launcher_move: 'In die nächste Ecke verschieben',
  panel_wider: 'Breiter machen',
  panel_language: 'Sprache',
  preview_mark: 'Vorschau: Entwurf',
  recorded_header: 'Was aufgezeichnet wird',
  recorded_nothing: 'Hier wird nichts über Sie aufgezeichnet.',
  recorded_user: 'Aufgezeichnet wird unter dem Benutzernamen {user}.',
  recorded_anonymous: 'Aufgezeichnet wird ohne Ihren Namen, unter einer zufälligen Nummer dieses Browsers.',
  recorded_help:
    'Aufgezeichnet: Ihre Nutzung dieser Hilfe: Anleitungen und ihre Schritte, Neuigkeiten, Antworten auf Umfragen, Suchen und Hinweise.',
  recorded_application:
    'Aufgezeichnet: Ihre Besuche und Seiten dieser Anwendung und Klicks auf Schaltflächen, Links und Felder ohne deren Texte.',
  recorded_tags: 'Aufgezeichnet: jede Nutzung von {count} markierten Elementen dieser Anwendung.',
  recorded_no_application: 'Nicht aufgezeichnet: was Sie sonst in dieser Anwendung tun.',
  recorded_exceptions: 'Nicht aufgezeichnet: die Nutzung der Seiten {pages}.',
  recorded_not_here: 'Sie sind auf einer dieser Seiten.',
  recorded_refused:
    'Nicht aufgezeichnet: was Sie sonst in dieser Anwendung tun, weil Ihr Browser darum bittet.',
  recorded_never:
    'Nie aufgezeichnet: was Sie eingeben, Inhalte von Feldern und Teile von Seiten, die als privat markiert sind.',
}

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
    'title',
    'subtitle',
    'no_guides_here',
    'unsorted_title',
    'chapter_progress',
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
    'announcement_label',
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
    'search_clear',
    'search_count',
    'search_type_chapter',
    'search_filter_label',
    'search_filter_all',
    'search_filter_label_guides',
    'search_filter_label_announcements',
    'search_filter_label_documents',
    'document_preview_open',
    'document_preview_pin',
    'document_preview_close',
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
