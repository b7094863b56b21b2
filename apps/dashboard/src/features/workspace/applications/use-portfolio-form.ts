import type { WireApplicationMetadata } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { saveOrConfirm } from '../../../shared/stale/save-or-confirm.ts'
import { confirmStale } from '../../../shared/stale/stale-question.ts'
import { closePortfolio, openPortfolio, type PortfolioValues, readAmount } from './portfolio-draft.ts'
import { reloadPortfolio } from './use-portfolio-file.ts'

export interface PortfolioDialogProps {
  /** Null: a new one. */
  readonly application: WireApplicationMetadata | null
  readonly currency: string
  readonly onClose: () => void
}

/** Fields that are chosen rather than typed. */
export type PortfolioChoices = Pick<WireApplicationMetadata, 'priceType' | 'period' | 'propertyId'>

function useSend({ application, onClose }: PortfolioDialogProps, choices: PortfolioChoices) {
  const company = useProperty().company.id
  const outcome = useOutcome()
  return async (values: PortfolioValues) => {
    const body = { ...closePortfolio(values), ...choices }
    if (application === null) await client.applications.createMetadata({ params: { company }, body })
    else {
      const input = { params: { company, id: application.id }, body }
      const save = (ifMatch: number) => client.applications.saveMetadata(input, { context: { ifMatch } })
      const result = await saveOrConfirm(application.version, save, confirmStale)
      if (result.kind === 'kept') return
    }
    outcome.done('save')
    await reloadPortfolio()
    onClose()
  }
}

/** The form of an application: what is typed, and how it is saved. */
export function usePortfolioForm(props: PortfolioDialogProps, choices: PortfolioChoices) {
  const { t } = useTranslation('applications')
  const amount = (typed: string, isWhole: boolean) =>
    readAmount(typed, isWhole) === undefined
      ? t(isWhole ? 'portfolio.wholeFault' : 'portfolio.amountFault')
      : null
  return useForm<PortfolioValues>({
    initial: openPortfolio(props.application),
    check: ({ name, licences, price, noticeDays }) => ({
      name: name.trim() === '' ? t('portfolio.nameFault') : null,
      licences: amount(licences, true),
      price: amount(price, false),
      noticeDays: amount(noticeDays, true),
    }),
    send: useSend(props, choices),
    explain: error => (refusalOf(error)?.code === 'nameTaken' ? { name: t('portfolio.taken') } : null),
    isFocused: true,
  })
}
