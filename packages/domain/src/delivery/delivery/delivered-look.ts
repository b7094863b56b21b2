import { readableBackground } from '../../foundation/colour/readable-background.ts'
import { checkLinkTarget } from '../../foundation/text/link-target.ts'
import { stylingsDefaults, withStylingsDefaults } from '../../workspace/property/stylings-defaults.ts'
import type { AssistantCorner, DeliveredLook } from './content-document.ts'

const corners: readonly AssistantCorner[] = ['top-left', 'top-right', 'bottom-left', 'bottom-right']
const backModes: readonly DeliveredLook['backMode'][] = ['back', 'restart', 'nothing']

function oneOf<T extends string>(values: readonly T[], value: unknown, fallback: T): T {
  return values.find(one => one === value) ?? fallback
}

function fitting(shape: RegExp, value: unknown, fallback: string): string {
  return typeof value === 'string' && shape.test(value) ? value : fallback
}

const colour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i
const length = /^\d{1,3}(?:\.\d{1,2})?px$/
const imageAddress = /^(?:https?:\/\/|\/(?!\/))[^\s"']+$/i

function wholeNumber(value: unknown, max: number, fallback: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max ? value : fallback
}

const isOn = (value: unknown, fallback: boolean) => (typeof value === 'boolean' ? value : fallback)

/** An address that is switched on; null: there is none. */
function switchedLink(
  stylings: Readonly<Record<string, unknown>>,
  isOnKey: string,
  urlKey: string,
): string | null {
  const url = stylings[urlKey]
  return stylings[isOnKey] === true && typeof url === 'string' && checkLinkTarget(url) === null ? url : null
}

/**
 * The launcher has the main colour unless the property chose colours of its own: a round button in the default grey
 * (document 1 §3) looks disabled (decision 0090).
 */
function buttonColours(
  stylings: Readonly<Record<string, unknown>>,
  main: Pick<DeliveredLook, 'strongColor' | 'heroTextColor'>,
): Pick<DeliveredLook, 'buttonColor' | 'buttonIconColor'> {
  const { assistantButtonColor, assistantButtonIconColor } = stylingsDefaults
  const buttonColor = fitting(colour, stylings['assistantButtonColor'], assistantButtonColor)
  const buttonIconColor = fitting(colour, stylings['assistantButtonIconColor'], assistantButtonIconColor)
  const isDefault = buttonColor === assistantButtonColor && buttonIconColor === assistantButtonIconColor
  if (isDefault) return { buttonColor: main.strongColor, buttonIconColor: main.heroTextColor }
  return { buttonColor, buttonIconColor }
}

/** Returns the further settings for the launcher, the panel and other parts; null and false are left out. */
function partsLook(stylings: Readonly<Record<string, unknown>>): Partial<DeliveredLook> {
  const defaults = stylingsDefaults
  const colours = ([1, 2, 3, 4, 5, 6] as const).map(category =>
    fitting(colour, stylings[`announcement_color_${category}`], defaults[`announcement_color_${category}`]),
  )
  const helpImage = fitting(imageAddress, stylings['helpDeskImageURL'], '')
  return {
    isDraggable: stylings['draggableAvatar'] === true,
    hasSearch: stylings['searchEnabled'] === true,
    hasAnnouncements: stylings['enableAnnouncements'] === true,
    hasModalAnnouncements: stylings['modalAnnouncements'] === true,
    tooltipColor: fitting(colour, stylings['tooltip_icon_color'], defaults.tooltip_icon_color),
    beaconColor: fitting(colour, stylings['beacon_icon_color'], defaults.beacon_icon_color),
    categoryColors: colours,
    helpDocsUrl: switchedLink(stylings, 'helpDeskDocsLinkEnabled', 'helpDeskDocsLinkURL'),
    helpSupportUrl: switchedLink(stylings, 'helpDeskSupportLinkEnabled', 'helpDeskSupportLinkURL'),
    helpImage: helpImage === '' ? null : helpImage,
    externalUrl: switchedLink(stylings, 'externalLinkEnabled', 'externalLinkURL'),
  }
}

/**
 * The part of a property's stylings that the page needs, complete. A value that cannot be what its key stands
 * for counts as not set, so that nothing written by a script can break a customer's page.
 */
export function deliveredLook(stored: Readonly<Record<string, unknown>>): DeliveredLook {
  const stylings = withStylingsDefaults(stored)
  const defaults = stylingsDefaults
  const avatar = fitting(imageAddress, stylings['avatar_img'], '')
  const mainColor = fitting(colour, stylings['main_color'], defaults.main_color)
  const heroTextColor = fitting(colour, stylings['hero_btn_text'], defaults.hero_btn_text)
  const strongColor = readableBackground(mainColor, heroTextColor)
  return {
    assistantPosition: oneOf(corners, stylings['assistantPosition'], defaults.assistantPosition),
    mainColor,
    heroTextColor,
    strongColor,
    buttonRadius: fitting(length, stylings['btn_border_radius'], defaults.btn_border_radius),
    infoboxBackground: fitting(colour, stylings['infobox_bg'], defaults.infobox_bg),
    infoboxColor: fitting(colour, stylings['infobox_color'], defaults.infobox_color),
    avatarImage: avatar === '' ? null : avatar,
    minViewWidthPx: wholeNumber(stylings['min_view_width'], 10_000, defaults.min_view_width),
    hidden: isOn(stylings['hide_waymark'], defaults.hide_waymark),
    exitClickTwice: isOn(stylings['exit_click_twice'], defaults.exit_click_twice),
    backMode: oneOf(backModes, stylings['back_mode'], defaults.back_mode),
    interactiveTours: isOn(stylings['enableInteractiveTours'], defaults.enableInteractiveTours),
    stepWaitMs: wholeNumber(stylings['stepWaitMs'], 60_000, defaults.stepWaitMs),
    keyboardShortcuts: isOn(stylings['keyboardShortcuts'], defaults.keyboardShortcuts),
    ...buttonColours(stylings, { strongColor, heroTextColor }),
    ...partsLook(stylings),
  }
}
