import { savedViewLimits } from '@waymark/domain/workspace/saved-view'
import { SwitchField, TextField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../form/FormDialog.tsx'
import { useForm } from '../form/use-form.ts'

interface ViewDialogProps {
  /** Null: a new view. */
  readonly view: { readonly name: string; readonly isShared: boolean } | null
  /** Why it may not be shared, or no longer. */
  readonly unshareable: string | null
  readonly send: (fields: { name: string; isShared: boolean }) => Promise<void>
  readonly onClose: () => void
}

/** Asks for the name of a view, and whether it is shared. */
export function ViewDialog({ view, unshareable, send, onClose }: ViewDialogProps) {
  const { t } = useTranslation('views')
  const [isShared, setShared] = useState(view?.isShared ?? false)
  const { field, ...form } = useForm({
    initial: { name: view?.name ?? '' },
    check: ({ name }) => ({ name: name.trim() === '' ? t('required') : null }),
    send: async ({ name }) => {
      await send({ name, isShared })
      onClose()
    },
    isFocused: true,
  })
  return (
    <FormDialog
      {...form}
      size="sm"
      title={t(view ? 'editTitle' : 'newTitle')}
      {...(view ? {} : { submitLabel: t('newTitle') })}
      onClose={onClose}
    >
      <TextField {...field('name')} label={t('name')} maxLength={savedViewLimits.name} />
      <SwitchField
        label={t('isShared')}
        description={t('isSharedText')}
        isOn={isShared}
        unavailable={unshareable}
        onChange={setShared}
      />
    </FormDialog>
  )
}
