import type { WireLanguageUsage } from '@waymark/contract'
import { TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import type { useLanguageChange } from './use-languages.ts'

interface RenameLanguageDialogProps {
  readonly language: WireLanguageUsage
  readonly change: ReturnType<typeof useLanguageChange>
  readonly onClose: () => void
}

/** Changes the name of a language; its key stays. */
export function RenameLanguageDialog({ language, change, onClose }: RenameLanguageDialogProps) {
  const { t } = useTranslation('customize')
  const {
    field,
    values: _,
    ...form
  } = useForm({
    initial: { name: language.name },
    check: ({ name }) => ({ name: name.trim() === '' ? t('languages.nameFault') : null }),
    send: async ({ name }) => {
      await change.mutateAsync({ kind: 'rename', key: language.key, name: name.trim() })
      onClose()
    },
    isFocused: true,
  })
  return (
    <FormDialog
      {...form}
      title={t('languages.renameTitle', { name: language.name })}
      size="sm"
      onClose={onClose}
    >
      <TextField {...field('name')} label={t('languages.name')} maxLength={80} />
    </FormDialog>
  )
}
