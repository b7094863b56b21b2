import type { WireReportSchedule } from '@waymark/contract'
import { ActionMenu, EmptyState, type MenuAction, StatusBadge } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { EventWhen } from '../EventWhen.tsx'
import classes from './ScheduleList.module.css'
import { useScheduleActions } from './use-schedules.ts'

interface ScheduleListProps {
  readonly schedules: readonly WireReportSchedule[]
  /** Why they may not be changed. */
  readonly denied: string | null
  readonly onEdit: (schedule: WireReportSchedule) => void
  readonly onDelete: (schedule: WireReportSchedule) => void
}

const tones = { waiting: 'draft', done: 'live', retrying: 'danger', failed: 'danger' } as const

/** How the last run ended, and of one that failed why. */
function LastRun({ lastRun }: Pick<WireReportSchedule, 'lastRun'>) {
  const { t } = useTranslation('schedules')
  if (lastRun === null) return <p className={classes.note}>{t('never')}</p>
  const { state, at, rows, fault, detail, attempts } = lastRun
  return (
    <>
      <p className={classes.note}>
        <StatusBadge tone={tones[state]} label={t(`states.${state}`)} /> <EventWhen at={at} />
        {rows === null ? null : ` · ${t('rows', { count: rows })}`}
        {state === 'retrying' ? ` · ${t('attempts', { count: attempts })}` : null}
      </p>
      {fault === null ? null : (
        <p className={classes.fault}>
          {t(`faults.${fault}`)}
          {detail === null ? null : <span className={classes.detail}>{detail}</span>}
        </p>
      )}
    </>
  )
}

function useTargetText() {
  const { t } = useTranslation('schedules')
  return ({ target }: WireReportSchedule) =>
    target.kind === 'mail'
      ? t('toMail', { recipients: target.recipients.join(', ') || '–' })
      : t('toBucket', { place: `${target.endpoint}/${target.bucket}/${target.prefix}` })
}

type ItemProps = Omit<ScheduleListProps, 'schedules'> & { readonly schedule: WireReportSchedule }

/** What can be done with a schedule. */
function useActions({ schedule, denied, onEdit, onDelete }: ItemProps): readonly MenuAction[] {
  const { t } = useTranslation(['schedules', 'common'])
  const { send, pause } = useScheduleActions()
  const { isPaused } = schedule
  const action = { unavailable: denied }
  return [
    { ...action, id: 'send', label: t('sendNow'), icon: 'mail', onSelect: () => send.mutate(schedule) },
    {
      ...{ ...action, id: 'pause', label: t(isPaused ? 'resume' : 'pause') },
      onSelect: () => pause.mutate({ schedule, isPaused: !isPaused }),
    },
    { ...action, id: 'edit', label: t('edit'), icon: 'edit', onSelect: () => onEdit(schedule) },
    {
      ...{ ...action, id: 'delete', label: t('common:actions.delete'), icon: 'trash', isDanger: true },
      onSelect: () => onDelete(schedule),
    },
  ]
}

function Item(props: ItemProps) {
  const { t } = useTranslation('schedules')
  const targetText = useTargetText()
  const actions = useActions(props)
  const { schedule } = props
  const { name, report, every, nextAt, lastRun } = schedule
  return (
    <li className={classes.item} aria-label={name}>
      <div className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        <ActionMenu label={t('actionsOf', { name })} groups={[{ id: 'actions', actions }]} />
      </div>
      <p className={classes.note}>
        {t(`reports.${report}`)} · {t(`every.${every}`)} · {nextAt === null ? t('paused') : t('next')}{' '}
        {nextAt === null ? null : <EventWhen at={nextAt} />}
      </p>
      <p className={classes.note}>{targetText(schedule)}</p>
      <LastRun lastRun={lastRun} />
    </li>
  )
}

/** Schedules with what they send, when, to where, and how the last run ended. */
export function ScheduleList({ schedules, ...rest }: ScheduleListProps) {
  const { t } = useTranslation('schedules')
  if (schedules.length === 0) return <EmptyState icon="mail" title={t('emptyTitle')} text={t('emptyText')} />
  return (
    <ul className={classes.list} aria-label={t('title')}>
      {schedules.map(schedule => (
        <Item key={schedule.id} schedule={schedule} {...rest} />
      ))}
    </ul>
  )
}
