import { Button, EmptyState, PageHeader, Waiting } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../shared/api/use-error-text.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import { ChapterNav } from './ChapterNav.tsx'
import { GuideGroups } from './GuideGroups.tsx'
import { groupGuides } from './group-guides.ts'
import { ManageDialogs } from './ManageDialogs.tsx'
import classes from './ManageListScreen.module.css'
import { ManageToolbar } from './ManageToolbar.tsx'
import { ManageContext, type ManageQuestion } from './manage-context.ts'
import type { ManageSearch } from './manage-search.ts'
import { OpenApplication } from './OpenApplication.tsx'
import { PublishRefusedDialog } from './PublishRefusedDialog.tsx'
import { useChapterActions } from './use-chapter-actions.ts'
import { type PublishRefusal, useGuideActions } from './use-guide-actions.ts'
import { useManageList } from './use-manage-list.ts'

interface ManageListProps {
  readonly search: ManageSearch
  readonly onSearch: (change: Partial<ManageSearch>) => void
}

/** What stands in place of the list while it is on its way, or when it did not come. */
function NoList({ list }: { readonly list: ReturnType<typeof useManageList> }) {
  const { t } = useTranslation(['manage', 'common'])
  const errorText = useErrorText()
  return (
    <>
      <PageHeader title={t('title')} />
      {list.error ? (
        <EmptyState
          icon="alert"
          tone="danger"
          title={t('common:states.failedTitle')}
          text={errorText(list.error)}
        >
          <Button onClick={list.retry}>{t('common:actions.retry')}</Button>
        </EmptyState>
      ) : (
        <Waiting label={t('common:states.loading')} rows={8} />
      )}
    </>
  )
}

/** All guides of the property under their chapters. */
export function ManageListScreen({ search, onSearch }: ManageListProps) {
  const { t } = useTranslation('manage')
  const { id: property } = useProperty()
  const list = useManageList(property)
  const [question, ask] = useState<ManageQuestion | null>(null)
  const [refusal, setRefusal] = useState<PublishRefusal | null>(null)
  const guideActions = useGuideActions(property, setRefusal)
  const chapterActions = useChapterActions(property)
  const { guides, chapters } = list
  if (!guides || !chapters) return <NoList list={list} />

  const groups = groupGuides(chapters, guides, search)
  return (
    <ManageContext value={{ property, chapters, guideActions, chapterActions, ask, onSearch }}>
      <PageHeader title={t('title')} actions={<OpenApplication />} />
      <div className={classes.columns}>
        <ChapterNav groups={groups} search={search} />
        <div className={classes.content}>
          <ManageToolbar search={search} />
          <GuideGroups groups={groups} search={search} />
        </div>
      </div>
      <ManageDialogs question={question} dialog={search.dialog} defaultChapter={search.chapterId} />
      <PublishRefusedDialog refusal={refusal} onClose={() => setRefusal(null)} />
    </ManageContext>
  )
}
