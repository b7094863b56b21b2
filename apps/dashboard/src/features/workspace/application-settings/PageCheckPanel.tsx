import type { WirePageCheckSchedule } from '@waymark/contract'
import { Button, Panel, SelectField, StatusBadge } from '@waymark/kit'
import { relativeTime } from '@waymark/kit/date-rules'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { formatInstant, readInstant } from '../../../shared/format/format-when.ts'
import { numberFormat } from '../../../shared/format/intl-formats.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './ApplicationSettings.module.css'
import { CodeBlock } from './CodeBlock.tsx'
import { usePageCheckSchedule } from './use-page-check-schedule.ts'

type Schedule = WirePageCheckSchedule

/** A runner asks every minute; one that has not asked for this time is gone, unless it is at work. */
const runnerGoneMs = 5 * 60_000

const isRunnerThere = ({ runner, run }: Schedule) =>
  run?.state === 'running' || (runner !== null && Date.now() - readInstant(runner.seenAt) < runnerGoneMs)

const intervals = ['off', 'daily', 'weekly'] as const

function Runner({ schedule }: { readonly schedule: Schedule }) {
  const { t, i18n } = useTranslation('application')
  const { runner } = schedule
  if (runner === null) {
    return (
      <p className={classes.seen}>
        <StatusBadge tone="quiet" label={t('pageCheck.noRunner')} />
      </p>
    )
  }
  const isThere = isRunnerThere(schedule)
  const when = relativeTime(readInstant(runner.seenAt), Date.now(), i18n.language)
  return (
    <p className={classes.seen} role="status">
      <StatusBadge
        tone={isThere ? 'live' : 'draft'}
        label={t(isThere ? 'pageCheck.runner' : 'pageCheck.runnerGone')}
      />
      <span className={classes.mono}>{runner.address}</span>
      {isThere ? null : <span className={classes.faint}>{t('pageCheck.runnerSeen', { when })}</span>}
    </p>
  )
}

/** The last check, in one sentence. */
function LastRun({ run }: Pick<Schedule, 'run'>) {
  const { t, i18n } = useTranslation('application')
  if (run === null) return null
  const { state, checked, failures, fault } = run
  const number = numberFormat(i18n.language)
  const when = formatInstant(run.startedAt, i18n.language)
  const outcome = state === 'done' ? (failures === 0 ? 'found' : 'missing') : state
  const counts = { checked: number.format(checked), failures: number.format(failures) }
  return <p className={classes.faint}>{t(`pageCheck.runs.${outcome}`, { when, fault, ...counts })}</p>
}

function Due({ nextAt }: Pick<Schedule, 'nextAt'>) {
  const { t, i18n } = useTranslation('application')
  if (nextAt === null) return null
  const isWaiting = readInstant(nextAt) <= Date.now()
  const when = formatInstant(nextAt, i18n.language)
  return <p className={classes.faint}>{isWaiting ? t('pageCheck.waiting') : t('pageCheck.next', { when })}</p>
}

/** When live content is checked in a browser, the runner that does it, and how its last check ended. */
export function PageCheckPanel({ origin }: { readonly origin: string }) {
  const { t } = useTranslation('application')
  const { id, url } = useProperty()
  const denied = useDenied()
  const { schedule, save, request } = usePageCheckSchedule()
  if (schedule === undefined) return null
  const unavailable = denied(schedule.may.edit)
  const command = `npx waymark check --watch --server ${origin} --property ${id} --url ${url ?? 'https://staging.example.com'}`
  return (
    <Panel
      title={t('pageCheck.title')}
      description={t('pageCheck.text')}
      actions={
        <Button
          isBusy={request.isPending}
          unavailable={unavailable ?? (isRunnerThere(schedule) ? null : t('pageCheck.needsRunner'))}
          onClick={() => request.mutate()}
        >
          {t('pageCheck.now')}
        </Button>
      }
    >
      <SelectField
        label={t('pageCheck.every')}
        value={schedule.every ?? 'off'}
        options={intervals.map(value => ({ value, label: t(`pageCheck.intervals.${value}`) }))}
        unavailable={unavailable}
        onChange={value => save.mutate({ every: value === 'off' ? null : value, version: schedule.version })}
      />
      <Runner schedule={schedule} />
      <LastRun run={schedule.run} />
      <Due nextAt={schedule.nextAt} />
      <CodeBlock label={t('pageCheck.command')} code={command} />
      <a className={classes.link} href="/docs/check" target="_blank" rel="noreferrer">
        {t('pageCheck.toDocs')}
      </a>
    </Panel>
  )
}
