import { Button, Dialog, DialogActions } from '@waymark/kit'
import { useTranslation } from 'react-i18next'

interface LimitDialogProps {
  readonly limit: number
  /** Places taken, where it is known. */
  readonly used: number | undefined
  readonly onClose: () => void
}

/** Says that no more members fit in, and who can change that (document 2 §8). */
export function LimitDialog({ limit, used, onClose }: LimitDialogProps) {
  const { t } = useTranslation(['settings', 'common'])
  return (
    <Dialog title={t('common:limits.title')} isOpen onClose={onClose}>
      <p>{t('common:limits.member', { limit })}</p>
      {used === undefined ? null : <p>{t('team.limit.used', { used, limit })}</p>}
      <p>{t('team.limit.who')}</p>
      <DialogActions>
        <Button kind="primary" autoFocus onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
