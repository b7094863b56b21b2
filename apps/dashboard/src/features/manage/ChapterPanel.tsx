import { Icon, StatusBadge } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChapterMenu } from './ChapterMenu.tsx'
import classes from './ChapterPanel.module.css'
import { GuideList } from './GuideList.tsx'
import type { GuideGroup } from './group-guides.ts'

/** One chapter with its guides, which can be folded away. */
export function ChapterPanel({ group }: { readonly group: GuideGroup }) {
  const { t } = useTranslation('manage')
  const [isOpen, setOpen] = useState(true)
  const { chapter, key, shown } = group
  const title = chapter?.title ?? t('nav.unsorted')
  const bodyId = `chapter-${key}`
  return (
    <section className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.heading}>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="chevronDown" className={classes.chevron} />
            <span className={classes.title}>{title}</span>
            <span className={classes.count}>{t('chapter.guides', { count: shown.length })}</span>
          </button>
        </h2>
        {chapter?.visibility === 'private' ? <StatusBadge tone="quiet" label={t('chapter.private')} /> : null}
        {chapter ? <ChapterMenu chapter={chapter} /> : null}
      </div>
      <div id={bodyId} hidden={!isOpen}>
        {shown.length === 0 ? (
          <p className={classes.empty}>{t('chapter.empty')}</p>
        ) : (
          <GuideList group={group} />
        )}
      </div>
    </section>
  )
}
