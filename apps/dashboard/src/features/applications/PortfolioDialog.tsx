import type { WireApplicationMetadata } from '@waymark/contract'
import { pricePeriods, priceTypes } from '@waymark/domain'
import { Button, ChoiceField, Dialog, DialogActions, Notice, SelectField, TextField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../shared/api/client.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { refusalOf } from '../../shared/api/refusal.ts'
import { useOutcome } from '../../shared/error/use-outcome.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { useApplications } from '../../shared/property/use-applications.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import { saveOrAsk } from '../../shared/stale/save-or-ask.ts'
import { askAboutStale } from '../../shared/stale/stale-question.ts'
import classes from './Applications.module.css'
import { closePortfolio, openPortfolio, type PortfolioValues, readAmount } from './portfolio-draft.ts'

interface PortfolioDialogProps {
  /** Null: a new one. */
  readonly application: WireApplicationMetadata | null
  readonly currency: string
  readonly onClose: () => void
}

type Choices = Pick<WireApplicationMetadata, 'priceType' | 'period' | 'propertyId'>

function useSend({ application, onClose }: PortfolioDialogProps, choices: Choices) {
  const company = useProperty().company.id
  const outcome = useOutcome()
  return async (values: PortfolioValues) => {
    const body = { ...closePortfolio(values), ...choices }
    if (application === null) await client.applications.createMetadata({ params: { company }, body })
    else {
      const input = { params: { company, id: application.id }, body }
      const save = (ifMatch: number) => client.applications.saveMetadata(input, { context: { ifMatch } })
      const result = await saveOrAsk(application.version, save, askAboutStale)
      if (result.kind === 'kept') return
    }
    outcome.done('save')
    await queryClient.invalidateQueries({ queryKey: api.applications.metadata.key() })
    onClose()
  }
}

function usePortfolioForm(props: PortfolioDialogProps, choices: Choices) {
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

/** Asks what an application costs and for how many people it is bought. */
export function PortfolioDialog(props: PortfolioDialogProps) {
  const { application, currency, onClose } = props
  const { t } = useTranslation(['applications', 'common'])
  const [choices, choose] = useState<Choices>({
    priceType: application?.priceType ?? 'perLicence',
    period: application?.period ?? 'year',
    propertyId: application?.propertyId ?? null,
  })
  const { applications, onSearch } = useApplications()
  const { form, field, problem, isSending } = usePortfolioForm(props, choices)
  const open = (name: keyof PortfolioValues) => ({ ...field(name), isRequired: false })
  return (
    <Dialog
      title={t(application ? 'portfolio.editTitle' : 'portfolio.add')}
      isOpen
      size="md"
      onClose={onClose}
      closeLabel={t('common:actions.close')}
    >
      <form className="wm-form" {...form}>
        <TextField {...field('name')} label={t('portfolio.name')} maxLength={120} />
        <ChoiceField
          label={t('portfolio.property')}
          description={t('portfolio.propertyText')}
          placeholder={t('portfolio.noProperty')}
          clearLabel={t('portfolio.noProperty')}
          nothingFound={t('common:states.noResults')}
          value={choices.propertyId === null ? null : String(choices.propertyId)}
          options={applications.map(({ id, name }) => ({ value: String(id), label: name }))}
          onSearch={onSearch}
          onChange={id => choose({ ...choices, propertyId: id === null ? null : Number(id) })}
        />
        <div className={classes.pair}>
          <TextField {...open('vendor')} label={t('portfolio.vendor')} maxLength={120} />
          <TextField {...open('category')} label={t('portfolio.category')} maxLength={80} />
          <TextField {...open('owner')} label={t('portfolio.owner')} maxLength={120} />
          <TextField {...open('licences')} label={t('portfolio.licences')} maxLength={9} />
          <TextField {...open('price')} label={t('portfolio.price', { currency })} maxLength={16} />
          <SelectField
            label={t('portfolio.priceType')}
            value={choices.priceType}
            options={priceTypes.map(value => ({ value, label: t(`portfolio.priceTypes.${value}`) }))}
            onChange={priceType => choose({ ...choices, priceType })}
          />
          <SelectField
            label={t('portfolio.period')}
            value={choices.period}
            options={pricePeriods.map(value => ({ value, label: t(`portfolio.periods.${value}`) }))}
            onChange={period => choose({ ...choices, period })}
          />
          <TextField {...open('renewalOn')} type="date" label={t('portfolio.renewal')} />
          <TextField {...open('noticeDays')} label={t('portfolio.notice')} maxLength={4} />
        </div>
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
