import { Segmented } from '@waymark/kit'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AssistantFrame } from '../../../shared/assistant-preview/AssistantFrame.tsx'
import { usePreviewBase } from '../../../shared/assistant-preview/use-preview-base.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { useValuesForm } from '../../../shared/settings-form/form-context.ts'
import classes from './Customize.module.css'
import { lookPreview } from './look-preview.ts'

const none: Readonly<Record<string, string>> = {}

interface LookPreviewProps {
  /** Key of the language whose wording is shown; without one that of the default language. */
  readonly language?: string
  /** Product texts for texts that are empty in the form. */
  readonly defaults?: Readonly<Record<string, string>>
}

/** The assistant with what the form around says, before it is saved; by the assistant's own code. */
export function LookPreview({ language, defaults = none }: LookPreviewProps) {
  const { t } = useTranslation('customize')
  const { stylings } = useProperty()
  const values = useDeferredValue(useValuesForm().values)
  const base = usePreviewBase(language)
  const [isOpen, setOpen] = useState(true)
  const preview = useMemo(() => {
    const names = {
      chapter: t('preview.samples.chapter'),
      guides: [t('preview.samples.guides'), t('preview.samples.documents')] as const,
      announcement: t('preview.samples.announcements'),
      text: t('preview.sampleText'),
    }
    return lookPreview({ base, stylings, values, defaults, names, isOpen })
  }, [base, stylings, values, defaults, isOpen, t])
  return (
    <div className={classes.preview}>
      <Segmented
        label={t('preview.state')}
        value={isOpen ? 'open' : 'closed'}
        options={(['open', 'closed'] as const).map(value => ({ value, label: t(`preview.states.${value}`) }))}
        onChange={value => setOpen(value === 'open')}
      />
      <AssistantFrame preview={preview} title={t('preview.label')} size="panel" />
    </div>
  )
}
