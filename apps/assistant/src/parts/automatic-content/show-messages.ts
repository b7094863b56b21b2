import type { DeliveredAnnouncement, DeliveredSurvey } from '@waymark/domain/delivery/delivery'
import { mayShowMessage } from '@waymark/domain/messages/message'
import type { Context, EventFields } from '../../core/context.ts'
import type { AnnouncementEvent } from '../message/announcements.ts'
import { readMarks } from '../visitor-memory/read-marks.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { Messages } from './messages.ts'
import type { Stage } from './stage.ts'
import { surveyDrafts } from './survey-drafts.ts'

export interface MessageShows {
  announcements(list: readonly DeliveredAnnouncement[]): void
  survey(survey: DeliveredSurvey): void
  /** Shows the message with this id, whatever its own timing says. Returns whether there is one here. */
  message(id: number): boolean
  isShown(id: number): boolean
  /** The visitor has begun to answer this survey in the tab. */
  isBegun(id: number): boolean
  /** It was unpublished or is over here, or the visitor reacted to it in another tab. */
  isOutdated(): boolean
}

const loadPart = () => import('../message/message.ts')

/** Shows announcements and surveys on the stage, remembers and reports what the visitor does with them. */
export function messageShows(
  context: Context,
  parts: {
    readonly stage: Stage
    readonly messages: Messages
    readonly answers: KeptAnswers
  },
): MessageShows {
  const { page, report } = context
  const { stage, messages, answers } = parts
  const drafts = surveyDrafts(context)
  const marks = readMarks(page.local, context.who)
  let shown: readonly (DeliveredAnnouncement | DeliveredSurvey)[] = []
  /** The visitor reacted in this page: the card stays as it is until they close it. */
  let isTouched = false
  /** A rule shows a message whatever its own timing says. */
  let isByRule = false

  const react = (id: number, event: 'used' | 'dismissed' | 'reminded'): void => {
    isTouched = true
    messages.remember(id, event)
  }
  /** Reported in a task of its own, so that the card does not wait for it. */
  const reportShown = (type: 'message_shown' | 'survey_shown', fields: EventFields): void => {
    context.scope.after(0, () => report(type, fields))
  }
  const tell = (one: DeliveredAnnouncement, event: AnnouncementEvent): void => {
    const messageId = one.id
    // A popup is in no report, and in no list of news.
    if (messageId < 0) {
      if (event !== 'shown') react(messageId, event === 'dismissed' || event === 'reminded' ? event : 'used')
    } else if (event === 'shown') reportShown('message_shown', { messageId, mode: 'push' })
    else if (event === 'opened') {
      react(messageId, 'used')
      marks.add(messageId)
      report('message_opened', { messageId })
      context.update()
    } else if (event === 'dismissed' || event === 'reminded') {
      react(messageId, event)
      report(`message_${event}`, { messageId })
    } else report('message_link', { messageId, which: event })
  }
  const announcements = (list: readonly DeliveredAnnouncement[]): void => {
    shown = list
    isTouched = false
    stage.present(loadPart, part => part.showAnnouncements(context, list, { tell, onEnd: stage.end }))
  }
  const survey = (one: DeliveredSurvey): void => {
    shown = [one]
    isTouched = false
    stage.present(loadPart, part => {
      reportShown('survey_shown', { messageId: one.id })
      return part.showSurvey(context, one, {
        draft: drafts.of(one.id),
        onDraft: draft => drafts.keep(one.id, draft),
        onAnswer: answer => {
          react(one.id, 'used')
          drafts.forget()
          return answers.send({ messageId: one.id, ...answer })
        },
        onDismiss: () => {
          react(one.id, 'dismissed')
          drafts.forget()
          report('survey_dismissed', { messageId: one.id })
        },
        onEnd: stage.end,
      })
    })
  }
  const isOver = (one: DeliveredAnnouncement | DeliveredSurvey): boolean => {
    const { announcement, survey: asked } = messages.find(one.id)
    const now = announcement ?? asked
    if (now === undefined) return true
    const { timing } = now
    return (
      !isByRule && timing !== undefined && !mayShowMessage(messages.factsOf({ id: one.id, timing })).holds
    )
  }
  return {
    announcements(list) {
      isByRule = false
      announcements(list)
    },
    survey(one) {
      isByRule = false
      survey(one)
    },
    message(id) {
      const found = messages.find(id)
      isByRule = true
      if (found.announcement) announcements([found.announcement])
      else if (found.survey && messages.mayAsk()) survey(found.survey)
      else return false
      return true
    },
    isBegun: id => drafts.of(id) !== null,
    isShown: id => stage.isPresenting() && shown.some(one => one.id === id),
    isOutdated: () => !isTouched && shown.some(isOver),
  }
}
