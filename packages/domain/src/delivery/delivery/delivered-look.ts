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
  said: Readonly<Record<string, unknown>>,
  isOnKey: string,
  urlKey: string,
): string | null {
  const url = said[urlKey]
  return said[isOnKey] === true && typeof url === 'string' && checkLinkTarget(url) === null ? url : null
}

/**
 * The launcher has the main colour unless the property chose colours of its own: a round button in the default grey
 * (document 1 §3) looks disabled (decision 0090).
 */
function buttonColours(
  said: Readonly<Record<string, unknown>>,
  main: Pick<DeliveredLook, 'strongColor' | 'heroTextColor'>,
): Pick<DeliveredLook, 'buttonColor' | 'buttonIconColor'> {
  const { assistantButtonColor, assistantButtonIconColor } = stylingsDefaults
  const buttonColor = fitting(colour, said['assistantButtonColor'], assistantButtonColor)
  const buttonIconColor = fitting(colour, said['assistantButtonIconColor'], assistantButtonIconColor)
  const isDefault = buttonColor === assistantButtonColor && buttonIconColor === assistantButtonIconColor
  if (isDefault) return { buttonColor: main.strongColor, buttonIconColor: main.heroTextColor }
  return { buttonColor, buttonIconColor }
}

/** Returns the further settings for the launcher, the panel and other parts; null and false are left out. */
function partsLook(said: Readonly<Record<string, unknown>>): Partial<DeliveredLook> {
  const defaults = stylingsDefaults
  const colours = ([1, 2, 3, 4, 5, 6] as const).map(category =>
    fitting(colour, said[`announcement_color_${category}`], defaults[`announcement_color_${category}`]),
  )
  const helpImage = fitting(imageAddress, said['helpDeskImageURL'], '')
  return {
    isDraggable: said['draggableAvatar'] === true,
    hasSearch: said['searchEnabled'] === true,
    hasAnnouncements: said['enableAnnouncements'] === true,
    hasModalAnnouncements: said['modalAnnouncements'] === true,
    tooltipColor: fitting(colour, said['tooltip_icon_color'], defaults.tooltip_icon_color),
    beaconColor: fitting(colour, said['beacon_icon_color'], defaults.beacon_icon_color),
    categoryColors: colours,
    helpDocsUrl: switchedLink(said, 'helpDeskDocsLinkEnabled', 'helpDeskDocsLinkURL'),
    helpSupportUrl: switchedLink(said, 'helpDeskSupportLinkEnabled', 'helpDeskSupportLinkURL'),
    helpImage: helpImage === '' ? null : helpImage,
    externalUrl: switchedLink(said, 'externalLinkEnabled', 'externalLinkURL'),
  }
}

/**
 * The part of a property's stylings that the page needs, complete. A value that cannot be what its key stands
 * for counts as not set, so that nothing written by a script can break a customer's page.
 */
export function deliveredLook(stored: Readonly<Record<string, unknown>>): DeliveredLook {
  const said = withStylingsDefaults(stored)
  const defaults = stylingsDefaults
  const avatar = fitting(imageAddress, said['avatar_img'], '')
  const mainColor = fitting(colour, said['main_color'], defaults.main_color)
  const heroTextColor = fitting(colour, said['hero_btn_text'], defaults.hero_btn_text)
  const strongColor = readableBackground(mainColor, heroTextColor)
  return {
    assistantPosition: oneOf(corners, said['assistantPosition'], defaults.assistantPosition),
    mainColor,
    heroTextColor,
    strongColor,
    buttonRadius: fitting(length, said['btn_border_radius'], defaults.btn_border_radius),
    infoboxBackground: fitting(colour, said['infobox_bg'], defaults.infobox_bg),
    infoboxColor: fitting(colour, said['infobox_color'], defaults.infobox_color),
    avatarImage: avatar === '' ? null : avatar,
    minViewWidthPx: wholeNumber(said['min_view_width'], 10_000, defaults.min_view_width),
    hidden: isOn(said['hide_waymark'], defaults.hide_waymark),
    exitClickTwice: isOn(said['exit_click_twice'], defaults.exit_click_twice),
    backMode: oneOf(backModes, said['back_mode'], defaults.back_mode),
    interactiveTours: isOn(said['enableInteractiveTours'], defaults.enableInteractiveTours),
    stepWaitMs: wholeNumber(said['stepWaitMs'], 60_000, defaults.stepWaitMs),
    keyboardShortcuts: isOn(said['keyboardShortcuts'], defaults.keyboardShortcuts),
    ...buttonColours(said, { strongColor, heroTextColor }),
    ...partsLook(said),
  }
}
