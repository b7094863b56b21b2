import type { ScheduledReport } from '@waymark/domain/analytics/report-schedule'
import { mailLocaleFor, UnsendableMail, writeMail } from '../../../platform/mail/index.ts'
import { type Recipient, scheduleUnsubscribeToken } from '../../identity/notifications/index.ts'
import type { RunDependencies } from './schedule-dependencies.ts'
import { ScheduleFailure } from './schedule-failure.ts'

interface ReportMail {
  readonly schedule: {
    readonly id: number
    readonly companyId: number
    readonly propertyId: number
    readonly name: string
    readonly application: string
  }
  readonly report: ScheduledReport
  readonly runId: string
  readonly link: string
  readonly period: { readonly from: string; readonly to: string }
  readonly file: { readonly name: string; readonly text: string }
}

function dayText(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** Sends the file to one person. False where the mail server refuses that recipient for good. */
async function sendOne(deps: RunDependencies, to: Recipient, mail: ReportMail): Promise<boolean> {
  const { schedule, period, file, runId, link } = mail
  const token = scheduleUnsubscribeToken(deps.unsubscribeKey, { managerId: to.id, scheduleId: schedule.id })
  const unsubscribe = `${deps.publicAddress()}/unsubscribe?token=${token}`
  const locale = mailLocaleFor(to.locale)
  const message = writeMail(
    'scheduledReport',
    locale,
    to.email,
    {
      ...{ name: to.name, schedule: schedule.name, property: schedule.application, link, unsubscribe },
      ...{ from: dayText(period.from, locale), to: dayText(period.to, locale) },
    },
    { company: { id: schedule.companyId, propertyId: schedule.propertyId } },
  )
  const whole = { ...message, unsubscribe, attachment: file, id: `${runId}.${to.id}` }
  try {
    await deps.mail.send(whole, await deps.readLook(whole))
    return true
  } catch (error) {
    if (error instanceof UnsendableMail) return false
    throw new ScheduleFailure('mailServer', error instanceof Error ? error.message : String(error))
  }
}

/**
 * Sends the file to each recipient and notes who has it, so that a retry sends no one a second mail. Throws where the
 * mail server is away, and at the end where it refused recipients for good.
 */
export async function sendByMail(
  deps: RunDependencies,
  recipients: readonly Recipient[],
  mail: ReportMail,
  noteSent: (managerId: number) => Promise<void>,
): Promise<void> {
  const refused: string[] = []
  for (const to of recipients) {
    if (await sendOne(deps, to, mail)) await noteSent(to.id)
    else refused.push(to.email)
  }
  if (refused.length > 0) throw new ScheduleFailure('mailRefused', refused.join(', '))
}
