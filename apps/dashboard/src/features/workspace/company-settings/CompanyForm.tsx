import type { WireCompany } from '@waymark/contract'
import { currencies, limitKeys } from '@waymark/domain/workspace/company'
import { CopyField, Panel } from '@waymark/kit'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import type { Values } from '../../../shared/draft/values-draft.ts'
import { nameOfCode } from '../../../shared/format/intl-formats.ts'
import { propertyQuery, useProperty } from '../../../shared/property/use-property.ts'
import { NumberValue } from '../../../shared/settings-form/NumberValue.tsx'
import { SelectValue } from '../../../shared/settings-form/SelectValue.tsx'
import { FieldRow, Panels, SettingsForm } from '../../../shared/settings-form/SettingsForm.tsx'
import { TextValue } from '../../../shared/settings-form/TextValue.tsx'
import classes from './CompanySettings.module.css'
import { closeCompany, limitField, openCompany } from './company-form.ts'
import { companyQuery } from './company-query.ts'
import { LimitList } from './LimitList.tsx'

/** Saves the changed parts one after the other, each on the version that the one before it made. */
async function saveParts(company: number, changed: Values, ifMatch: number): Promise<WireCompany | null> {
  const params = { company }
  const parts = closeCompany(changed)
  const first = parts.company
    ? await client.companies.save({ params, body: parts.company }, { context: { ifMatch } })
    : null
  if (parts.limits === null) return first
  const context = { ifMatch: first?.version ?? ifMatch }
  return client.companies.saveLimits({ params, body: { newLimits: parts.limits } }, { context })
}

function Facts({ company }: { readonly company: WireCompany }) {
  const { t, i18n } = useTranslation('settings')
  return (
    <Panel title={t('company.facts')}>
      <TextValue name="name" label={t('company.name')} maxLength={120} />
      <SelectValue
        name="currency"
        label={t('company.currency')}
        description={t('company.currencyText')}
        options={currencies.map(code => ({
          value: code,
          label: t('company.currencyValue', {
            code,
            name: nameOfCode(code, 'currency', i18n.language) ?? code,
          }),
        }))}
      />
      <CopyField
        label={t('company.id')}
        value={String(company.id)}
        copyLabel={t('copy.copy')}
        copiedLabel={t('copy.copied')}
      />
    </Panel>
  )
}

/** Bars for everyone; fields below them for who may set limits. */
function Limits({ company }: { readonly company: WireCompany }) {
  const { t } = useTranslation('settings')
  const mayEdit = company.may.editLimits.allowed
  return (
    <Panel title={t('company.limits')} description={t('company.limitsText')}>
      <LimitList
        limits={limitKeys.map(key => ({
          key,
          limit: company.limits[key] ?? -1,
          used: company.usage[key] ?? 0,
        }))}
      />
      {mayEdit ? (
        <fieldset className={classes.group}>
          <legend>{t('company.setLimits')}</legend>
          <FieldRow>
            {limitKeys.map(key => (
              <NumberValue key={key} name={limitField(key)} label={t(`company.limitNames.${key}`)} />
            ))}
          </FieldRow>
        </fieldset>
      ) : null}
    </Panel>
  )
}

/** Name, currency and limits of a company, saved with the bar; other panels follow as `children`. */
export function CompanyForm({
  company,
  children,
}: {
  readonly company: WireCompany
  readonly children: ReactNode
}) {
  const { t } = useTranslation('settings')
  const property = useProperty().id
  const unavailable = useDenied()(company.may.editCompany)
  const query = companyQuery(company.id)
  const current = useMemo(() => openCompany(company), [company])
  const label = (key: string) => {
    const limit = limitKeys.find(one => limitField(one) === key)
    return limit ? t(`company.limitNames.${limit}`) : t(key === 'name' ? 'company.name' : 'company.currency')
  }
  return (
    <SettingsForm
      current={current}
      unavailable={unavailable}
      situation="save"
      label={label}
      faultPlaces={{ newLimits: '' }}
      send={async (changed, ifMatch) => {
        const saved = (await saveParts(company.id, changed, ifMatch)) ?? company
        queryClient.setQueryData(query.queryKey, saved)
        await queryClient.invalidateQueries({ queryKey: propertyQuery(property).queryKey })
        return openCompany(saved)
      }}
      reload={async () => openCompany(await queryClient.fetchQuery({ ...query, staleTime: 0 }))}
    >
      <Panels>
        <Facts company={company} />
        <Limits company={company} />
        {children}
      </Panels>
    </SettingsForm>
  )
}
