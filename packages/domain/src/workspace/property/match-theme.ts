import { shadeColour } from '../../foundation/colour/index.ts'
import { readableBackground } from '../../foundation/colour/readable-background.ts'
import { contrastRatio } from '../../foundation/text/index.ts'
import type { ThemeValues } from './ready-themes.ts'

/** Look of a page, as the editor in it reads it. Colours are written as `#rrggbb`. */
export interface PageLook {
  /** Colour of the largest painted area of buttons and links; null: none has a colour. */
  readonly mainColor: string | null
  readonly background: string
  /** First family of the page's font; the assistant inherits it anyway. */
  readonly fontFamily: string
  /** Corner radius of most buttons. */
  readonly radiusPx: number
}

const white = '#ffffff'
const ink = '#1a1a1a'
const maxRadiusPx = 24

/** The text colour that is easier to read on a ground. */
const inkOn = (ground: string): string =>
  (contrastRatio(white, ground) ?? 0) >= (contrastRatio(ink, ground) ?? 0) ? white : ink

/**
 * Theme that fits a page; null where its buttons and links have no colour. A main colour on which white and dark text
 * are both possible keeps the one that is easier to read, and every text of the theme reaches 4.5 : 1.
 */
export function matchTheme({ mainColor, radiusPx }: PageLook): ThemeValues | null {
  if (mainColor === null) return null
  const text = inkOn(mainColor)
  const main = readableBackground(mainColor, text)
  const infobox = readableBackground(shadeColour(main, -0.6) ?? main, white)
  return {
    main_color: main,
    hero_btn_text: text,
    btn_border_radius: `${Math.round(Math.min(maxRadiusPx, Math.max(0, radiusPx)))}px`,
    infobox_bg: infobox,
    infobox_color: white,
    tooltip_icon_color: main,
    beacon_icon_color: main,
  }
}
