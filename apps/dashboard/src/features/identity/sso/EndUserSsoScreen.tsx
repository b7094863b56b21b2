import { useQuery } from '@tanstack/react-query'
import type { WireCompany } from '@waymark/contract'
import { Button, CopyField, EmptyState, PageHeader, Panel, Waiting } from '@waymark/kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { LongTextValue } from '../../../shared/settings-form/LongTextValue.tsx'
import { SettingsForm } from '../../../shared/settings-form/SettingsForm.tsx'
import { TextValue } from '../../../shared/settings-form/TextValue.tsx'
import { EndUserMapping } from './EndUserMapping.tsx'
import { closeEndUserSso, type EndUserSsoField, openEndUserSso } from './end-user-sso-draft.ts'
import classes from './SsoScreen.module.css'
import { useFaultText } from './use-fault-text.ts'

const companyQuery = (company: number) => api.companies.get.queryOptions({ input: { params: { company } } })

/** Maps issue paths of a save: the fields carry the last part of the path. */
const places = { 'newConfig.ssoSaml': '' }

function EndUserForm({ company }: { readonly company: WireCompany }) {
  const { t } = useTranslation('settings')
  const faultText = useFaultText()
  const unavailable = useDenied()(company.may.edit)
  const query = companyQuery(company.id)
  const current = useMemo(() => openEndUserSso(company), [company])
  return (
    <SettingsForm
      current={current}
      unavailable={unavailable}
      situation="saveSso"
      label={key => t(`sso.endUsers.${key as EndUserSsoField}`)}
      faultPlaces={places}
      faultText={faultText}
      send={async (_changed, ifMatch, whole) => {
        const body = { newConfig: { ssoSaml: closeEndUserSso(whole) } }
        const saved = await client.companies.saveConfig(
          { params: { company: company.id }, body },
          { context: { ifMatch } },
        )
        queryClient.setQueryData(query.queryKey, saved)
        return openEndUserSso(saved)
      }}
      reload={async () => openEndUserSso(await queryClient.fetchQuery({ ...query, staleTime: 0 }))}
    >
      <div className={classes.steps}>
        <Panel title={t('sso.endUsers.provider')} description={t('sso.endUsers.providerText')}>
          <TextValue
            name="entityId"
            label={t('sso.endUsers.entityId')}
            description={t('sso.endUsers.entityIdText')}
            isMono
            maxLength={1024}
          />
          <TextValue
            name="entryPoint"
            label={t('sso.endUsers.entryPoint')}
            type="url"
            isMono
            maxLength={2048}
          />
          <LongTextValue
            name="cert"
            label={t('sso.endUsers.cert')}
            description={t('sso.endUsers.certText')}
            isMono
            rows={6}
            maxLength={20_000}
          />
        </Panel>
        <EndUserMapping />
      </div>
    </SettingsForm>
  )
}

/** Single sign-on of the browser extension's end users (document 1 §3, "Company"). */
export function EndUserSsoScreen() {
  const { t } = useTranslation(['settings', 'common'])
  const errorText = useErrorText()
  const { data, error, refetch } = useQuery(companyQuery(useProperty().company.id))
  return (
    <>
      <PageHeader overline={t('menu.globalSettings')} title={t('menu.sso')} />
      {data ? (
        <div className={classes.steps}>
          <Panel title={t('sso.endUsers.own')} description={t('sso.endUsers.ownText')}>
            <CopyField
              label={t('sso.endUsers.address')}
              value={data.endUserSso.entityId}
              copyLabel={t('copy.copy')}
              copiedLabel={t('copy.copied')}
            />
          </Panel>
          <EndUserForm company={data} />
        </div>
      ) : error ? (
        <EmptyState icon="alert" tone="danger" title={t('common:states.failedTitle')} text={errorText(error)}>
          <Button onClick={() => void refetch()}>{t('common:actions.retry')}</Button>
        </EmptyState>
      ) : (
        <Waiting label={t('common:states.loading')} rows={2} rowHeight={160} />
      )}
    </>
  )
}
