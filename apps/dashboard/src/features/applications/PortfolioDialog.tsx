import { Button, Dialog, DialogActions, Notice } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PortfolioFields } from './PortfolioFields.tsx'
import { type PortfolioChoices, type PortfolioDialogProps, usePortfolioForm } from './use-portfolio-form.ts'

/** Asks what an application costs and for how many people it is bought. */
export function PortfolioDialog(props: PortfolioDialogProps) {
  const { application, currency, onClose } = props
  const { t } = useTranslation(['applications', 'common'])
  const [choices, choose] = useState<PortfolioChoices>({
    priceType: application?.priceType ?? 'perLicence',
    period: application?.period ?? 'year',
    propertyId: application?.propertyId ?? null,
  })
  const { form, field, problem, isSending } = usePortfolioForm(props, choices)
  return (
    <Dialog
      title={t(application ? 'portfolio.editTitle' : 'portfolio.add')}
      isOpen
      size="md"
      onClose={onClose}
      closeLabel={t('common:actions.close')}
    >
      <form className="wm-form" {...form}>
        <PortfolioFields field={field} currency={currency} choices={choices} onChoose={choose} />
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
        <DialogActions>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button kind="primary" type="submit" isBusy={isSending}>
            {t('common:actions.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
