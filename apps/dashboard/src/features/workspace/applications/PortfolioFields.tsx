import { pricePeriods, priceTypes } from '@waymark/domain/workspace/portfolio'
import { ChoiceField, SelectField, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useApplications } from '../../../shared/property/use-applications.ts'
import classes from './Applications.module.css'
import type { PortfolioValues } from './portfolio-draft.ts'
import type { PortfolioChoices, usePortfolioForm } from './use-portfolio-form.ts'

interface ChoicesProps {
  readonly choices: PortfolioChoices
  readonly onChoose: (choices: PortfolioChoices) => void
}

interface PortfolioFieldsProps extends ChoicesProps {
  readonly field: ReturnType<typeof usePortfolioForm>['field']
  readonly currency: string
}

function PropertyField({ choices, onChoose }: ChoicesProps) {
  const { t } = useTranslation(['applications', 'common'])
  const { applications, onSearch } = useApplications()
  return (
    <ChoiceField
      label={t('portfolio.property')}
      description={t('portfolio.propertyText')}
      placeholder={t('portfolio.noProperty')}
      clearLabel={t('portfolio.noProperty')}
      nothingFound={t('common:states.noResults')}
      value={choices.propertyId === null ? null : String(choices.propertyId)}
      options={applications.map(({ id, name }) => ({ value: String(id), label: name }))}
      onSearch={onSearch}
      onChange={id => onChoose({ ...choices, propertyId: id === null ? null : Number(id) })}
    />
  )
}

function PriceFields({ choices, onChoose }: ChoicesProps) {
  const { t } = useTranslation('applications')
  return (
    <>
      <SelectField
        label={t('portfolio.priceType')}
        value={choices.priceType}
        options={priceTypes.map(value => ({ value, label: t(`portfolio.priceTypes.${value}`) }))}
        onChange={priceType => onChoose({ ...choices, priceType })}
      />
      <SelectField
        label={t('portfolio.period')}
        value={choices.period}
        options={pricePeriods.map(value => ({ value, label: t(`portfolio.periods.${value}`) }))}
        onChange={period => onChoose({ ...choices, period })}
      />
    </>
  )
}

/** Fields for an application's description, its vendor and owner, and its terms. */
export function PortfolioFields({ field, currency, choices, onChoose }: PortfolioFieldsProps) {
  const { t } = useTranslation('applications')
  const open = (name: keyof PortfolioValues) => ({ ...field(name), isRequired: false })
  return (
    <>
      <TextField {...field('name')} label={t('portfolio.name')} maxLength={120} />
      <PropertyField choices={choices} onChoose={onChoose} />
      <div className={classes.pair}>
        <TextField {...open('vendor')} label={t('portfolio.vendor')} maxLength={120} />
        <TextField {...open('category')} label={t('portfolio.category')} maxLength={80} />
        <TextField {...open('owner')} label={t('portfolio.owner')} maxLength={120} />
        <TextField {...open('licences')} label={t('portfolio.licences')} maxLength={9} />
        <TextField {...open('price')} label={t('portfolio.price', { currency })} maxLength={16} />
        <PriceFields choices={choices} onChoose={onChoose} />
        <TextField {...open('renewalOn')} type="date" label={t('portfolio.renewal')} />
        <TextField {...open('noticeDays')} label={t('portfolio.notice')} maxLength={4} />
      </div>
    </>
  )
}
