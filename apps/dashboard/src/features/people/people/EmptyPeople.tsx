import { Button, EmptyState, type IconName } from '@waymark/kit'
import { useTranslation } from 'react-i18next'

interface EmptyPeopleProps {
  readonly icon: IconName
  readonly isFiltered: boolean
  readonly title: string
  readonly text: string
  /** Words of the button that takes the filters away. */
  readonly clear: string
  readonly onClear: () => void
}

/** Empty state of the list, or the notice that nothing was found. */
export function EmptyPeople({ icon, isFiltered, title, text, clear, onClear }: EmptyPeopleProps) {
  const { t } = useTranslation('common')
  if (!isFiltered) return <EmptyState icon={icon} title={title} text={text} />
  return (
    <EmptyState icon="search" title={t('states.noResults')} text={t('states.noResultsHint')}>
      <Button onClick={onClear}>{clear}</Button>
    </EmptyState>
  )
}
