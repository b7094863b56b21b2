import { Button, useRovingFocus } from '@waymark/kit'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { ChapterEntry, Entry } from './ChapterEntry.tsx'
import classes from './ChapterNav.module.css'
import { startsOf } from './line-window.ts'
import { useManage } from './manage-context.ts'
import { isFiltered, type ManageSearch } from './manage-search.ts'
import { pixelsOfRem } from './pixels-of-rem.ts'
import { useChapterDrag } from './use-chapter-drag.ts'
import { useLineWindow } from './use-line-window.ts'

interface NavProps {
  readonly search: ManageSearch
}

/** Height of an entry in rem; the style sheet holds the same. */
const entryRem = 2.125

function Chapters({ search }: NavProps) {
  const { t } = useTranslation('manage')
  const { outline } = useManage()
  const denied = useDenied()
  const scroll = useRef<HTMLDivElement>(null)
  const { items } = outline
  const locked = denied(outline.may.sort)
  const { lift, grip, announcement, markOf } = useChapterDrag({
    list: scroll,
    isLocked: locked !== null,
    onCarried: index => nav.show(index),
  })
  // There may be hundreds of chapters: those in view are drawn, and the one that is carried, whose handle holds the
  // focus.
  const starts = useMemo(() => startsOf(items.map(() => entryRem * pixelsOfRem())), [items])
  const nav = useLineWindow({
    starts,
    scroller: () => scroll.current,
    top: 0,
    overscan: 8,
    kept: lift?.item ?? null,
  })
  return (
    <>
      <div ref={scroll} className={classes.scroll}>
        <ul className={classes.chapters} aria-label={t('nav.chapters')} style={{ blockSize: nav.totalPx }}>
          {nav.drawn.map(index => {
            const chapter = items[index]
            if (!chapter) return null
            return (
              <ChapterEntry
                key={chapter.id}
                chapter={chapter}
                index={index}
                total={items.length}
                search={search}
                isNarrowed={isFiltered(search)}
                style={{ transform: `translateY(${starts[index]}px)` }}
                isLifted={lift?.item === index}
                mark={markOf(index)}
                grip={grip}
                locked={locked}
              />
            )
          })}
        </ul>
      </div>
      <p className="wm-visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}

/** All guides, the chapters with their counts, Unsorted and Deleted; chapters are put in order here. */
export function ChapterNav({ search }: NavProps) {
  const { t } = useTranslation('manage')
  const { outline, onSearch } = useManage()
  const denied = useDenied()
  const { total, unsorted, deleted, may, items } = outline
  const count = ({ all, matching }: { all: number; matching: number }) =>
    isFiltered(search) ? matching : all
  const list = useRovingFocus<HTMLElement>('a', 'li')
  return (
    <nav ref={list} className={classes.nav} aria-label={t('nav.label')}>
      <ul className={classes.list}>
        <Entry icon="manage" label={t('nav.all')} count={count(total)} chapter={null} search={search} />
      </ul>
      {items.length > 0 ? <Chapters search={search} /> : null}
      <ul className={classes.list}>
        <Entry
          icon="unsorted"
          label={t('nav.unsorted')}
          count={count(unsorted.counts)}
          chapter={0}
          search={search}
        />
        <Entry
          icon="trash"
          label={t('nav.deleted')}
          count={count(deleted)}
          chapter="deleted"
          search={search}
        />
      </ul>
      <Button
        kind="quiet"
        icon="add"
        unavailable={denied(may.create)}
        onClick={() => onSearch({ dialog: 'newChapter' })}
      >
        {t('newChapter')}
      </Button>
    </nav>
  )
}
