import { Button, EmptyState } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../shared/access/use-denied.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import { ChapterHeader } from './ChapterHeader.tsx'
import { ChapterPanel } from './ChapterPanel.tsx'
import { GuideList } from './GuideList.tsx'
import type { GuideGroup } from './group-guides.ts'
import { useManage } from './manage-context.ts'
import type { ManageSearch } from './manage-search.ts'
import { OpenApplication } from './OpenApplication.tsx'

const isFiltered = ({ q, status }: ManageSearch) => q !== undefined || status !== undefined

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
  const { t } = useTranslation('common')
  return <EmptyState icon="search" title={t('states.noResults')} text={t('states.noResultsHint')} />
}

function OneGroup({
  group,
  search,
}: {
  readonly group: GuideGroup | undefined
  readonly search: ManageSearch
}) {
  const { t } = useTranslation('manage')
  const { onSearch } = useManage()
  if (!group) {
    return (
      <EmptyState icon="chapter" title={t('empty.unknownTitle')}>
        <Button onClick={() => onSearch({ show: 'all', chapterId: undefined })}>
          {t('empty.unknownAction')}
        </Button>
      </EmptyState>
    )
  }
  const pseudo = group.key === 'deleted' ? 'deleted' : group.key === 0 ? 'unsorted' : null
  const isBare = group.guides.length === 0
  return (
    <>
      <ChapterHeader group={group} />
      {isBare && pseudo ? (
        <EmptyState
          icon={pseudo === 'deleted' ? 'trash' : 'unsorted'}
          title={t(`empty.${pseudo}Title`)}
          text={t(`empty.${pseudo}Text`)}
        />
      ) : isBare ? (
        <NoGuides />
      ) : group.shown.length === 0 && isFiltered(search) ? (
        <NothingFound />
      ) : (
        <GuideList group={group} isFramed />
      )}
    </>
  )
}

/** The right side of the manage list: a panel for each chapter, or one chapter alone. */
export function GuideGroups({ groups, search }: { groups: readonly GuideGroup[]; search: ManageSearch }) {
  if (search.show === 'one') {
    return <OneGroup group={groups.find(group => group.key === search.chapterId)} search={search} />
  }
  const living = groups.filter(group => group.key !== 'deleted')
  if (living.every(group => group.guides.length === 0 && group.chapter === null)) return <NoGuides />
  const filtered = isFiltered(search)
  const panels = living.filter(group => (filtered || group.chapter === null ? group.shown.length > 0 : true))
  if (panels.length === 0) return <NothingFound />
  return panels.map(group => <ChapterPanel key={group.key} group={group} />)
}
