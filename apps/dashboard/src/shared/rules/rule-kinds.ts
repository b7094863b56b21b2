import { type ActionType, actionTypes } from '@waymark/domain/content/contextual'
import type { ContentKind } from '../content-choice/content-kinds.ts'

/** Kind of content that each action affects. */
export const kindOfAction: Readonly<Record<ActionType, Exclude<ContentKind, 'elementTag'>>> = {
  guideStart: 'guide',
  tooltipLoad: 'tooltip',
  tooltipHide: 'tooltip',
  validatorLoad: 'validator',
  validatorShow: 'validator',
  validatorHide: 'validator',
  messageShow: 'message',
  announcementShow: 'announcement',
  beaconShow: 'beacon',
}

/** A rule that starts a guide does nothing else; the others can be combined. */
export const combinedActions = actionTypes.filter(type => type !== 'guideStart')
