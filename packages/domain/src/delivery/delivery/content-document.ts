import type { ContextualRule } from '../../content/contextual/contextual-rule.ts'
import type { Promotion } from '../../content/guide/promotion.ts'
import type { ElementIdentifier, GuideStep } from '../../content/guide/step.ts'
import type { BeaconTarget, ItemLink, ValidatorRule } from '../../content/page-item/page-item-fields.ts'
import type { Placement, TooltipTrigger } from '../../content/page-item/page-item-kinds.ts'
import type { WelcomeSwitches, WelcomeTexts } from '../../content/popup/welcome-slide.ts'
import type { SurveyTexts } from '../../messages/message/message.ts'
import type { MessageTiming } from '../../messages/message/message-delivery.ts'
import type { ContentSettings } from '../../workspace/property/content-settings.ts'
import type { PageConditions } from '../targeting/page-conditions.ts'
import type { EditableTextKey } from './assistant-text-catalogue.ts'

/**
 * Document that the assistant downloads for one outcome of targeting, in one language. It contains only content that
 * this user may see. Rules about the page remain in it because only the page knows its address.
 */
export interface ContentDocument {
  readonly schema: 1
  /** It holds only what one guide needs; the page asks for the rest while that one runs. */
  readonly isPart?: true | undefined
  readonly propertyId: number
  readonly language: DeliveredLanguage
  readonly languages: readonly DeliveredLanguage[]
  readonly look: DeliveredLook
  /** Pages of this host on which the assistant may run (application URLs); absent: all of them. */
  readonly pages?: PageConditions | undefined
  /** The application URLs lie on more than one host: frames of another origin may belong to this assistant. */
  readonly hasFrames?: true | undefined
  /** Present where use of the application itself is recorded (level ADVANCED). */
  readonly recording?: PageRecordingRules | undefined
  /** Words that mean the same in the search; absent where there are none, or no search. */
  readonly synonyms?: readonly (readonly string[])[] | undefined
  readonly texts: AssistantTexts
  readonly chapters: readonly DeliveredChapter[]
  readonly guides: readonly DeliveredGuide[]
  /** Something in it acts by itself: rules, tooltips, a welcome slide …; absent in older documents. */
  readonly automatic?: boolean | undefined
  /** Set in the page while the draft of a message is tested there: nothing is remembered or answered. */
  readonly isMessageDraft?: true | undefined
  /** Order, pauses and budget of what acts by itself; absent like everything below it where there is nothing. */
  readonly settings?: ContentSettings | undefined
  readonly rules?: readonly DeliveredRule[] | undefined
  readonly tooltips?: readonly DeliveredTooltip[] | undefined
  readonly beacons?: readonly DeliveredBeacon[] | undefined
  readonly validators?: readonly DeliveredValidator[] | undefined
  readonly welcome?: DeliveredWelcome | undefined
  readonly announcements?: readonly DeliveredAnnouncement[] | undefined
  /**
   * Popups that announce something: cards like those of announcements that are shown once, listed nowhere and counted
   * in no report. Their ids are negative, so that none is the id of a message.
   */
  readonly popups?: readonly DeliveredAnnouncement[] | undefined
  readonly surveys?: readonly DeliveredSurvey[] | undefined
}

/** Limits of the recording of sessions, page views, clicks and activity in the page. */
export interface PageRecordingRules {
  /** URL exceptions of the property: their pages are not recorded. */
  readonly exceptions: readonly string[]
  /** Elements whose clicks and changes are counted one by one; absent where there are none. */
  readonly tags?: readonly DeliveredTag[] | undefined
}

/** An element tag of this visitor. */
export interface DeliveredTag {
  readonly id: number
  readonly page: PageConditions | null
  readonly identifier: ElementIdentifier
}

/** A live contextual rule for this visitor; whether it acts is decided in the page. */
export interface DeliveredRule extends ContextualRule {
  readonly id: number
  readonly priority: number
  readonly page: PageConditions | null
}

/** Something that is bound to an element of the page. */
export interface DeliveredItem {
  readonly id: number
  readonly page: PageConditions | null
  readonly identifier: ElementIdentifier
  /** It waits until a contextual rule makes it ready. */
  readonly isHeldBack: boolean
}

export interface DeliveredTooltip extends DeliveredItem {
  readonly trigger: TooltipTrigger
  readonly placement: Placement
  readonly text: string
  readonly link: ItemLink | null
}

export interface DeliveredBeacon extends DeliveredItem {
  readonly placement: Placement
  readonly label: string
  readonly opens: BeaconTarget
}

export interface DeliveredValidator extends DeliveredItem {
  readonly rule: ValidatorRule
  readonly message: string
  readonly showValidState: boolean
  readonly blockSubmit: boolean
}

export interface DeliveredWelcome extends WelcomeSwitches, WelcomeTexts {
  readonly id: number
  /** The guide that its button starts; null: the button closes it. */
  readonly guideId: number | null
}

export interface DeliveredAnnouncement {
  readonly id: number
  readonly category: number
  readonly headline: string
  readonly description: string
  readonly image: string | null
  readonly links: readonly {
    readonly which: 'primary' | 'secondary'
    readonly url: string
    readonly title: string
  }[]
  /** The guide that it offers, where the visitor may have it. */
  readonly guideId: number | null
  readonly isPinned: boolean
  /** Page rules of its own and of the guide; all must hold. */
  readonly pages: readonly PageConditions[]
  /** Milliseconds since 1970. */
  readonly publishedAt: number
  /** When it opens by itself; absent in older documents: it does not. */
  readonly timing?: MessageTiming | undefined
}

/** An NPS (0 to 10) or a survey (1 to 5, as emoji or stars). */
export interface DeliveredSurvey extends SurveyTexts {
  readonly id: number
  readonly scale: 'nps' | 'emoji' | 'star'
  readonly page: PageConditions | null
  readonly timing: MessageTiming
}

export interface DeliveredLanguage {
  readonly key: string
  readonly name: string
}

export type AssistantCorner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'

/** The property's stylings (document 1 §3) as far as the page needs them. */
export interface DeliveredLook {
  readonly assistantPosition: AssistantCorner
  readonly mainColor: string
  readonly heroTextColor: string
  /** The main colour, darker or lighter until the hero text can be read on it; absent in older documents. */
  readonly strongColor?: string | undefined
  readonly buttonRadius: string
  readonly infoboxBackground: string
  readonly infoboxColor: string
  readonly avatarImage: string | null
  readonly minViewWidthPx: number
  readonly hidden: boolean
  readonly exitClickTwice: boolean
  readonly backMode: 'back' | 'restart' | 'nothing'
  readonly interactiveTours: boolean
  readonly stepWaitMs: number
  readonly keyboardShortcuts: boolean
  /** The rest is absent in older documents. */
  readonly buttonColor?: string | undefined
  readonly buttonIconColor?: string | undefined
  readonly isDraggable?: boolean | undefined
  readonly hasSearch?: boolean | undefined
  /** The search asks the server for documents of knowledge sources. */
  readonly hasDocuments?: boolean | undefined
  /** This visitor may ask the copilot. */
  readonly hasCopilot?: boolean | undefined
  readonly hasAnnouncements?: boolean | undefined
  /** Announcements open in the middle of the page, not in a card in the corner. */
  readonly hasModalAnnouncements?: boolean | undefined
  readonly tooltipColor?: string | undefined
  readonly beaconColor?: string | undefined
  /** By category, 1 to 6. */
  readonly categoryColors?: readonly string[] | undefined
  /** Targets of the help links; null: there is no such link. */
  readonly helpDocsUrl?: string | null | undefined
  readonly helpSupportUrl?: string | null | undefined
  readonly helpImage?: string | null | undefined
  readonly externalUrl?: string | null | undefined
  /** Pages on which the launcher is shown; null: everywhere. */
  readonly launcherPage?: PageConditions | null | undefined
}

/** Every text of the assistant (document 1 §3, assistant texts). */
export type AssistantTexts = Readonly<Record<EditableTextKey, string>>

export interface DeliveredChapter {
  readonly id: number
  readonly title: string
  readonly subtitle: string
  readonly page: PageConditions | null
  readonly guideIds: readonly number[]
}

export interface DeliveredGuide {
  readonly id: number
  readonly version: number
  readonly title: string
  readonly subtitle: string
  readonly page: PageConditions | null
  readonly steps: readonly GuideStep[]
  /** Offered by a card beside the launcher; absent: it is not. */
  readonly promotion?: Promotion | undefined
}

export type AssistantTextKey = EditableTextKey
