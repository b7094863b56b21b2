import type { WireDelivery } from '@waymark/contract'
import { Button, Dialog, DialogActions } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import classes from './CompanySettings.module.css'
import { useDeliveryTexts } from './use-delivery-columns.tsx'

interface DeliveryProps {
  readonly delivery: WireDelivery
  readonly onClose: () => void
}

/** Request that was sent, and the receiver's response. */
export function DeliveryDialog({ delivery, onClose }: DeliveryProps) {
  const { t } = useTranslation(['settings', 'common'])
  const words = useDeliveryTexts()
  const title = t(`webhooks.eventNames.${delivery.event}`)
  return (
    <Dialog title={title} isOpen size="lg" onClose={onClose} closeLabel={t('common:actions.close')}>
      <p>{words(delivery)}</p>
      <p className={classes.faint}>{delivery.id}</p>
      <h3 className={classes.levelTitle}>{t('webhooks.log.request')}</h3>
      <pre className={classes.payload}>{delivery.request}</pre>
      <h3 className={classes.levelTitle}>{t('webhooks.log.reply')}</h3>
      <pre className={classes.payload}>{delivery.reply ? delivery.reply : t('webhooks.log.noReply')}</pre>
      <DialogActions>
        <Button kind="primary" onClick={onClose}>
          {t('common:actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
