import { Button, CopyField, Dialog, DialogActions } from '@waymark/kit'
import { useTranslation } from 'react-i18next'

interface SecretProps {
  readonly secret: string
  readonly onClose: () => void
}

/** Shows the signing secret, for the only time. */
export function SecretDialog({ secret, onClose }: SecretProps) {
  const { t } = useTranslation(['settings', 'common'])
  return (
    <Dialog
      title={t('webhooks.secret')}
      isOpen
      size="md"
      onClose={onClose}
      closeLabel={t('common:actions.close')}
    >
      <CopyField
        label={t('webhooks.secret')}
        value={secret}
        copyLabel={t('webhooks.copy')}
        copiedLabel={t('webhooks.copied')}
        description={t('webhooks.secretText')}
      />
      <DialogActions>
        <Button kind="primary" onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
