import type { WireApplicationMetadata } from '@waymark/contract'
import { ConfirmDialog } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { usePortfolioDelete } from './use-portfolio-file.ts'

interface PortfolioDeleteProps {
  readonly application: WireApplicationMetadata
  readonly onClose: () => void
}

/** Asks before an application leaves the portfolio. */
export function PortfolioDelete({ application, onClose }: PortfolioDeleteProps) {
  const { t } = useTranslation(['applications', 'common'])
  const remove = usePortfolioDelete(onClose)
  return (
    <ConfirmDialog
      isOpen
      title={t('portfolio.deleteTitle', { name: application.name })}
      confirmLabel={t('portfolio.deleteConfirm')}
      cancelLabel={t('common:actions.cancel')}
      isDanger
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(application.id)}
      onCancel={onClose}
    >
      <p>{t('portfolio.deleteText')}</p>
    </ConfirmDialog>
  )
}
