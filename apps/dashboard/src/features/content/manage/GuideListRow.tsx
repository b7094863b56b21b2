import { Link } from '@tanstack/react-router'
import type { WireGuideRow } from '@waymark/contract'
import { AlarmIcon, CheckField, GuideRow, Hint, Icon, SegmentIndicator, SwitchField } from '@waymark/kit'
import { type KeyboardEvent, lazy, memo, type PointerEvent, Suspense, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { formatInstant, formatWhen } from '../../../shared/format/format-when.ts'
import type { DragGrip } from '../../../shared/lift/use-lift.ts'
import classes from './GuideListRow.module.css'
import { GuideMenu, type Shift } from './GuideMenu.tsx'
import type { GuidePosition } from './guide-drop.ts'
import { useManage } from './manage-context.ts'
import { useBlockedText } from './use-blocked-text.ts'

// Read after the list: most guides never have one.
const CheckMark = lazy(async () => ({
  default: (await import('../../../shared/page-check/CheckMark.tsx')).CheckMark,
}))

/** A guide on its way to another place. */
export interface LiftedGuide {
  readonly guide: WireGuideRow
  readonly from: GuidePosition
}

interface GuideListRowProps {
  readonly guide: WireGuideRow
  /** From 0, among those that are shown of its chapter. */
  readonly place: number
  readonly count: number
  /** Position in the list, in pixels from its top. */
  readonly start: number
  readonly isFramed: boolean
  readonly isTicked: boolean
  readonly isBusy: boolean
  readonly isLifted: boolean
  readonly mark: 'before' | 'after' | null
  readonly lang: string | undefined
  /** Null where guides have no order. */
  readonly grip: DragGrip<LiftedGuide> | null
  readonly onShift: Shift | null
  readonly locked: string | null
}

const editor = '/app/$property/manage/$tutorialId/edit/steps'

function Alarm({ guide }: { readonly guide: WireGuideRow }) {
  const { t } = useTranslation('manage')
  const { property } = useManage()
  return (
    <Hint label={t('guide.alarm')}>
      <Link
        to={editor}
        params={{ property, tutorialId: guide.id }}
        search={{ dialog: 'alarms' }}
        aria-label={t('guide.alarm')}
      >
        <AlarmIcon />
      </Link>
    </Hint>
  )
}

function Marks({ guide }: { readonly guide: WireGuideRow }) {
  const { t } = useTranslation('manage')
  const { segment, segmentName, pageSegment, pageSegmentName, promotion } = guide
  return (
    <>
      <Suspense>
        <CheckMark kind="guide" id={guide.id} />
      </Suspense>
      {promotion ? (
        <Hint label={t('guide.promoted')}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its hint must be readable by keyboard (WCAG 1.4.13) */}
          <span className={classes.promotion} role="img" aria-label={t('guide.promoted')} tabIndex={0}>
            <Icon name="message" size={15} />
          </span>
        </Hint>
      ) : null}
      <SegmentIndicator
        userSegment={segment === null ? null : t('guide.forUsers', { name: segmentName ?? `#${segment}` })}
        pageSegment={
          pageSegment === null ? null : t('guide.onPages', { name: pageSegmentName ?? `#${pageSegment}` })
        }
      />
    </>
  )
}

function LiveSwitch({ guide, isBusy }: { readonly guide: WireGuideRow; readonly isBusy: boolean }) {
  const { t } = useTranslation('manage')
  const denied = useDenied()
  const blocked = useBlockedText()
  const { change } = useManage()
  return (
    <SwitchField
      label={t('guide.publish', { title: guide.title })}
      isLabelHidden
      isOn={guide.visibility === 'public'}
      isBusy={isBusy}
      unavailable={denied(guide.may.publish) ?? blocked(guide)}
      onChange={isOn => change({ kind: isOn ? 'publish' : 'unpublish', guide })}
    />
  )
}

function useFacts({ stepCount, languageCount, updatedAt, updatedBy }: WireGuideRow) {
  const { t, i18n } = useTranslation('manage')
  const { filled, total } = languageCount
  const when = formatInstant(updatedAt, i18n.language)
  return [
    t('guide.steps', { count: stepCount }),
    <span
      key="languages"
      className={classes.languages}
      data-complete={filled >= total}
      title={t('guide.languagesHint', { filled, total })}
    >
      <span aria-hidden="true">{t('guide.languages', { filled, total })}</span>
      <span className="wm-visually-hidden">{t('guide.languagesHint', { filled, total })}</span>
    </span>,
    <time key="when" title={updatedBy === null ? when : t('guide.updatedBy', { when, name: updatedBy })}>
      {formatWhen(updatedAt, Date.now(), i18n.language)}
    </time>,
  ]
}

function useHandle({ guide, place, count, grip, locked, ...props }: GuideListRowProps) {
  const { t } = useTranslation('manage')
  if (grip === null) return null
  const item: LiftedGuide = { guide, from: { key: guide.launcher, place } }
  return {
    row: { 'data-dragged': props.isLifted, 'data-drop': props.mark ?? undefined },
    handle: {
      label: t('guide.drag', { title: guide.title, place: place + 1, total: count }),
      unavailable: locked,
      onKeyDown: (event: KeyboardEvent) => grip.onKeyDown(event, item),
      onPointerDown: (event: PointerEvent<HTMLButtonElement>) => grip.onPointerDown(event, item),
      onPointerMove: grip.onPointerMove,
      onPointerUp: grip.onPointerUp,
      onPointerCancel: grip.onPointerCancel,
      onBlur: grip.onBlur,
    },
  }
}

const edgesOf = ({ place, count, isFramed }: Pick<GuideListRowProps, 'place' | 'count' | 'isFramed'>) =>
  [
    classes.row,
    ...(isFramed && place === 0 ? [classes.first] : []),
    ...(place === count - 1 ? [classes.last] : []),
  ].join(' ')

function Title({ guide, lang }: Pick<GuideListRowProps, 'guide' | 'lang'>) {
  const { property } = useManage()
  if (guide.visibility === 'deleted') return guide.title
  return (
    <Link to={editor} params={{ property, tutorialId: guide.id }} search={lang === undefined ? {} : { lang }}>
      {guide.title}
    </Link>
  )
}

/** A row as it comes into view: what there is to read, at once. */
function BareRow({ guide, place, count, start, isFramed }: GuideListRowProps) {
  const edges = edgesOf({ place, count, isFramed }).replace(classes.row ?? '', classes.waiting ?? '')
  return (
    <li
      className={edges}
      style={{ transform: `translateY(${start}px)` }}
      aria-setsize={count}
      aria-posinset={place + 1}
    >
      <div className={classes.bare}>
        <span className={classes.bareTitle}>{guide.title}</span>
        {guide.subtitle ? <span className={classes.bareSubtitle}>{guide.subtitle}</span> : null}
      </div>
    </li>
  )
}

/**
 * One guide in the list. Its controls follow when the browser finds time, so that scrolling never waits for them.
 */
export const GuideListRow = memo(function GuideListRow(props: GuideListRowProps) {
  const isWhole = useDeferredValue(true, false)
  return isWhole ? <FullRow {...props} /> : <BareRow {...props} />
})

function FullRow(props: GuideListRowProps) {
  const { guide, place, count } = props
  const { t } = useTranslation('manage')
  const { tick } = useManage()
  const isDeleted = guide.visibility === 'deleted'
  return (
    <GuideRow
      item={{
        className: edgesOf(props),
        style: { transform: `translateY(${props.start}px)` },
        'aria-setsize': count,
        'aria-posinset': place + 1,
        'data-guide': guide.id,
        'data-place': `${isDeleted ? 'deleted' : guide.launcher} ${place}`,
      }}
      tick={
        <CheckField
          label={t('bulk.tick', { title: guide.title })}
          isLabelHidden
          isChecked={props.isTicked}
          onChange={(_, isExtended) => tick(guide, isExtended)}
        />
      }
      position={place + 1}
      reorder={useHandle(props)}
      isFaint={isDeleted}
      title={<Title guide={guide} lang={props.lang} />}
      subtitle={guide.subtitle}
      draftLabel={guide.visibility === 'private' ? t('guide.draft') : null}
      alarm={guide.hasAlarm ? <Alarm guide={guide} /> : null}
      marks={<Marks guide={guide} />}
      facts={useFacts(guide)}
      actions={
        <>
          {isDeleted ? null : <LiveSwitch guide={guide} isBusy={props.isBusy} />}
          <GuideMenu
            guide={guide}
            place={place}
            count={count}
            onShift={props.onShift}
            locked={props.locked}
          />
        </>
      }
    />
  )
}

interface WaitingRowProps extends Pick<GuideListRowProps, 'place' | 'count' | 'start' | 'isFramed'> {
  readonly label: string
}

/** Stands where a guide will be that is on its way. */
export function WaitingRow({ place, count, start, isFramed, label }: WaitingRowProps) {
  const edges = edgesOf({ place, count, isFramed }).replace(classes.row ?? '', classes.waiting ?? '')
  return (
    <li
      className={edges}
      style={{ transform: `translateY(${start}px)` }}
      aria-setsize={count}
      aria-posinset={place + 1}
    >
      <span className={classes.bar} />
      <span className="wm-visually-hidden">{label}</span>
    </li>
  )
}
