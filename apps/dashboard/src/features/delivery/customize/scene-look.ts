import type { DeliveredLook } from '@waymark/domain/delivery/delivery'
import type { ShownScene } from './look-scenes.ts'

/** An address for links that are not set. */
const sampleUrl = 'https://docs.example.com/'

const helpLook = ({ helpDocsUrl, helpSupportUrl }: DeliveredLook): Partial<DeliveredLook> => ({
  helpDocsUrl: helpDocsUrl ?? sampleUrl,
  helpSupportUrl: helpSupportUrl ?? sampleUrl,
})

const backLook = ({ backMode }: DeliveredLook): Partial<DeliveredLook> =>
  backMode === 'nothing' ? { backMode: 'back' } : {}

/** By text: settings without which the assistant does not show it. */
const looksOfTexts: readonly (readonly [RegExp, (look: DeliveredLook) => Partial<DeliveredLook>])[] = [
  [/^help_desk_/, helpLook],
  [/^external_link_/, ({ externalUrl }) => ({ externalUrl: externalUrl ?? sampleUrl })],
  [/^(?:button_back|step_not_found_back|step_not_found_back_tooltip)$/, backLook],
  [/^guide_(?:start|done_label)$/, () => ({ interactiveTours: true })],
  [/^tut_exit_/, () => ({ exitClickTwice: true })],
  [/^shortcuts_/, () => ({ keyboardShortcuts: true })],
  [/^launcher_move$/, () => ({ isDraggable: true })],
  // One tab alone has no name in sight.
  [/^tab_(?:home|search)$/, () => ({ hasSearch: true })],
  [/^(?:tab_announcements|announcements_empty|announcement_new)$/, () => ({ hasAnnouncements: true })],
  // In the middle of the page an announcement is open from the start.
  [/^announcement_more$/, () => ({ hasModalAnnouncements: false })],
]

/** The look with what the scene and the text need: an author sees a text although its part is switched off. */
export function sceneLook(saved: DeliveredLook, { scene, field }: ShownScene): DeliveredLook {
  const [, lookOf] = looksOfTexts.find(([texts]) => field !== null && texts.test(field)) ?? []
  return {
    ...saved,
    // An author who looks at the card of a step that is not found need not wait for it.
    ...(scene === 'notFound' && { stepWaitMs: 0 }),
    ...(scene === 'copilot' && { hasCopilot: true }),
    ...(scene === 'search' && { hasSearch: true, hasDocuments: true }),
    ...lookOf?.(saved),
  }
}
