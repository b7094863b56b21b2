import type { StylingKey } from './styling-rules.ts'

/** The stylings that a ready theme decides. */
export const themedKeys = [
  'main_color',
  'hero_btn_text',
  'btn_border_radius',
  'infobox_bg',
  'infobox_color',
  'tooltip_icon_color',
  'beacon_icon_color',
] as const satisfies readonly StylingKey[]

export type ReadyThemeName = 'ocean' | 'forest' | 'plum' | 'ember' | 'graphite'
export type ThemeValues = Readonly<Record<(typeof themedKeys)[number], string>>

function theme(main: string, infobox: string, radius: string): ThemeValues {
  return {
    main_color: main,
    hero_btn_text: '#ffffff',
    btn_border_radius: radius,
    infobox_bg: infobox,
    infobox_color: '#ffffff',
    tooltip_icon_color: main,
    beacon_icon_color: main,
  }
}

/** Ready looks of the assistant. Every text on its ground reaches 4.5 : 1 (WCAG 2.2, 1.4.3). */
export const readyThemes: Readonly<Record<ReadyThemeName, ThemeValues>> = {
  ocean: theme('#0b6bcb', '#123a63', '6px'),
  forest: theme('#1b7a4b', '#173f2c', '8px'),
  plum: theme('#7a3aa8', '#3f2257', '10px'),
  ember: theme('#b8430f', '#5a2410', '4px'),
  graphite: theme('#3b4453', '#1f2530', '2px'),
}

/** The ready theme whose every value the stylings have; null where they differ from each. */
export function themeOf(stylings: Readonly<Record<string, unknown>>): ReadyThemeName | null {
  const names = Object.keys(readyThemes) as ReadyThemeName[]
  return names.find(name => themedKeys.every(key => stylings[key] === readyThemes[name][key])) ?? null
}
