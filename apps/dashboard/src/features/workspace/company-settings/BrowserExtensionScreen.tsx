import type { WireCompany } from '@waymark/contract'
import { EmptyState, PageHeader, Panel } from '@waymark/kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import type { VersionedValues } from '../../../shared/draft/values-draft.ts'
import { useValuesForm } from '../../../shared/settings-form/form-context.ts'
import { NumberValue } from '../../../shared/settings-form/NumberValue.tsx'
import { PageState } from '../../../shared/settings-form/PageState.tsx'
import { SelectValue } from '../../../shared/settings-form/SelectValue.tsx'
import { FieldRow, Panels, SettingsForm } from '../../../shared/settings-form/SettingsForm.tsx'
import { TextValue } from '../../../shared/settings-form/TextValue.tsx'
import classes from './CompanySettings.module.css'
import { companyQuery, useCompany } from './company-query.ts'
import { ExtensionSessions } from './ExtensionSessions.tsx'
import { closeExtension, openExtension } from './extension-draft.ts'
import type { SessionSearch } from './extension-session-search.ts'
import { InstallExtension } from './InstallExtension.tsx'
import { IntegrityTokens } from './IntegrityTokens.tsx'

const places = {
  'newConfig.browserExtension': '',
  'newConfig.browserExtension.openUrl.url': 'url',
  'newConfig.browserExtension.openUrl.refreshInterval': 'refreshInterval',
}

const nothing: VersionedValues = { values: {}, version: 0 }

function SignIn() {
  const { t } = useTranslation('settings')
  const { values } = useValuesForm()
  return (
    <Panel title={t('extension.signIn')} description={t('extension.signInText')}>
      <SelectValue
        name="authMethod"
        label={t('extension.authMethod')}
        options={(['none', 'openUrl'] as const).map(value => ({
          value,
          label: t(`extension.methods.${value}`),
        }))}
      />
      {values['authMethod'] === 'openUrl' ? (
        <>
          <TextValue name="url" label={t('extension.url')} type="url" maxLength={2048} />
          <FieldRow>
            <SelectValue
              name="target"
              label={t('extension.target')}
              options={(['iframe', 'newTabInactive', 'newTabActive'] as const).map(value => ({
                value,
                label: t(`extension.targets.${value}`),
              }))}
            />
            <NumberValue name="refreshInterval" label={t('extension.refreshInterval')} />
          </FieldRow>
        </>
      ) : null}
    </Panel>
  )
}

interface ScreenProps {
  /** Filter, order and page of the signed-in users. */
  readonly search: SessionSearch
  readonly onSearch: (change: Partial<SessionSearch>) => void
}

function ExtensionForm({ company }: { readonly company: WireCompany }) {
  const { t } = useTranslation('settings')
  const query = companyQuery(company.id)
  const current = useMemo(() => openExtension(company), [company])
  const unavailable = useDenied()(company.may.editExtension)
  if (current === null) {
    return <EmptyState icon="lock" title={t('extension.hiddenTitle')} text={t('extension.hiddenText')} />
  }
  return (
    <SettingsForm
      current={current}
      unavailable={unavailable}
      situation="save"
      faultPlaces={places}
      label={key => t(`extension.${key as 'authMethod'}`)}
      send={async (_changed, ifMatch, whole) => {
        const body = { newConfig: { browserExtension: closeExtension(whole) } }
        const saved = await client.companies.saveConfig(
          { params: { company: company.id }, body },
          { context: { ifMatch } },
        )
        queryClient.setQueryData(query.queryKey, saved)
        return openExtension(saved) ?? nothing
      }}
      reload={async () => openExtension(await queryClient.fetchQuery({ ...query, staleTime: 0 })) ?? nothing}
    >
      <Panels>
        <SignIn />
        <IntegrityTokens company={company} />
        <InstallExtension company={company} unavailable={unavailable} />
        <Panel title={t('extension.collected')} description={t('extension.collectedText')} />
      </Panels>
    </SettingsForm>
  )
}

/** Users who are signed in, where the company has an identity provider for them and the person may see them. */
function SignedInUsers({ company, ...list }: ScreenProps & { readonly company: WireCompany }) {
  if (company.config.ssoSaml === null || !company.may.editExtension.allowed) return null
  return (
    <div className={classes.after}>
      <Panels>
        <ExtensionSessions {...list} company={company} />
      </Panels>
    </div>
  )
}

/** How the browser extension signs people in, and which tokens its policy may carry. */
export function BrowserExtensionScreen(props: ScreenProps) {
  const { t } = useTranslation('settings')
  return (
    <>
      <PageHeader overline={t('menu.globalSettings')} title={t('extension.title')} />
      <PageState query={useCompany()}>
        {company => (
          <>
            <ExtensionForm company={company} />
            <SignedInUsers {...props} company={company} />
          </>
        )}
      </PageState>
    </>
  )
}
