import { Link } from '@tanstack/react-router'
import type { WireGuide } from '@waymark/contract'
import { AlarmIcon, Hint, Icon, PageHeader, StatusBadge } from '@waymark/kit'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GuideTabs } from '../../../shared/guide/GuideTabs.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './GuideHeader.module.css'
import { placeOf } from './use-guide-flows.ts'

interface GuideHeaderProps {
  /** As it is in the draft. */
  readonly title: string
  readonly guide: WireGuide
  /** Opens the step that went wrong; null where none did. */
  readonly onAlarm: (() => void) | null
}

const statuses = {
  public: { tone: 'live', label: 'status.live' },
  private: { tone: 'draft', label: 'status.draft' },
  deleted: { tone: 'quiet', label: 'status.deleted' },
} as const

function Alarm({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation('editor')
  return (
    <Hint label={t('alarm.guide')}>
      <button type="button" className={classes.alarm} aria-label={t('alarm.guide')} onClick={onOpen}>
        <AlarmIcon />
      </button>
    </Hint>
  )
}

const Tabs = memo(GuideTabs)

interface GuideBarProps {
  readonly guideId: number
  readonly children: ReactNode
}

/** The guide's screens, and beside them what can be done with it. */
export function GuideBar({ guideId, children }: GuideBarProps) {
  return (
    <div className={classes.bar}>
      <Tabs guideId={guideId} current="steps" />
      {children}
    </div>
  )
}

/** Location, title and state of the guide. */
export const GuideHeader = memo(function GuideHeader({ title, guide, onAlarm }: GuideHeaderProps) {
  const { t } = useTranslation('editor')
  const { id } = useProperty()
  const { tone, label } = statuses[guide.visibility]
  return (
    <PageHeader
      title={title || t('steps.untitled')}
      overline={
        <Link
          className={classes.back}
          to="/app/$property/manage/list"
          params={{ property: id }}
          search={placeOf(guide)}
        >
          <Icon name="chevronLeft" size={13} />
          {t('back')}
        </Link>
      }
      meta={
        <span className={classes.state}>
          <StatusBadge tone={tone} label={t(label)} />
          {onAlarm ? <Alarm onOpen={onAlarm} /> : null}
        </span>
      }
    />
  )
})
