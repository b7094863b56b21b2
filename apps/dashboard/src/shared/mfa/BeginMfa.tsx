import { Button, DialogActions, Notice } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { client } from '../api/client.ts'
import { useForm } from '../form/use-form.ts'
import type { MfaSecret } from './ConfirmApp.tsx'

interface BeginMfaProps {
  readonly onBegun: (secret: MfaSecret) => void
  readonly onCancel?: () => void
}

/** Says what is needed, and begins. Who the person is, is asked for where that was long ago. */
export function BeginMfa({ onBegun, onCancel }: BeginMfaProps) {
  const { t } = useTranslation(['account', 'common'])
  const { form, problem, isSending } = useForm({
    initial: {},
    check: () => ({}),
    send: async () => onBegun(await client.mfa.begin({})),
  })
  return (
    <form className="wm-form" {...form}>
      <p>{t('mfa.beginText')}</p>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <DialogActions>
        {onCancel ? <Button onClick={onCancel}>{t('common:actions.cancel')}</Button> : null}
        <Button type="submit" kind="primary" isBusy={isSending}>
          {t('mfa.begin')}
        </Button>
      </DialogActions>
    </form>
  )
}
