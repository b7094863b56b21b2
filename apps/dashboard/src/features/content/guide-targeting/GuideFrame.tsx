import { Link } from '@tanstack/react-router'
import type { WireGuide } from '@waymark/contract'
import {
  ActionMenu,
  AlarmIcon,
  Button,
  EmptyState,
  Hint,
  Icon,
  PageHeader,
  StatusBadge,
  Waiting,
} from '@waymark/kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { ErrorScreen } from '../../../shared/error/ErrorScreen.tsx'
import { GuideTabs } from '../../../shared/guide/GuideTabs.tsx'
import { useOpenAlarms, useVersionsAction } from '../../../shared/guide/use-guide-dialogs.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './Targeting.module.css'
import { useTargetedGuide } from './use-targeted-guide.ts'

const statuses = {
  public: { tone: 'live', label: 'status.live' },
  private: { tone: 'draft', label: 'status.draft' },
  deleted: { tone: 'quiet', label: 'status.deleted' },
} as const

/** Opens the alarms of the guide (document 2 §8). */
function Alarm() {
  const { t } = useTranslation('editor')
  const open = useOpenAlarms()
  return (
    <Hint label={t('alarm.guide')}>
      <button type="button" className={classes.alarm} aria-label={t('alarm.guide')} onClick={() => open()}>
        <AlarmIcon />
      </button>
    </Hint>
  )
}

function Menu({ guide }: { readonly guide: WireGuide }) {
  const { t } = useTranslation('editor')
  const versions = useVersionsAction({ kind: 'guide', id: guide.id })
  return <ActionMenu label={t('menu.label')} groups={[{ id: 'look', actions: [versions] }]} />
}

function Header({ guide }: { readonly guide: WireGuide }) {
  const { t } = useTranslation('editor')
  const { id } = useProperty()
  const { tone, label } = statuses[guide.visibility]
  const place =
    guide.launcher === 0 ? { show: 'all' as const } : { show: 'one' as const, chapterId: guide.launcher }
  return (
    <PageHeader
      title={guide.title || t('steps.untitled')}
      overline={
        <Link
          className={classes.back}
          to="/app/$property/manage/list"
          params={{ property: id }}
          search={place}
        >
          <Icon name="chevronLeft" size={13} />
          {t('back')}
        </Link>
      }
      meta={
        <span className={classes.state}>
          <StatusBadge tone={tone} label={t(label)} />
          {guide.hasAlarm ? <Alarm /> : null}
        </span>
      }
    />
  )
}

interface GuideFrameProps {
  readonly guideId: number
  readonly tab: 'segments' | 'contextual'
  readonly children: (guide: WireGuide) => ReactNode
}

/** Loads the guide of the address (document 1 §2.1), with its head and tabs around what is shown of it. */
export function GuideFrame({ guideId, tab, children }: GuideFrameProps) {
  const { t } = useTranslation('common')
  const errorText = useErrorText()
  const { data, error, refetch } = useTargetedGuide(guideId)
  if (data) {
    return (
      <>
        <Header guide={data} />
        <div className={classes.bar}>
          <GuideTabs guideId={guideId} current={tab} />
          <Menu guide={data} />
        </div>
        {children(data)}
      </>
    )
  }
  if (refusalOf(error)?.code === 'notFound') return <ErrorScreen />
  return (
    <>
      <PageHeader title={t('states.loading')} />
      {error ? (
        <EmptyState icon="alert" tone="danger" title={t('states.failedTitle')} text={errorText(error)}>
          <Button onClick={() => void refetch()}>{t('actions.retry')}</Button>
        </EmptyState>
      ) : (
        <Waiting label={t('states.loading')} />
      )}
    </>
  )
}
