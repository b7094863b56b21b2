import type { WireIntegration } from '@waymark/contract'
import { checkUrl } from '@waymark/domain/foundation/text'
import type { SourceKind } from '@waymark/domain/workspace/integration'
import { Button, Dialog, DialogActions, showToast, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { FormProblem } from '../../../shared/form/FormProblem.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useFaultWords } from '../../../shared/settings-form/use-fault-words.ts'
import { useIntegrationCalls } from './use-integrations.ts'

interface IntegrationDialogProps {
  readonly kind: SourceKind
  /** Null: a new one. */
  readonly integration: WireIntegration | null
  readonly onClose: () => void
}

const outcomes = [
  'answered',
  'refused',
  'address',
  'protocol',
  'redirects',
  'timeout',
  'unreachable',
] as const
const readOutcome = (text: string) => outcomes.find(known => known === text) ?? 'unreachable'

function useIntegrationForm({ kind, integration, onClose }: IntegrationDialogProps) {
  const { t } = useTranslation('settings')
  const words = useFaultWords()
  const { save } = useIntegrationCalls()
  const { name = '', url = '', filter = '' } = integration?.data ?? {}
  return useForm({
    initial: { name, url, filter },
    check: values => {
      const fault = checkUrl(values.url.trim())
      return {
        name: values.name.trim() === '' ? words('required') : null,
        url: fault === null ? null : words(fault),
      }
    },
    send: async values => {
      const { isActive, lastCheck } = await save(kind, integration, values)
      const outcome = readOutcome(lastCheck?.outcome ?? '')
      showToast(isActive ? 'success' : 'error', t(`integrations.outcomes.${outcome}`))
      onClose()
    },
    explain: error => (refusalOf(error)?.code === 'nameTaken' ? { name: words('taken') } : null),
    isFocused: true,
  })
}

/** Asks where an integration is; saving tries its address. */
export function IntegrationDialog(props: IntegrationDialogProps) {
  const { kind, integration, onClose } = props
  const { t } = useTranslation(['settings', 'common'])
  const outcome = useOutcome()
  const { remove } = useIntegrationCalls()
  const { form, field, problem, issues, isSending } = useIntegrationForm(props)
  const removeIt = async (id: number) => {
    try {
      await remove(id)
      outcome.done('save')
      onClose()
    } catch (error) {
      outcome.failed('processing', error)
    }
  }
  return (
    <Dialog
      title={t(`integrations.names.${kind}`)}
      isOpen
      size="md"
      onClose={onClose}
      closeLabel={t('common:actions.close')}
    >
      <form className="wm-form" {...form}>
        <FormProblem issues={issues} problem={problem} />
        <TextField {...field('name')} label={t('integrations.name')} maxLength={120} />
        <TextField {...field('url')} label={t('integrations.url')} type="url" maxLength={2048} />
        <TextField
          {...field('filter')}
          isRequired={false}
          label={t('integrations.filter')}
          description={t('integrations.filterText')}
          maxLength={200}
        />
        <DialogActions>
          {integration ? (
            <Button kind="quiet" icon="trash" onClick={() => void removeIt(integration.id)}>
              {t('integrations.remove')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={isSending}>
            {t('integrations.connect')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
