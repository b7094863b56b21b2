import type { WireApplicationMetadata } from '@waymark/contract'
import { type DataColumn, IconButton } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import classes from './Applications.module.css'
import type { PortfolioSort } from './applications-search.ts'
import { useMoney } from './use-money.ts'

type Column = DataColumn<WireApplicationMetadata, PortfolioSort>

/** The columns of the portfolio. */
export function usePortfolioColumns(
  currency: string,
  denied: string | null,
  onEdit: (application: WireApplicationMetadata) => void,
): readonly Column[] {
  const { t, i18n } = useTranslation('applications')
  const { money, percent, number } = useMoney(currency)
  const day = new Intl.DateTimeFormat(i18n.language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return [
    {
      key: 'name',
      header: t('portfolio.application'),
      sortKey: 'name',
      render: ({ name, vendor, category }) => (
        <span className={classes.name}>
          {name}
          <span className={classes.faint}>{[vendor, category].filter(Boolean).join(' · ')}</span>
        </span>
      ),
    },
    { key: 'owner', header: t('portfolio.owner'), render: ({ owner }) => owner || '–' },
    {
      key: 'licences',
      header: t('portfolio.licences'),
      sortKey: 'licences',
      isNumber: true,
      render: ({ licences }) => number(licences),
    },
    {
      key: 'active',
      header: t('portfolio.active'),
      isNumber: true,
      render: ({ activeUsers30d }) => number(activeUsers30d),
    },
    {
      key: 'utilisation',
      header: t('portfolio.utilisation'),
      hint: t('portfolio.utilisationHint'),
      sortKey: 'utilisation',
      isNumber: true,
      render: ({ utilisation }) => percent(utilisation),
    },
    {
      key: 'annualCost',
      header: t('portfolio.annualCost'),
      sortKey: 'annualCost',
      isNumber: true,
      render: ({ annualCost }) => money(annualCost),
    },
    {
      key: 'costPerActiveUser',
      header: t('portfolio.costPerUser'),
      isNumber: true,
      render: ({ costPerActiveUser }) => money(costPerActiveUser),
    },
    {
      key: 'possibleSaving',
      header: t('portfolio.possibleSaving'),
      hint: t('portfolio.savingHint'),
      sortKey: 'possibleSaving',
      isNumber: true,
      render: ({ possibleSaving }) => money(possibleSaving),
    },
    {
      key: 'renewalOn',
      header: t('portfolio.renewal'),
      sortKey: 'renewalOn',
      render: ({ renewalOn }) => (renewalOn === null ? '–' : day.format(new Date(`${renewalOn}T00:00:00Z`))),
    },
    {
      key: 'actions',
      header: t('portfolio.actions'),
      isHeaderHidden: true,
      isPinned: true,
      render: application => (
        <IconButton
          icon="edit"
          label={t('portfolio.edit', { name: application.name })}
          unavailable={denied}
          onClick={() => onEdit(application)}
        />
      ),
    },
  ]
}
