import { Link } from '@tanstack/react-router'
import { DragHandle, Icon, type IconName } from '@waymark/kit'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DragGrip } from '../../../shared/lift/use-lift.ts'
import classes from './ChapterNav.module.css'
import { useManage } from './manage-context.ts'
import type { OutlineChapter } from './manage-lines.ts'
import type { ChapterKey, ManageSearch } from './manage-search.ts'

interface EntryProps {
  readonly icon: IconName
  readonly label: string
  readonly count: number
  /** Null stands for all. */
  readonly chapter: ChapterKey | null
  readonly search: ManageSearch
  readonly marks?: ReactNode
  readonly handle?: ReactNode
  readonly style?: CSSProperties
  readonly states?: {
    readonly 'data-dragged'?: boolean
    readonly 'data-drop'?: 'before' | 'after' | undefined
  }
}

/** One entry on the left: all guides, a chapter, Unsorted or Deleted. Guides can be dropped on it. */
export function Entry({ icon, label, count, chapter, search, marks, handle, style, states }: EntryProps) {
  const { property } = useManage()
  const target = chapter === null ? { show: 'all' as const } : { show: 'one' as const, chapterId: chapter }
  const isCurrent = search.show === target.show && (chapter === null || search.chapterId === chapter)
  const { q, status, missing, alarm, lang } = search
  return (
    <li
      className={classes.entry}
      style={style}
      data-current={isCurrent}
      {...(chapter === null ? {} : { 'data-chapter': chapter })}
      {...states}
    >
      {handle}
      <Link
        className={classes.link}
        to="/app/$property/manage/list"
        params={{ property }}
        search={{ q, status, missing, alarm, lang, ...target }}
        draggable={false}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Icon name={icon} className={classes.icon} />
        <span className={classes.label} title={label}>
          {label}
        </span>
        {marks}
        <span className={classes.count}>{count}</span>
      </Link>
    </li>
  )
}

function Mark({ icon, text, isAlarm = false }: { icon: IconName; text: string; isAlarm?: boolean }) {
  return (
    <>
      <Icon name={icon} size={13} className={isAlarm ? classes.alarm : classes.mark} />
      <span className="wm-visually-hidden">{text}</span>
    </>
  )
}

interface ChapterEntryProps {
  readonly chapter: OutlineChapter
  readonly index: number
  readonly total: number
  readonly search: ManageSearch
  readonly isNarrowed: boolean
  readonly style: CSSProperties
  readonly isLifted: boolean
  readonly mark: 'before' | 'after' | null
  readonly grip: DragGrip<number>
  readonly locked: string | null
}

/** A chapter on the left, with what is special about it. */
export function ChapterEntry({ chapter, index, total, grip, locked, ...props }: ChapterEntryProps) {
  const { t } = useTranslation('manage')
  const { counts, segment, segmentName, pageSegment, pageSegmentName, title } = chapter
  return (
    <Entry
      icon="chapter"
      label={title}
      count={props.isNarrowed ? counts.matching : counts.all}
      chapter={chapter.id}
      search={props.search}
      style={props.style}
      states={{ 'data-dragged': props.isLifted, 'data-drop': props.mark ?? undefined }}
      handle={
        <DragHandle
          className={classes.handle}
          label={t('chapter.drag', { title, place: index + 1, total })}
          unavailable={locked}
          onKeyDown={event => grip.onKeyDown(event, index)}
          onPointerDown={event => grip.onPointerDown(event, index)}
          onPointerMove={grip.onPointerMove}
          onPointerUp={grip.onPointerUp}
          onPointerCancel={grip.onPointerCancel}
          onBlur={grip.onBlur}
        />
      }
      marks={
        <>
          {counts.alarms > 0 ? (
            <Mark icon="bell" text={t('chapter.alarms', { count: counts.alarms })} isAlarm />
          ) : null}
          {segment === null ? null : (
            <Mark icon="userSegment" text={t('guide.forUsers', { name: segmentName ?? `#${segment}` })} />
          )}
          {pageSegment === null ? null : (
            <Mark
              icon="pageSegment"
              text={t('guide.onPages', { name: pageSegmentName ?? `#${pageSegment}` })}
            />
          )}
          {chapter.visibility === 'private' ? <Mark icon="lock" text={t('nav.private')} /> : null}
        </>
      }
    />
  )
}
