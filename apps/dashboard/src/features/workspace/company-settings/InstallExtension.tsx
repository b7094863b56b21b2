import { useMutation, useQuery } from '@tanstack/react-query'
import type { WireCompany, WireExtensionInstallation } from '@waymark/contract'
import {
  type PolicyBrowser,
  type PolicySystem,
  policyBrowsers,
  policyFile,
  policySystems,
} from '@waymark/domain/delivery/extension'
import { Button, Panel, SelectField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { saveFile } from '../../../shared/api/save-file.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import classes from './CompanySettings.module.css'
import { PolicyTemplate } from './PolicyTemplate.tsx'
import { installationQuery, unknownInstallation, usePolicyDownload } from './use-policy-download.ts'

interface InstallProps {
  readonly company: WireCompany
  /** Why nothing may be downloaded. */
  readonly unavailable: string | null
}

type PackageBrowser = 'chromium' | 'firefox'

function usePackage(companyId: number) {
  const outcome = useOutcome()
  return useMutation({
    mutationFn: (browser: PackageBrowser) =>
      client.companies.extensionPackage({ params: { company: companyId }, query: { browser } }),
    onSuccess: (file, browser) =>
      saveFile(file, `waymark-extension-${companyId}${browser === 'firefox' ? '-firefox' : ''}.zip`),
    onError: error => outcome.failed('exportReport', error),
  })
}

/** The number of browsers that have the extension, and their versions where there are several. */
function Installations({ browsers, versions }: Pick<WireExtensionInstallation, 'browsers' | 'versions'>) {
  const { t } = useTranslation('settings')
  const parts = versions.map(one => t('extension.ofVersion', { ...one, count: one.browsers }))
  return (
    <p className={classes.note}>
      {t('extension.installations', { count: browsers })}
      {versions.length === 0 ? null : `: ${parts.join(', ')}`}
    </p>
  )
}

function PolicyDownload({ company, unavailable }: InstallProps) {
  const { t } = useTranslation('settings')
  const [browser, setBrowser] = useState<PolicyBrowser>('chrome')
  const [system, setSystem] = useState<PolicySystem>('windows')
  const policy = {
    server: new URL(company.endUserSso.entityId).origin,
    companyId: company.id,
    companyIntegrity: company.config.browserExtension?.integrityTokens.at(-1) ?? '',
    userId: t('extension.policyUser'),
    userAttributes: {},
    authToken: null,
  }
  const { data: found } = useQuery({ ...installationQuery(company), enabled: unavailable === null })
  const download = usePolicyDownload(company)
  const { folder } = policyFile(policy, { browser, system, installation: unknownInstallation }, ['', '', ''])
  const ids = () => [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] as const
  return (
    <>
      <div className={classes.addLevel}>
        <SelectField
          label={t('extension.policyBrowser')}
          value={browser}
          options={policyBrowsers.map(value => ({ value, label: t(`extension.browsers.${value}`) }))}
          onChange={setBrowser}
        />
        <SelectField
          label={t('extension.policySystem')}
          value={system}
          options={policySystems.map(value => ({ value, label: t(`extension.systems.${value}`) }))}
          onChange={setSystem}
        />
        <Button
          icon="download"
          unavailable={unavailable}
          onClick={() =>
            download(installation => policyFile(policy, { browser, system, installation }, ids()))
          }
        >
          {t('extension.downloadPolicy')}
        </Button>
      </div>
      <p className={classes.note}>
        {t('extension.policyText', { user: policy.userId })}
        {folder === null ? null : ` ${t('extension.policyFolder', { folder })}`}
      </p>
      {system === 'windows' ? <PolicyTemplate {...{ policy, browser, unavailable, download }} /> : null}
      {found === undefined ? null : <Installations {...found} />}
    </>
  )
}

/** The package of the company and the policies that identify users without a sign-in page. */
export function InstallExtension({ company, unavailable }: InstallProps) {
  const { t } = useTranslation('settings')
  const download = usePackage(company.id)
  const hasToken = (company.config.browserExtension?.integrityTokens.length ?? 0) > 0
  const denied = unavailable ?? (hasToken ? null : t('extension.needsToken'))
  return (
    <Panel
      title={t('extension.install')}
      description={t('extension.installText')}
      actions={
        <div className={classes.downloads}>
          {(['chromium', 'firefox'] as const).map(browser => (
            <Button
              key={browser}
              icon="download"
              unavailable={denied}
              isBusy={download.isPending && download.variables === browser}
              onClick={() => download.mutate(browser)}
            >
              {t(`extension.downloads.${browser}`)}
            </Button>
          ))}
        </div>
      }
    >
      <PolicyDownload company={company} unavailable={denied} />
    </Panel>
  )
}
