import type { WireSso } from '@waymark/contract'
import { Button, ConfirmDialog } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSsoActions, useSsoDenied } from './use-staff-sso.ts'

/** Forgets the identity provider, which also switches single sign-on off; asks first. */
export function RemoveProvider({ sso }: { readonly sso: WireSso }) {
  const { t } = useTranslation(['settings', 'common'])
  const [isAsking, setAsking] = useState(false)
  const { run, busy } = useSsoActions(sso)
  const denied = useSsoDenied()
  const remove = async () => {
    await run('remove')
    setAsking(false)
  }
  return (
    <div>
      <Button kind="quiet" icon="trash" unavailable={denied} onClick={() => setAsking(true)}>
        {t('sso.remove.button')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={t('sso.remove.title')}
        confirmLabel={t('common:actions.delete')}
        cancelLabel={t('common:actions.cancel')}
        isBusy={busy === 'remove'}
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        {t(sso.enabled ? 'sso.remove.textOn' : 'sso.remove.text')}
      </ConfirmDialog>
    </div>
  )
}
