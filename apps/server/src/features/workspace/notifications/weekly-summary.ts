import type { WireAnalyticsOverview } from '@waymark/contract'
import { changeSince } from '@waymark/domain/analytics/analytics'
import { mayAll } from '@waymark/domain/identity/access'
import { type DueWeek, dueWeek } from '@waymark/domain/workspace/notification'
import { digestTexts, fillMailText, type MailLocale, mailLocaleOf } from '../../../platform/mail/index.ts'
import { type AnalyticsDependencies, readWeek } from '../../analytics/reports/index.ts'
import { type NotificationMail, postNotification } from '../../identity/notifications/index.ts'
import {
  noteSent,
  type OpenProperty,
  readOpenProperties,
  readSubscribers,
  type Subscriber,
} from './subscribers.ts'

export interface DigestDependencies extends NotificationMail, Omit<AnalyticsDependencies, 'sets'> {}

/** Applications that one mail describes; the rest is a link. */
const maxApplications = 20

type Week = WireAnalyticsOverview | null

/** The figures of each application are read once, however many people receive them. */
type WeekReader = (property: OpenProperty) => Promise<Week>

function openWeekReader(deps: DigestDependencies, { from, to }: DueWeek): WeekReader {
  const known = new Map<number, Promise<Week>>()
  return ({ scope }) => {
    const week = known.get(scope.propertyId) ?? readWeek(deps, scope, { from, to })
    known.set(scope.propertyId, week)
    return week
  }
}

type Metric = WireAnalyticsOverview['scores']['overall']

function metricText({ value, previous }: Metric, locale: MailLocale): string {
  const texts = digestTexts(locale)
  if (value === null) return texts.noValue
  const shown = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(value)
  const change = changeSince(value, previous)
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })
  const compared = change.kind === 'rate' ? percent.format(change.rate) : texts.noComparison
  return fillMailText(texts.withChange, { value: shown, change: compared })
}

function paragraphOf(name: string, link: string, week: Week, locale: MailLocale): string {
  const texts = digestTexts(locale)
  const values = { property: name, link }
  if (week === null) return fillMailText(texts.noApplication, values)
  if (week.hiddenBelow !== null) {
    const tooFew = fillMailText(texts.tooFew, { least: String(week.hiddenBelow) })
    return fillMailText(texts.application, { ...values, score: tooFew, users: tooFew, guides: tooFew })
  }
  return fillMailText(texts.application, {
    ...values,
    score: metricText(week.scores.overall, locale),
    users: metricText(week.totals.users, locale),
    guides: metricText(week.totals.guidesStarted, locale),
  })
}

async function paragraphsFor(
  deps: DigestDependencies,
  person: Subscriber,
  weekOf: WeekReader,
): Promise<readonly string[]> {
  const locale = mailLocaleOf(person.locale)
  const properties = await readOpenProperties(
    deps.database,
    person,
    role => mayAll(role, ['view:analytics/overview']).allowed,
  )
  const paragraphs: string[] = []
  for (const property of properties.slice(0, maxApplications)) {
    const link = `${deps.publicAddress()}/app/${property.scope.propertyId}/analytics/overview`
    paragraphs.push(paragraphOf(property.name, link, await weekOf(property), locale))
  }
  const rest = properties.length - maxApplications
  if (rest <= 0) return paragraphs
  const more = { count: String(rest), link: `${deps.publicAddress()}/app` }
  return [...paragraphs, fillMailText(digestTexts(locale).moreApplications, more)]
}

function dayText(day: string, locale: MailLocale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

/**
 * Sends the summary of the week that is due to each subscriber, once (rule MAIL-31). Throws while the event store is
 * away; who was told until then is not told again.
 */
export async function sendWeeklySummaries(deps: DigestDependencies, signal: AbortSignal): Promise<void> {
  const week = dueWeek(deps.clock.now())
  if (week === null) return
  const weekOf = openWeekReader(deps, week)
  for await (const person of readSubscribers(deps.database, 'weeklyHeart', week.name)) {
    if (signal.aborted) return
    const paragraphs = await paragraphsFor(deps, person, weekOf)
    const locale = mailLocaleOf(person.locale)
    const values = { from: dayText(week.from, locale), to: dayText(week.to, locale) }
    await deps.database.asSystem(async tx => {
      const isFirst = await noteSent(tx, person.id, 'weeklyHeart', week.name)
      if (!isFirst || paragraphs.length === 0) return
      await postNotification(tx, deps, person, {
        ...{ subscription: 'weeklyHeart', mail: 'weeklySummary' },
        ...{ values, paragraphs },
      })
    })
  }
}
