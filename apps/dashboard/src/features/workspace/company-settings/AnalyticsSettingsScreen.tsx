import { Link } from '@tanstack/react-router'
import { EmptyState, ListTable, PageHeader, Panel, SearchField, SwitchField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { listStateOf } from '../../../shared/list/list-state.ts'
import { useListLabels } from '../../../shared/list/use-list-labels.ts'
import { usePagerProps } from '../../../shared/list/use-pager-props.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { LoadedTogether } from '../../../shared/settings-form/LoadedTogether.tsx'
import { PageState } from '../../../shared/settings-form/PageState.tsx'
import classes from './CompanySettings.module.css'
import { useCompany } from './company-query.ts'
import { DiscoveryRules } from './DiscoveryRules.tsx'
import { EventRetention } from './EventRetention.tsx'
import { SmallSamples } from './SmallSamples.tsx'
import type { SwitchSearch } from './settings-search.ts'
import { useAppDiscovery } from './use-app-discovery.ts'
import { useHeartApplications, useHeartColumns } from './use-heart-switches.tsx'
import { WhatIsRecorded } from './WhatIsRecorded.tsx'

interface AnalyticsSettingsProps {
  readonly search: SwitchSearch
  readonly onSearch: (change: Partial<SwitchSearch>) => void
}

function Discovery() {
  const { t } = useTranslation('settings')
  const deniedOf = useDenied()
  const change = useAppDiscovery()
  return (
    <Panel title={t('analytics.discovery')} description={t('analytics.discoveryText')}>
      <PageState query={useCompany()}>
        {company => (
          <div className={classes.stack}>
            <SwitchField
              label={t('analytics.discoverySwitch')}
              isOn={company.appDiscovery.enabled}
              isBusy={change.isPending}
              unavailable={deniedOf(company.may.editAppDiscovery)}
              onChange={enabled => change.mutate({ company, sent: { enabled } })}
            />
            <DiscoveryRules company={company} unavailable={deniedOf(company.may.editAppDiscovery)} />
          </div>
        )}
      </PageState>
    </Panel>
  )
}

function Applications({ search, onSearch }: AnalyticsSettingsProps) {
  const { t } = useTranslation(['settings', 'common'])
  const errorText = useErrorText()
  const labels = useListLabels()
  const applications = useHeartApplications(search)
  const pager = usePagerProps(applications.data, onSearch)
  return (
    <Panel title={t('analytics.heart')} description={t('analytics.heartText')}>
      <ListTable
        tableId="heart-switches"
        caption={t('analytics.heartTable')}
        columns={useHeartColumns()}
        rowKey={({ id }) => id}
        state={listStateOf(applications, errorText)}
        empty={
          <EmptyState
            icon="search"
            title={t('common:states.noResults')}
            text={t('common:states.noResultsHint')}
          />
        }
        sort={{ key: 'name', order: 'ASC' }}
        onSort={() => undefined}
        filters={
          <div className={classes.search}>
            <SearchField
              label={t('analytics.search')}
              value={search.search ?? ''}
              onSearch={words => onSearch({ search: words === '' ? undefined : words, page: undefined })}
            />
          </div>
        }
        labels={labels}
        {...(pager ? { pager } : {})}
      />
    </Panel>
  )
}

/** In which applications more than the use of guides is measured, and whether web applications are discovered. */
export function AnalyticsSettingsScreen(props: AnalyticsSettingsProps) {
  const { t } = useTranslation('settings')
  const { id } = useProperty()
  const queries = [useHeartApplications(props.search), useCompany()]
  return (
    <>
      <PageHeader overline={t('menu.globalSettings')} title={t('analytics.title')} />
      <LoadedTogether queries={queries}>
        <div className={classes.stack}>
          <Applications {...props} />
          <Panel title={t('analytics.exceptions')} description={t('analytics.exceptionsText')}>
            <div className={classes.links}>
              <Link to="/app/$property/settings/analytics/exceptions" params={{ property: id }}>
                {t('analytics.toExceptions')}
              </Link>
            </div>
          </Panel>
          <WhatIsRecorded />
          <SmallSamples />
          <EventRetention />
          <Discovery />
        </div>
      </LoadedTogether>
    </>
  )
}
