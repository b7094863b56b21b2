import { Link } from '@tanstack/react-router'
import type { WireMessageRow } from '@waymark/contract'
import type { MessageType } from '@waymark/domain/messages/message'
import { CheckField, type DataColumn, Icon, SegmentIndicator, StatusBadge } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { formatInstant, formatWhen } from '../../../shared/format/format-when.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import {
  type SegmentChoices,
  segmentName,
  usePageSegments,
  useUserSegments,
} from '../../../shared/segments/use-segments.ts'
import { MessageMenu } from './MessageMenu.tsx'
import classes from './Messages.module.css'
import { editorPath, statusLook, typeIcons } from './message-kinds.ts'
import type { MessageSortKey } from './message-search.ts'
import { useMessageTools } from './message-tools.ts'
import { PlaceCell } from './PlaceCell.tsx'
import { useCategoryText, useRecurrenceText } from './use-message-words.ts'
import { useShownTitle } from './use-shown-title.ts'

type Column = DataColumn<WireMessageRow, MessageSortKey> & { readonly isFixed?: boolean }

function TitleCell({ message }: { readonly message: WireMessageRow }) {
  const { t } = useTranslation('messages')
  const category = useCategoryText()
  const { id } = useProperty()
  const { type, image, pinned } = message
  const shownTitle = useShownTitle()
  return (
    <span className={classes.titleCell}>
      {image === null ? (
        <span className={classes.thumb}>
          <Icon name={typeIcons[type]} size={16} />
        </span>
      ) : (
        <img className={classes.thumb} src={image} alt="" loading="lazy" />
      )}
      <span className={classes.titles}>
        <Link
          className={classes.title}
          to={editorPath(type)}
          params={{ property: id, announcementId: message.id }}
        >
          {shownTitle(message)}
        </Link>
        <span className={classes.faint}>
          {category(message.category)}
          {pinned ? ` · ${t('table.pinned')}` : ''}
        </span>
      </span>
    </span>
  )
}

interface SegmentsCellProps {
  readonly message: WireMessageRow
  readonly users: SegmentChoices
  readonly pages: SegmentChoices
}

function SegmentsCell({ message, users, pages }: SegmentsCellProps) {
  const { t } = useTranslation('messages')
  const { segment, pageSegment } = message
  if (segment === null && pageSegment === null) return <span className={classes.faint}>{t('table.all')}</span>
  return (
    <SegmentIndicator
      userSegment={segment === null ? null : t('table.forUsers', { name: segmentName(users, segment) })}
      pageSegment={
        pageSegment === null ? null : t('table.onPages', { name: segmentName(pages, pageSegment) })
      }
    />
  )
}

function PeriodCell({ message }: { readonly message: WireMessageRow }) {
  const { t, i18n } = useTranslation('messages')
  const { minTime, maxTime } = message
  if (minTime === null && maxTime === null)
    return <span className={classes.faint}>{t('table.noPeriod')}</span>
  const text = (time: WireMessageRow['minTime']) =>
    time === null ? '…' : formatInstant(time.utc, i18n.language)
  return <span className={classes.when}>{t('table.period', { from: text(minTime), to: text(maxTime) })}</span>
}

function UpdatedCell({ at }: { readonly at: string }) {
  const { i18n } = useTranslation('messages')
  return (
    <time className={classes.when} dateTime={at.replace(' ', 'T')} title={formatInstant(at, i18n.language)}>
      {formatWhen(at, Date.now(), i18n.language)}
    </time>
  )
}

function RecurrenceCell({ days }: { readonly days: WireMessageRow['recurrence'] }) {
  const recurrence = useRecurrenceText()
  return <span className={days === 0 ? classes.faint : classes.when}>{recurrence(days)}</span>
}

function StatusCell({ message }: { readonly message: WireMessageRow }) {
  const { t } = useTranslation('messages')
  const { tone, label } = statusLook(message.visibility)
  return <StatusBadge tone={tone} label={t(label)} />
}

function SelectCell({ message }: { readonly message: WireMessageRow }) {
  const { t } = useTranslation('messages')
  const { selected, select } = useMessageTools()
  const { id } = message
  const shownTitle = useShownTitle()
  return (
    <CheckField
      label={t('bulk.select', { title: shownTitle(message) })}
      isLabelHidden
      isChecked={selected.has(id)}
      onChange={isChecked => select(id, isChecked)}
    />
  )
}

function usePlaceColumn(): Column {
  const { t } = useTranslation('messages')
  return {
    key: 'place',
    header: t('order.column'),
    hint: t('order.hint'),
    sortKey: 'place',
    render: message => <PlaceCell message={message} />,
  }
}

const recurrenceColumn = (header: string): Column => ({
  key: 'recurrence',
  header,
  render: one => <RecurrenceCell days={one.recurrence} />,
})

/** The columns of product-screens §3.1. */
export function useMessageColumns(type: MessageType | null): readonly Column[] {
  const { t } = useTranslation('messages')
  const users = useUserSegments()
  const pages = usePageSegments()
  const place = usePlaceColumn()
  return [
    {
      key: 'select',
      header: t('bulk.column'),
      isHeaderHidden: true,
      isFixed: true,
      render: message => <SelectCell message={message} />,
    },
    {
      key: 'title',
      header: t('table.title'),
      sortKey: 'title',
      isFixed: true,
      render: message => <TitleCell message={message} />,
    },
    ...(type === 'announcement' ? [place] : []),
    { key: 'status', header: t('table.status'), render: message => <StatusCell message={message} /> },
    {
      key: 'segments',
      header: t('table.segments'),
      render: message => <SegmentsCell message={message} users={users} pages={pages} />,
    },
    {
      key: 'languages',
      header: t('table.languages'),
      hint: t('table.languagesHint'),
      render: ({ languages }) => `${languages.on}/${languages.total}`,
    },
    {
      key: 'period',
      header: t('table.startEnd'),
      sortKey: 'minTime',
      render: message => <PeriodCell message={message} />,
    },
    recurrenceColumn(t('table.recurrence')),
    {
      key: 'updated',
      header: t('table.updated'),
      sortKey: 'updatedAt',
      render: ({ updatedAt }) => <UpdatedCell at={updatedAt} />,
    },
    {
      key: 'menu',
      header: t('table.actions'),
      isHeaderHidden: true,
      isPinned: true,
      isFixed: true,
      render: message => <MessageMenu message={message} />,
    },
  ]
}
