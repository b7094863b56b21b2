import type { WireIntegration } from '@waymark/contract'
import { checkUrl } from '@waymark/domain/foundation/text'
import {
  accountFields,
  isTenantName,
  isVendorKind,
  type SourceKind,
} from '@waymark/domain/workspace/integration'
import { checkSearchTemplate, crawlOutcomes } from '@waymark/domain/workspace/knowledge'
import { Button, Dialog, DialogActions, showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { FormProblem } from '../../../shared/form/FormProblem.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useFaultTexts } from '../../../shared/settings-form/use-fault-texts.ts'
import { IntegrationFields } from './IntegrationFields.tsx'
import { closeDraft, type IntegrationDraft, openDraft } from './integration-draft.ts'
import { useIntegrationCalls } from './use-integrations.ts'

interface IntegrationDialogProps {
  readonly kind: SourceKind
  /** Null: a new one. */
  readonly integration: WireIntegration | null
  readonly onClose: () => void
}

const outcomes = ['answered', ...crawlOutcomes] as const
const readOutcome = (text: string) => outcomes.find(known => known === text) ?? 'unreachable'

function useIntegrationForm({ kind, integration, onClose }: IntegrationDialogProps) {
  const { t } = useTranslation('settings')
  const words = useFaultTexts()
  const { save } = useIntegrationCalls()
  const filled = (value: string) => (value.trim() === '' ? words('required') : null)
  const checkAccount = (values: IntegrationDraft) => ({
    ...Object.fromEntries(accountFields(kind).map(name => [name, filled(values[name])])),
    ...(accountFields(kind).includes('tenant') &&
    values.tenant.trim() !== '' &&
    !isTenantName(values.tenant.trim())
      ? { tenant: t('integrations.tenantInvalid') }
      : {}),
    ...(isVendorKind(kind) && integration?.data.hasSecret !== true && values.secret === ''
      ? { secret: t('integrations.secretNeeded') }
      : {}),
  })
  return useForm<IntegrationDraft>({
    initial: openDraft(integration?.data ?? null),
    check: values => {
      const isSearch = kind === 'jsonSearch'
      const fault = isSearch ? checkSearchTemplate(values.url.trim()) : checkUrl(values.url.trim())
      const urlWords = fault === 'queryMissing' ? t('integrations.queryMissing') : fault && words(fault)
      return {
        name: filled(values.name),
        url: urlWords,
        ...checkAccount(values),
        ...(isSearch
          ? { 'mapping.title': filled(values['mapping.title']), 'mapping.url': filled(values['mapping.url']) }
          : {}),
      }
    },
    send: async values => {
      const { isActive, lastCheck } = await save(kind, integration, closeDraft(kind, values))
      const read = readOutcome(lastCheck?.outcome ?? '')
      const outcome = read === 'denied' && isVendorKind(kind) ? 'vendorDenied' : read
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
        <IntegrationFields kind={kind} hasSecret={integration?.data.hasSecret ?? false} field={field} />
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
