import type { CoreAssistantTexts } from './assistant-text-defaults.ts'

/** German defaults of the assistant's texts. */
export const assistantTextDefaultsDe: CoreAssistantTexts = {
  title: 'Wie können wir helfen?',
  subtitle: 'Wählen Sie eine Anleitung, und wir führen Sie hindurch.',
  guide_completed: 'Anleitung abgeschlossen',
  button_next: 'Weiter',
  button_back: 'Zurück',
  button_done: 'Fertig',
  button_close: 'Schließen',
  launcher_label: 'Hilfe öffnen',
  panel_label: 'Hilfe',
  guide_start: 'Anleitung starten',
  guide_done_label: 'abgeschlossen',
  no_guides_here: 'Auf dieser Seite gibt es noch nichts zu zeigen.',
  unsorted_title: 'Weitere Anleitungen',
  tut_exit_header: 'Diese Anleitung verlassen?',
  tut_exit_text: 'Zum Verlassen noch einmal schließen. Sie können jederzeit neu beginnen.',
  step_of: 'Schritt {step} von {total}',
  chapter_progress: '{done} von {total}',
  type_to_continue: 'Füllen Sie das markierte Feld aus, um fortzufahren.',
  click_to_continue: 'Klicken Sie auf das markierte Element, um fortzufahren.',
  step_not_found_header: 'Dieser Schritt wurde nicht gefunden.',
  step_not_found_description: 'Die Seite sieht vielleicht anders aus als bei der Aufnahme der Anleitung.',
  step_not_found_frame:
    'Er liegt in einem Teil der Seite, der zu einer anderen Adresse gehört und von hier nicht erreichbar ist.',
  step_not_found_retry: 'Erneut versuchen',
  step_not_found_go: 'Zur Seite dieses Schritts',
  step_not_found_exit: 'Anleitung verlassen',
  step_not_found_back: 'Zurück',
  step_not_found_back_tooltip: 'Zum vorherigen Schritt zurückkehren',
  search_no_result: 'Keine Ergebnisse',
  shortcuts_header: 'Tastenkürzel',
  shortcuts_tab: 'TAB',
  shortcuts_enter: 'ENTER',
}

/** A property's own wording: language key → text key → text. What is not a filled text is as if not written. */
export type OwnAssistantTexts = Readonly<Record<string, Readonly<Record<string, unknown>>>>
