import type { WireApplicationMetadata } from '@waymark/contract'
import { type DataColumn, IconButton, StatusBadge } from '@waymark/kit'
import { formatDay } from '@waymark/kit/date-rules'
import { useTranslation } from 'react-i18next'
import classes from './Applications.module.css'
import type { PortfolioSort } from './applications-search.ts'
import { useMoney } from './use-money.ts'

type Column = DataColumn<WireApplicationMetadata, PortfolioSort>

/** Columns for an application's name and owner. */
function useNameColumns(): readonly Column[] {
  const { t } = useTranslation('applications')
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
  ]
}

/** For how many it is bought, and how many use it. */
function useLicenceColumns(currency: string): readonly Column[] {
  const { t } = useTranslation('applications')
  const { percent, number } = useMoney(currency)
  return [
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
  ]
}

/** Columns for the cost and the possible savings. */
function useCostColumns(currency: string): readonly Column[] {
  const { t } = useTranslation('applications')
  const { money } = useMoney(currency)
  return [
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
  ]
}

/** When its contract is renewed. */
function useRenewalColumn(): Column {
  const { t, i18n } = useTranslation('applications')
  return {
    key: 'renewalOn',
    header: t('portfolio.renewal'),
    sortKey: 'renewalOn',
    render: ({ renewalOn, renewal }) =>
      renewalOn === null ? (
        '–'
      ) : (
        <span className={classes.name}>
          {formatDay(renewalOn, i18n.language)}
          {renewal === null || renewal === 'planned' ? null : (
            <StatusBadge
              tone={renewal === 'due' ? 'draft' : 'quiet'}
              label={t(`portfolio.renewals.${renewal}`)}
            />
          )}
        </span>
      ),
  }
}

export interface PortfolioActions {
  readonly onEdit: (application: WireApplicationMetadata) => void
  readonly onDelete: (application: WireApplicationMetadata) => void
}

/** The columns of the portfolio. */
export function usePortfolioColumns(
  currency: string,
  denied: string | null,
  { onEdit, onDelete }: PortfolioActions,
): readonly Column[] {
  const { t } = useTranslation('applications')
  const { number } = useMoney(currency)
  return [
    ...useNameColumns(),
    ...useLicenceColumns(currency),
    ...useCostColumns(currency),
    {
      key: 'score',
      header: t('overview.score'),
      hint: t('overview.scoreHint'),
      sortKey: 'score',
      isNumber: true,
      render: ({ score }) => number(score === null ? null : Math.round(score)),
    },
    useRenewalColumn(),
    {
      key: 'actions',
      header: t('portfolio.actions'),
      isHeaderHidden: true,
      isPinned: true,
      render: application => (
        <span className={classes.actions}>
          <IconButton
            icon="edit"
            label={t('portfolio.edit', { name: application.name })}
            unavailable={denied}
            onClick={() => onEdit(application)}
          />
          <IconButton
            icon="trash"
            label={t('portfolio.delete', { name: application.name })}
            unavailable={denied}
            onClick={() => onDelete(application)}
          />
        </span>
      ),
    },
  ]
}
