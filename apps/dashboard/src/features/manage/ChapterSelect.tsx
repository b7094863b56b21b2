import { SelectField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useManage } from './manage-context.ts'

interface ChapterSelectProps {
  /** A chapter's id, 0 for Unsorted. */
  readonly value: number
  readonly onChange: (chapter: number) => void
}

/** One of the chapters, or Unsorted. */
export function ChapterSelect({ value, onChange }: ChapterSelectProps) {
  const { t } = useTranslation('manage')
  const { chapters } = useManage()
  return (
    <SelectField
      label={t('dialogs.chapter')}
      value={String(value)}
      options={[
        { value: '0', label: t('nav.unsorted') },
        ...chapters.map(chapter => ({ value: String(chapter.id), label: chapter.title })),
      ]}
      onChange={id => onChange(Number(id))}
    />
  )
}
