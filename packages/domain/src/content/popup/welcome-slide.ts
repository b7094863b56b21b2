import { type ByUiLocale, uiLocaleOf } from '../../foundation/text/ui-locales.ts'

/** Media of a welcome slide, shown beside its texts; of one kind, like the media of a guide step. */
export type WelcomeMedia =
  | { readonly kind: 'image'; readonly src: string }
  | { readonly kind: 'video'; readonly src: string }

/** Texts of the welcome slide in one language (document 1 §3, "Welcome slide"). */
export interface WelcomeTexts {
  readonly headline: string
  readonly content: string
  readonly button_aml: string
  readonly button_start: string
  readonly killicon_tooltip: string
  readonly info: string
  readonly link: { readonly href: string; readonly title: string } | null
  readonly media: WelcomeMedia | null
}

/** Switches of the welcome slide, the same in every language. */
export const welcomeSwitchDefaults = {
  enabled: true,
  enable_button_aml: true,
  enable_button_start: true,
  enable_info: false,
  enable_link: false,
  enable_killicon: false,
} as const
export type WelcomeSwitches = { readonly [K in keyof typeof welcomeSwitchDefaults]: boolean }

type Buttons = Pick<WelcomeTexts, 'button_aml' | 'button_start' | 'killicon_tooltip'>

const buttons: ByUiLocale<Buttons> = {
  'en-US': { button_aml: 'Later', button_start: "Let's go", killicon_tooltip: 'Leave this guide' },
  de: {
    button_aml: 'Später',
    button_start: 'Los geht’s',
    killicon_tooltip: 'Diese Anleitung verlassen',
  },
}

/** Texts of a new welcome slide; its buttons in the language where the product speaks it. */
export function welcomeTextDefaults(language: string): WelcomeTexts {
  return { headline: '', content: '', ...buttons[uiLocaleOf(language)], info: '', link: null, media: null }
}

/** The switches in full. */
export function withWelcomeSwitches(stored: Readonly<Record<string, unknown>>): WelcomeSwitches {
  const entries = Object.entries(welcomeSwitchDefaults).map(([key, fallback]) => {
    const value = stored[key]
    return [key, typeof value === 'boolean' ? value : fallback] as const
  })
  return Object.fromEntries(entries) as unknown as WelcomeSwitches
}

/** The texts as they are kept: an empty info text is no info block; a link without a title is called `Link title`. */
export function normaliseWelcomeTexts(texts: WelcomeTexts): WelcomeTexts {
  const href = texts.link?.href.trim() ?? ''
  const title = texts.link?.title.trim() ?? ''
  return {
    ...texts,
    info: texts.info.trim() === '' ? '' : texts.info,
    link: href === '' ? null : { href, title: title === '' ? 'Link title' : title },
  }
}
