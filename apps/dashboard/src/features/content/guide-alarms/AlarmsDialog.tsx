import type { WireAlarm } from '@waymark/contract'
import { Button, Dialog, EmptyState, StatusBadge, Waiting } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { TargetPicture } from '../../../shared/element/TargetPicture.tsx'
import { formatInstant } from '../../../shared/format/format-when.ts'
import { numberFormat } from '../../../shared/format/intl-formats.ts'
import { closedGuideDialog, type GuideDialogSearch } from '../../../shared/guide/guide-dialog-search.ts'
import classes from './Alarms.module.css'
import { alarmIntents } from './alarm-intents.ts'
import { ErrorLog } from './ErrorLog.tsx'
import { useAlarms, useSaveAlarm } from './use-alarms.ts'

interface AlarmsProps {
  readonly guideId: number
  readonly search: GuideDialogSearch
  readonly onSearch: (change: GuideDialogSearch) => void
}

const tones = { active: 'danger', ignored: 'quiet', resolved: 'live' } as const

function useStepText() {
  const { t } = useTranslation('guide')
  return ({ stepIndex }: WireAlarm) =>
    stepIndex === null ? t('alarms.goneStep') : t('alarms.step', { position: stepIndex + 1 })
}

function Figures({ alarm }: { readonly alarm: WireAlarm }) {
  const { t, i18n } = useTranslation('guide')
  const { count, firstAt, lastAt, usersAffected, usersExpected, errorRate, changedBy } = alarm
  const share = errorRate === null ? '' : numberFormat(i18n.language, { style: 'percent' }).format(errorRate)
  const [first, last] = [formatInstant(firstAt, i18n.language), formatInstant(lastAt, i18n.language)]
  return (
    <div className={classes.note}>
      <p>{t('alarms.count', { count, first, last })}</p>
      {share === '' ? null : <p>{t('alarms.rate', { share, usersAffected, usersExpected })}</p>}
      {changedBy === null ? null : <p>{t('alarms.changedBy', { name: changedBy })}</p>}
    </div>
  )
}

function Actions({ alarm }: { readonly alarm: WireAlarm }) {
  const { t } = useTranslation('guide')
  const denied = useDenied()
  const { mutate, isPending } = useSaveAlarm()
  return (
    <div className={classes.actions}>
      {alarmIntents(alarm.status).map(({ intent, status }) => (
        <Button
          key={intent}
          isBusy={isPending}
          unavailable={denied(alarm.may.edit)}
          onClick={() => mutate({ alarm, status })}
        >
          {t(`alarms.intents.${intent}`)}
        </Button>
      ))}
    </div>
  )
}

function OneAlarm({ alarm, guideId, search, onSearch }: AlarmsProps & { readonly alarm: WireAlarm }) {
  const { t } = useTranslation('guide')
  const stepText = useStepText()
  return (
    <section className={classes.alarm} aria-label={stepText(alarm)}>
      <Figures alarm={alarm} />
      {alarm.screenshot ? <TargetPicture label={t('alarms.picture')} {...alarm.screenshot} /> : null}
      <Actions alarm={alarm} />
      <ErrorLog
        guideId={guideId}
        step={alarm.stepUuid}
        page={search.dialogPage ?? 1}
        onPage={page => onSearch({ dialogPage: page === 1 ? undefined : page })}
      />
    </section>
  )
}

function Alarms({ guideId, search, onSearch }: AlarmsProps) {
  const { t } = useTranslation(['guide', 'common'])
  const errorText = useErrorText()
  const stepText = useStepText()
  const { data, error, refetch } = useAlarms(guideId)
  if (error) {
    return (
      <EmptyState icon="alert" tone="danger" title={t('common:states.failedTitle')} text={errorText(error)}>
        <Button onClick={() => void refetch()}>{t('common:actions.retry')}</Button>
      </EmptyState>
    )
  }
  if (!data) return <Waiting label={t('common:states.loading')} rows={5} />
  const chosen = data.items.find(({ id }) => id === search.alarmId) ?? data.items[0]
  if (chosen === undefined) {
    return <EmptyState icon="check" title={t('alarms.noneTitle')} text={t('alarms.noneText')} />
  }
  return (
    <div className={classes.stack}>
      <ul className={classes.list} aria-label={t('alarms.list')}>
        {data.items.map(alarm => (
          <li key={alarm.id}>
            <button
              type="button"
              className={classes.choice}
              aria-pressed={alarm.id === chosen.id}
              onClick={() => onSearch({ alarmId: alarm.id, dialogPage: undefined })}
            >
              {stepText(alarm)}
              <StatusBadge tone={tones[alarm.status]} label={t(`alarms.statuses.${alarm.status}`)} />
            </button>
          </li>
        ))}
      </ul>
      <OneAlarm key={chosen.id} alarm={chosen} guideId={guideId} search={search} onSearch={onSearch} />
    </div>
  )
}

/** The steps of a guide on which errors recur, what is done about them, and the errors themselves. */
export function AlarmsDialog({ guideId, search, onSearch }: AlarmsProps) {
  const { t } = useTranslation(['guide', 'common'])
  return (
    <Dialog
      title={t('alarms.title')}
      isOpen
      size="lg"
      closeLabel={t('common:actions.close')}
      onClose={() => onSearch(closedGuideDialog)}
    >
      <Alarms guideId={guideId} search={search} onSearch={onSearch} />
    </Dialog>
  )
}
