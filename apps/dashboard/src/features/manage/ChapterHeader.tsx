import { SwitchField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../shared/access/use-denied.ts'
import classes from './ChapterHeader.module.css'
import { ChapterMenu } from './ChapterMenu.tsx'
import type { GuideGroup } from './group-guides.ts'
import { useManage } from './manage-context.ts'

/** The head of a chapter that is shown alone: title, whether it is visible, and its menu. */
export function ChapterHeader({ group }: { readonly group: GuideGroup }) {
  const { t } = useTranslation('manage')
  const denied = useDenied()
  const { chapterActions } = useManage()
  const { chapter } = group
  if (!chapter) {
    return (
      <div className={classes.head}>
        <h2 className={classes.title}>{t(group.key === 'deleted' ? 'nav.deleted' : 'nav.unsorted')}</h2>
      </div>
    )
  }
  const isPublic = chapter.visibility === 'public'
  const hasLive = group.guides.some(guide => guide.visibility === 'public')
  return (
    <div className={classes.head}>
      <div className={classes.titles}>
        <h2 className={classes.title}>{chapter.title}</h2>
        {chapter.subtitle ? <p className={classes.subtitle}>{chapter.subtitle}</p> : null}
        {isPublic && !hasLive ? <p className={classes.warning}>{t('chapter.publicEmpty')}</p> : null}
      </div>
      <SwitchField
        label={t(isPublic ? 'chapter.public' : 'chapter.private')}
        isOn={isPublic}
        isBusy={chapterActions.isBusy}
        unavailable={denied(chapter.may.edit)}
        onChange={isOn => void chapterActions.save(chapter, { visibility: isOn ? 'public' : 'private' })}
      />
      <ChapterMenu chapter={chapter} />
    </div>
  )
}
