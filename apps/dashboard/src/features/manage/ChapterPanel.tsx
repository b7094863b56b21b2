import { GuidePanel, StatusBadge } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { ChapterMenu } from './ChapterMenu.tsx'
import classes from './ChapterPanel.module.css'
import { GuideList } from './GuideList.tsx'
import type { GuideGroup } from './group-guides.ts'

/** One chapter with its guides, which can be folded away. */
export function ChapterPanel({ group }: { readonly group: GuideGroup }) {
  const { t } = useTranslation('manage')
  const { chapter, shown } = group
  return (
    <div className={classes.panel}>
      <GuidePanel
        title={chapter?.title ?? t('nav.unsorted')}
        count={t('chapter.guides', { count: shown.length })}
        emptyText={t('chapter.empty')}
        meta={
          <>
            {chapter?.visibility === 'private' ? (
              <StatusBadge tone="quiet" label={t('chapter.private')} />
            ) : null}
            {chapter ? <ChapterMenu chapter={chapter} /> : null}
          </>
        }
      >
        {shown.length === 0 ? null : <GuideList group={group} />}
      </GuidePanel>
    </div>
  )
}
