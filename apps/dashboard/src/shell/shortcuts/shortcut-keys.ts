import type { Section } from '@waymark/domain/identity/access'

/** The letter that follows G, for each entry of the main menu. */
export const sectionLetters = {
  'analytics/overview': 'o',
  'analytics/heart': 'h',
  'analytics/content': 'a',
  manage: 'm',
  messages: 'n',
  'users/list': 'p',
  customize: 'c',
} as const satisfies Readonly<Partial<Record<Section, string>>>

export type ShortcutSection = keyof typeof sectionLetters

/** Action that a key triggers; `prefix` waits for the letter after G. */
export type Shortcut =
  | { readonly kind: 'newGuide' | 'search' | 'sheet' | 'prefix' | 'none' }
  | { readonly kind: 'section'; readonly section: ShortcutSection }

interface Keys {
  readonly key: string
  readonly metaKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
}

const none: Shortcut = { kind: 'none' }
const single: Readonly<Record<string, Shortcut>> = {
  c: { kind: 'newGuide' },
  '/': { kind: 'search' },
  '?': { kind: 'sheet' },
  g: { kind: 'prefix' },
}

/** The shortcut of a key that is pressed outside of fields. `isAfterPrefix`: G was pressed just before. */
export function readShortcut({ key, metaKey, ctrlKey, altKey }: Keys, isAfterPrefix: boolean): Shortcut {
  if (metaKey || ctrlKey || altKey) return none
  const letter = key.toLowerCase()
  if (!isAfterPrefix) return single[letter] ?? none
  const sections = Object.keys(sectionLetters) as ShortcutSection[]
  const section = sections.find(one => sectionLetters[one] === letter)
  return section ? { kind: 'section', section } : none
}
