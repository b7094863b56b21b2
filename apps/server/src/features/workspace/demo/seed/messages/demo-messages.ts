import type { MessageType } from '@waymark/domain/messages/message'

/** Headline and description of an announcement. */
type Announced = readonly [headline: string, description: string]
/** Question, labels of the lowest and the highest answer, of the comment box and the button, and the thanks. */
type Asked = readonly [
  question: string,
  lowest: string,
  highest: string,
  comment: string,
  button: string,
  thanks: string,
]

/** One message of the demo, in English and German. */
export type DemoMessage = {
  readonly key: string
  /** Internal name for staff. */
  readonly name: string
  /** Day of the history on which it was published; null for a draft. */
  readonly day: number | null
} & (
  | {
      readonly type: Extract<MessageType, 'announcement'>
      readonly category: number
      /** The guide that it offers, by its key. */
      readonly guide?: string
      readonly en: Announced
      readonly de: Announced
    }
  | { readonly type: Extract<MessageType, 'nps' | 'survey'>; readonly en: Asked; readonly de: Asked }
)

export const demoMessages: readonly DemoMessage[] = [
  {
    key: 'search-pages',
    name: 'Search at the top',
    type: 'announcement',
    category: 1,
    day: 8,
    guide: 'find-page',
    en: ['Find any page in seconds', 'The search at the top now knows every page. The guide shows you how.'],
    de: [
      'Jede Seite in Sekunden',
      'Die Suche oben kennt jetzt jede Seite. Die Anleitung zeigt, wie es geht.',
    ],
  },
  {
    key: 'maintenance',
    name: 'Maintenance',
    type: 'announcement',
    category: 2,
    day: 52,
    en: [
      'Maintenance on Sunday morning',
      'From 6 to 8 the application may be slow. What you have saved is safe.',
    ],
    de: ['Wartung am Sonntagmorgen', 'Von 6 bis 8 Uhr kann es langsam werden. Gespeichertes ist sicher.'],
  },
  {
    key: 'forms',
    name: 'Checked forms',
    type: 'announcement',
    category: 3,
    day: 74,
    guide: 'form',
    en: [
      'Forms check what you enter',
      'Mistakes are marked before you send. Take two minutes for the guide.',
    ],
    de: [
      'Formulare prüfen Ihre Eingaben',
      'Fehler werden vor dem Senden markiert. Die Anleitung dauert zwei Minuten.',
    ],
  },
  {
    key: 'training',
    name: 'Training',
    type: 'announcement',
    category: 4,
    day: null,
    en: ['Training for team leads', 'Two hours in the meeting room, every first Tuesday.'],
    de: ['Schulung für Teamleitungen', 'Zwei Stunden im Besprechungsraum, jeden ersten Dienstag.'],
  },
  {
    key: 'recommend',
    name: 'Recommendation',
    type: 'nps',
    day: 3,
    en: [
      'How likely are you to recommend this application to a colleague?',
      'Not likely',
      'Very likely',
      'What is the reason?',
      'Send',
      'Thank you for your answer.',
    ],
    de: [
      'Wie wahrscheinlich empfehlen Sie diese Anwendung weiter?',
      'Unwahrscheinlich',
      'Sehr wahrscheinlich',
      'Was ist der Grund?',
      'Senden',
      'Danke für Ihre Antwort.',
    ],
  },
  {
    key: 'calendar',
    name: 'Calendar',
    type: 'survey',
    day: 20,
    en: [
      'How well does the calendar work for you?',
      'Not at all',
      'Very well',
      'What would make it better?',
      'Send',
      'Thank you, we read every answer.',
    ],
    de: [
      'Wie gut kommen Sie mit dem Kalender zurecht?',
      'Gar nicht',
      'Sehr gut',
      'Was würde ihn besser machen?',
      'Senden',
      'Danke, wir lesen jede Antwort.',
    ],
  },
]
