import { fileURLToPath } from 'node:url'

export type FontWeight = 'regular' | 'bold'

/** A typeface by both its weights, as files of a package. */
interface Typeface {
  readonly name: string
  readonly package: string
  /** Address of some file of the package. */
  readonly door: string
  readonly regular: string
  readonly bold: string
}

/** Latin, Greek, Cyrillic, Devanagari and what is alike; the first choice of every text. */
const base: Typeface = {
  name: 'base',
  package: '@embedpdf/fonts-latin',
  door: import.meta.resolve('@embedpdf/fonts-latin'),
  regular: 'fonts/NotoSans-Regular.ttf',
  bold: 'fonts/NotoSans-Bold.ttf',
}
const eastern = {
  ja: {
    name: 'ja',
    package: '@embedpdf/fonts-jp',
    door: import.meta.resolve('@embedpdf/fonts-jp'),
    regular: 'fonts/NotoSansJP-Regular.otf',
    bold: 'fonts/NotoSansJP-Bold.otf',
  },
  ko: {
    name: 'ko',
    package: '@embedpdf/fonts-kr',
    door: import.meta.resolve('@embedpdf/fonts-kr'),
    regular: 'fonts/NotoSansKR-Regular.otf',
    bold: 'fonts/NotoSansKR-Bold.otf',
  },
  zh: {
    name: 'zh',
    package: '@embedpdf/fonts-sc',
    door: import.meta.resolve('@embedpdf/fonts-sc'),
    regular: 'fonts/NotoSansHans-Regular.otf',
    bold: 'fonts/NotoSansHans-Bold.otf',
  },
} as const satisfies Record<string, Typeface>
const others: readonly Typeface[] = [
  {
    name: 'arabic',
    package: '@embedpdf/fonts-arabic',
    door: import.meta.resolve('@embedpdf/fonts-arabic'),
    regular: 'fonts/NotoNaskhArabic-Regular.ttf',
    bold: 'fonts/NotoNaskhArabic-Bold.ttf',
  },
  {
    name: 'hebrew',
    package: '@embedpdf/fonts-hebrew',
    door: import.meta.resolve('@embedpdf/fonts-hebrew'),
    regular: 'fonts/NotoSansHebrew-Regular.ttf',
    bold: 'fonts/NotoSansHebrew-Bold.ttf',
  },
  {
    name: 'thai',
    package: '@expo-google-fonts/noto-sans-thai',
    door: import.meta.resolve('@expo-google-fonts/noto-sans-thai'),
    regular: '400Regular/NotoSansThai_400Regular.ttf',
    bold: '700Bold/NotoSansThai_700Bold.ttf',
  },
]

/** Emoji in one colour, with sequences: families, skin tones, flags, keycaps. */
const emoji: Typeface = {
  name: 'emoji',
  package: '@expo-google-fonts/noto-emoji',
  door: import.meta.resolve('@expo-google-fonts/noto-emoji'),
  regular: '400Regular/NotoEmoji_400Regular.ttf',
  bold: '700Bold/NotoEmoji_700Bold.ttf',
}

/** Drawn as an emoji by default, or where U+FE0F or a keycap asks for it (Unicode Technical Standard 51). */
const emojiSign = /^\p{Emoji_Presentation}|\uFE0F|\u20E3/u
/** U+FE0E asks for the sign of a text font. */
const textSign = '\uFE0E'

/** Whether a sign (a grapheme) is drawn by the emoji typeface where that has it. */
export const isEmoji = (sign: string): boolean => emojiSign.test(sign) && !sign.includes(textSign)

/** Code points that no font draws by themselves: variation selectors and joiners. */
export const isInvisible = (codePoint: number): boolean =>
  codePoint === 0x200d || (codePoint >= 0xfe00 && codePoint <= 0xfe0f)

/**
 * Typefaces in the order in which they are asked for a sign: Chinese characters look different in Japanese, Korean and
 * Chinese texts, so the language's own comes first.
 */
export function typefacesFor(language: string): readonly Typeface[] {
  const own = language.split('-', 1)[0]
  const { ja, ko, zh } = eastern
  const inOrder = own === 'ja' ? [ja, zh, ko] : own === 'ko' ? [ko, zh, ja] : [zh, ja, ko]
  return [base, ...others, ...inOrder, emoji]
}

/** Returns the path of a package's font: next to the package's entry file, under the font's own name. */
export function fontPath(typeface: Typeface, weight: FontWeight): string {
  const name = `/${typeface.package}/`
  const { door } = typeface
  return fileURLToPath(`${door.slice(0, door.lastIndexOf(name) + name.length)}${typeface[weight]}`)
}

export type { Typeface }
