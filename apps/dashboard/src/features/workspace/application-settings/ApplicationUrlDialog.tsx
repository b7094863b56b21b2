import { useNavigate } from '@tanstack/react-router'
import type { WireApplicationUrl } from '@waymark/contract'
import { checkApplicationUrl, openableAddress } from '@waymark/domain/workspace/property'
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
import { reloadUrls } from './use-application-urls.tsx'

interface ApplicationUrlDialogProps {
  /** Null: a new one. */
  readonly url: WireApplicationUrl | null
  readonly onClose: () => void
}

function useSend({ url, onClose }: ApplicationUrlDialogProps) {
  const { id: propertyId, company, url: mainUrl } = useProperty()
  const outcome = useOutcome()
  const navigate = useNavigate()
  return async ({ urlPattern }: { urlPattern: string }) => {
    if (url === null) {
      const params = { company: company.id }
      const made = await client.companies.createDistribution({ params, body: { urlPattern, propertyId } })
      await reloadUrls(propertyId)
      // A pattern with a star cannot be opened; the application itself can (document 2 §7.2).
      const redirect = openableAddress(made.urlPattern) ?? mainUrl
      if (redirect !== null) {
        await navigate({
          to: '/intent/$property/edit',
          params: { property: propertyId },
          search: { redirect },
        })
        return
      }
    } else {
      const input = { params: { company: company.id, id: url.id }, body: { urlPattern } }
      const save = (ifMatch: number) => client.companies.saveDistribution(input, { context: { ifMatch } })
      const result = await saveOrConfirm(url.version, save, confirmStale)
      if (result.kind === 'kept') return
    }
    outcome.done('save')
    await reloadUrls(propertyId)
    onClose()
  }
}

/** Asks for an address on which the assistant may run. */
export function ApplicationUrlDialog(props: ApplicationUrlDialogProps) {
  const { url, onClose } = props
  const { t } = useTranslation('application')
  const words = useFaultTexts()
  const { field, ...form } = useForm({
    initial: { urlPattern: url?.urlPattern ?? '' },
    check: ({ urlPattern }) => {
      const { status = 'active', isDefault = false } = url ?? {}
      const fault = checkApplicationUrl({ urlPattern, status, isDefault })
      return { urlPattern: fault === null ? null : words(fault) }
    },
    send: useSend(props),
    explain: error => (refusalOf(error)?.code === 'nameTaken' ? { urlPattern: words('taken') } : null),
    isFocused: true,
  })
  return (
    <FormDialog
      {...form}
      title={t(url ? 'urls.editTitle' : 'urls.add')}
      isNew={url === null}
      onClose={onClose}
    >
      <TextField
        {...field('urlPattern')}
        label={t('urls.pattern')}
        description={t('urls.patternText')}
        maxLength={512}
        isMono
      />
    </FormDialog>
  )
}
