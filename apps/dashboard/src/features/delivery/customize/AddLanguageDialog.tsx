import { SelectField, TextField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { nameOfCode } from '../../../shared/format/intl-formats.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { useLanguageMaker } from './use-languages.ts'

const codeShape = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/

/** The language's own name of itself, as the browser knows it; empty where it does not. */
function nameOf(code: string): string {
  if (!codeShape.test(code)) return ''
  const name = nameOfCode(code, 'language', code) ?? ''
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

interface AddLanguageDialogProps {
  /** `job` copies the texts of the language that was added; null: nothing is left to copy. */
  readonly onAdded: (job: number | null) => void
  readonly onClose: () => void
}

/** Asks which language is added, and from which one its texts are copied. */
export function AddLanguageDialog({ onAdded, onClose }: AddLanguageDialogProps) {
  const { t } = useTranslation('customize')
  const { languages } = useProperty()
  const make = useLanguageMaker()
  const [source, setSource] = useState('')
  const [visibility, setVisibility] = useState<'public' | 'private'>('private')
  const { field, values, ...form } = useForm({
    initial: { code: '', name: '' },
    check: ({ code }) => ({ code: codeShape.test(code.trim()) ? null : t('languages.codeFault') }),
    send: async ({ code, name }) => {
      const key = code.trim().toLowerCase()
      const job = await make({
        code: key,
        name: name.trim() || nameOf(key) || key,
        visibility,
        copy_from: source || null,
      })
      onAdded(job)
    },
    explain: error => (refusalOf(error)?.code === 'nameTaken' ? { code: t('languages.codeTaken') } : null),
    isFocused: true,
  })
  return (
    <FormDialog
      {...form}
      title={t('languages.add')}
      size="sm"
      onClose={onClose}
      submitLabel={t('languages.add')}
    >
      <TextField
        {...field('code')}
        label={t('languages.code')}
        description={t('languages.codeText')}
        maxLength={35}
        isMono
      />
      <TextField
        {...field('name')}
        isRequired={false}
        label={t('languages.name')}
        placeholder={nameOf(values.code.trim())}
        maxLength={80}
      />
      <SelectField
        label={t('languages.copyFrom')}
        value={source}
        options={[
          { value: '', label: t('languages.copyNothing') },
          ...languages.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        onChange={setSource}
      />
      <SelectField
        label={t('languages.status')}
        value={visibility}
        options={(['private', 'public'] as const).map(value => ({
          value,
          label: t(`languages.statuses.${value}`),
        }))}
        onChange={setVisibility}
      />
    </FormDialog>
  )
}
