import { Button, EmptyState } from '@waymark/kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { ChapterHeader } from './ChapterHeader.tsx'
import { useManage } from './manage-context.ts'
import type { Section } from './manage-lines.ts'
import { isFiltered, type ManageSearch, noFilters } from './manage-search.ts'
import { OpenApplication } from './OpenApplication.tsx'

function NoGuides() {
  const { t } = useTranslation('manage')
  const { may } = useProperty()
  const denied = useDenied()
  const { onSearch } = useManage()
  return (
    <EmptyState icon="guide" title={t('empty.title')} text={t('empty.text')}>
      <OpenApplication />
      <Button
        kind="primary"
        icon="add"
        unavailable={denied(may.createGuide)}
        onClick={() => onSearch({ dialog: 'newGuide' })}
      >
        {t('newGuide')}
      </Button>
    </EmptyState>
  )
}

function NothingFound() {
  const { t } = useTranslation(['manage', 'common'])
  const { onSearch } = useManage()
  return (
    <EmptyState icon="search" title={t('common:states.noResults')} text={t('common:states.noResultsHint')}>
      <Button onClick={() => onSearch(noFilters)}>{t('filter.clear')}</Button>
    </EmptyState>
  )
}

function UnknownChapter() {
  const { t } = useTranslation('manage')
  const { onSearch } = useManage()
  return (
    <EmptyState icon="chapter" title={t('empty.unknownTitle')}>
      <Button onClick={() => onSearch({ show: 'all', chapterId: undefined })}>
        {t('empty.unknownAction')}
      </Button>
    </EmptyState>
  )
}

/** Placeholder for the rows of a chapter that is shown alone; null if there are rows. */
function NoRows({ section }: { readonly section: Section }) {
  const { t } = useTranslation('manage')
  if (section.all > 0) return <NothingFound />
  if (section.chapter) return <NoGuides />
  const pseudo = section.key === 'deleted' ? 'deleted' : 'unsorted'
  return (
    <EmptyState
      icon={pseudo === 'deleted' ? 'trash' : 'unsorted'}
      title={t(`empty.${pseudo}Title`)}
      text={t(`empty.${pseudo}Text`)}
    />
  )
}

interface ManageBodyProps {
  readonly sections: readonly Section[]
  readonly search: ManageSearch
  /** The list itself. */
  readonly children: ReactNode
}

/** The right side: all chapters with their guides, or one of them under its head; or why there is nothing. */
export function ManageBody({ sections, search, children }: ManageBodyProps) {
  const [only] = sections
  if (search.show === 'one') {
    if (!only) return <UnknownChapter />
    return (
      <>
        <ChapterHeader section={only} />
        {only.count === 0 ? <NoRows section={only} /> : children}
      </>
    )
  }
  if (only) return children
  return isFiltered(search) ? <NothingFound /> : <NoGuides />
}
