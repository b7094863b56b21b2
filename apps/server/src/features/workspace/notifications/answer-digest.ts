import { mayAll } from '@waymark/domain/identity/access'
import { type DuePeriod, dueDigest } from '@waymark/domain/workspace/notification'
import { fillMailText, mailLocaleOf } from '../../../platform/mail/index.ts'
import { type AnsweredMessage, readNewAnswers } from '../../analytics/reports/index.ts'
import { postNotification } from '../../identity/notifications/index.ts'
import { answerParagraph } from './answer-paragraph.ts'
import { noteSent, readOpenProperties, readSubscribers, type Subscriber } from './subscribers.ts'
import type { DigestDependencies } from './weekly-summary.ts'

/** Messages that one mail describes, those with the most answers first. */
const maxMessages = 50

const sections = {
  nps: 'analytics/content/surveys/nps',
  survey: 'analytics/content/surveys',
} as const

/** One paragraph for each survey and NPS that the person may see and that was answered in the period. */
async function paragraphsFor(
  deps: DigestDependencies,
  person: Subscriber,
  period: DuePeriod,
): Promise<readonly string[]> {
  const locale = mailLocaleOf(person.locale)
  const properties = await readOpenProperties(
    deps.database,
    person,
    role => mayAll(role, [`view:${sections.survey}`]).allowed,
  )
  const mayView = (type: AnsweredMessage['type'], propertyId: number) =>
    properties.some(
      ({ scope }) =>
        scope.propertyId === propertyId && mayAll(scope.role, [`view:${sections[type]}`]).allowed,
    )
  const answered = await readNewAnswers(
    deps,
    properties.map(({ scope }) => scope.propertyId),
    period,
  )
  return answered
    .filter(({ type, propertyId }) => mayView(type, propertyId))
    .slice(0, maxMessages)
    .map(message => {
      const link = `${deps.publicAddress()}/app/${message.propertyId}/${sections[message.type]}`
      return fillMailText(...answerParagraph(message, link, locale))
    })
}

/**
 * Tells each subscriber of the answers of the 24 hours that are due, once (rule MAIL-32); no one where nothing was
 * answered. Throws while the event store is away; who was told until then is not told again.
 */
export async function sendAnswerDigests(deps: DigestDependencies, signal: AbortSignal): Promise<void> {
  const period = dueDigest(deps.clock.now())
  for await (const person of readSubscribers(deps.database, 'surveyAnswers', period.name)) {
    if (signal.aborted) return
    const paragraphs = await paragraphsFor(deps, person, period)
    await deps.database.asSystem(async tx => {
      const isFirst = await noteSent(tx, person.id, 'surveyAnswers', period.name)
      if (!isFirst || paragraphs.length === 0) return
      await postNotification(tx, deps, person, {
        ...{ subscription: 'surveyAnswers', mail: 'surveyAnswers' },
        ...{ values: {}, paragraphs },
      })
    })
  }
}
