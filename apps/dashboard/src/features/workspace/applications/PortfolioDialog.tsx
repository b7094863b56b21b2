import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../shared/form/FormDialog.tsx'
import { PortfolioFields } from './PortfolioFields.tsx'
import { type PortfolioChoices, type PortfolioDialogProps, usePortfolioForm } from './use-portfolio-form.ts'

/** Asks what an application costs and for how many people it is bought. */
export function PortfolioDialog(props: PortfolioDialogProps) {
  const { application, currency, onClose } = props
  const { t } = useTranslation('applications')
  const [choices, choose] = useState<PortfolioChoices>({
    priceType: application?.priceType ?? 'perLicence',
    period: application?.period ?? 'year',
    propertyId: application?.propertyId ?? null,
  })
  const { field, ...form } = usePortfolioForm(props, choices)
  return (
    <FormDialog
      {...form}
      title={t(application ? 'portfolio.editTitle' : 'portfolio.add')}
      isNew={!application}
      onClose={onClose}
    >
      <PortfolioFields field={field} currency={currency} choices={choices} onChoose={choose} />
    </FormDialog>
  )
}
