import type { WireUrlException } from '@waymark/contract'
import { checkUrlException } from '@waymark/domain/analytics/analytics'
import { TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { useFaultTexts } from '../../../shared/settings-form/use-fault-texts.ts'
import { saveOrConfirm } from '../../../shared/stale/save-or-confirm.ts'
import { confirmStale } from '../../../shared/stale/stale-question.ts'
import { reloadExceptions } from './use-exceptions.tsx'

interface ExceptionDialogProps {
  /** Null: a new one. */
  readonly exception: WireUrlException | null
  readonly onClose: () => void
}

function useSend({ exception, onClose }: ExceptionDialogProps) {
  const property = useProperty().id
  const outcome = useOutcome()
  return async (body: { name: string; url: string }) => {
    if (exception === null) {
      await client.urlExceptions.create({ params: { property }, body })
      outcome.done('save')
    } else {
      const input = { params: { property, id: exception.id }, body }
      const save = (ifMatch: number) => client.urlExceptions.save(input, { context: { ifMatch } })
      const result = await saveOrConfirm(exception.version, save, confirmStale)
      if (result.kind === 'kept') return
      if (result.kind === 'saved') outcome.done('save')
    }
    await reloadExceptions()
    onClose()
  }
}

/** Asks for the name and the address of an exception. */
export function ExceptionDialog(props: ExceptionDialogProps) {
  const { exception, onClose } = props
  const { t } = useTranslation('settings')
  const words = useFaultTexts()
  const { field, ...form } = useForm({
    initial: { name: exception?.name ?? '', url: exception?.url ?? '' },
    check: ({ name, url }) => {
      const fault = checkUrlException(url)
      return {
        name: name.trim() === '' ? words('required') : null,
        url: fault === null ? null : words(fault),
      }
    },
    send: useSend(props),
    explain: error => (refusalOf(error)?.code === 'nameTaken' ? { url: words('taken') } : null),
    isFocused: true,
  })
  return (
    <FormDialog
      {...form}
      title={t(exception ? 'exceptions.editTitle' : 'exceptions.add')}
      isNew={!exception}
      onClose={onClose}
    >
      <TextField {...field('name')} label={t('exceptions.name')} maxLength={120} />
      <TextField
        {...field('url')}
        label={t('exceptions.url')}
        description={t('exceptions.urlText')}
        maxLength={512}
        isMono
      />
    </FormDialog>
  )
}
