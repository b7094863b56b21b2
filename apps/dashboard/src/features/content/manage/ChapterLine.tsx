import { ActionMenu, Icon, StatusBadge } from '@waymark/kit'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useChapterFileActions } from '../../../shared/files/use-file-actions.ts'
import classes from './ChapterLine.module.css'
import { ChapterMenu } from './ChapterMenu.tsx'
import type { OutlineChapter, Section } from './manage-lines.ts'
import type { ChapterKey } from './manage-search.ts'

interface ChapterLineProps {
  readonly section: Section
  /** Position in the list, in pixels from its top. */
  readonly start: number
  /** A guide would land in it if it were let go now. */
  readonly isTarget: boolean
  readonly onFold: (key: ChapterKey) => void
}

const allowed = { allowed: true } as const

function UnsortedMenu() {
  const { t } = useTranslation('manage')
  const actions = useChapterFileActions({ id: 0, may: { edit: allowed } })
  return (
    <ActionMenu label={t('chapter.menu', { title: t('nav.unsorted') })} groups={[{ id: 'files', actions }]} />
  )
}

function Badges({ chapter }: { readonly chapter: OutlineChapter }) {
  const { t } = useTranslation('manage')
  const { counts, visibility } = chapter
  return (
    <>
      {counts.alarms > 0 ? (
        <span
          className={classes.alarm}
          role="img"
          aria-label={t('chapter.alarms', { count: counts.alarms })}
          title={t('chapter.alarms', { count: counts.alarms })}
        >
          <Icon name="bell" size={15} />
        </span>
      ) : null}
      {visibility === 'private' ? <StatusBadge tone="quiet" label={t('chapter.private')} /> : null}
    </>
  )
}

/** The head of a chapter in the list of all: opens and folds it. */
export const ChapterLine = memo(function ChapterLine({ section, start, isTarget, onFold }: ChapterLineProps) {
  const { t } = useTranslation('manage')
  const { chapter, key, count, isOpen } = section
  return (
    <div
      className={classes.line}
      style={{ transform: `translateY(${start}px)` }}
      data-chapter={key}
      data-target={isTarget}
    >
      <div className={classes.head} data-open={isOpen}>
        <h2 className={classes.heading}>
          <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={() => onFold(key)}>
            <Icon name="chevronDown" className={classes.chevron} />
            <span className={classes.title}>{chapter?.title ?? t('nav.unsorted')}</span>
            <span className={classes.count}>{t('chapter.guides', { count })}</span>
          </button>
        </h2>
        {chapter ? <Badges chapter={chapter} /> : null}
        {chapter ? <ChapterMenu chapter={chapter} /> : <UnsortedMenu />}
      </div>
    </div>
  )
})

/** Stands under the head of a chapter without guides. */
export function EmptyLine({ chapter, start }: { readonly chapter: ChapterKey; readonly start: number }) {
  const { t } = useTranslation('manage')
  return (
    <p className={classes.empty} style={{ transform: `translateY(${start}px)` }} data-chapter={chapter}>
      {t('chapter.empty')}
    </p>
  )
}
