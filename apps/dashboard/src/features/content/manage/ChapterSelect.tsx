import { ChoiceField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'

interface ChapterSelectProps {
  readonly chapters: readonly { readonly id: number; readonly title: string }[]
  /** A chapter's id, 0 for Unsorted. */
  readonly value: number
  readonly onChange: (chapter: number) => void
}

/** One of the chapters, or Unsorted, found by typing part of its name. */
export function ChapterSelect({ chapters, value, onChange }: ChapterSelectProps) {
  const { t } = useTranslation(['manage', 'common'])
  return (
    <ChoiceField
      label={t('dialogs.chapter')}
      nothingFound={t('common:states.noResults')}
      value={String(value)}
      options={[
        { value: '0', label: t('nav.unsorted') },
        ...chapters.map(chapter => ({ value: String(chapter.id), label: chapter.title || `#${chapter.id}` })),
      ]}
      onChange={id => onChange(Number(id ?? 0))}
    />
  )
}
