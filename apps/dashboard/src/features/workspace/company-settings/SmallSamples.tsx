import { useMutation } from '@tanstack/react-query'
import type { WireCompany } from '@waymark/contract'
import { Panel, SwitchField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { PageState } from '../../../shared/settings-form/PageState.tsx'
import { saveOrConfirm } from '../../../shared/stale/save-or-confirm.ts'
import { confirmStale } from '../../../shared/stale/stale-question.ts'
import { companyQuery, useCompany } from './company-query.ts'

/** Saves whether small samples are hidden; reports that are open are read again. */
function useSmallSamples() {
  const outcome = useOutcome()
  return useMutation({
    mutationFn: ({ company, isHidden }: { company: WireCompany; isHidden: boolean }) => {
      const input = { params: { company: company.id }, body: { showsSmallSamples: !isHidden } }
      const save = (ifMatch: number) => client.companies.saveAnalytics(input, { context: { ifMatch } })
      return saveOrConfirm(company.version, save, confirmStale)
    },
    onSuccess: async (result, { company }) => {
      if (result.kind === 'saved') {
        queryClient.setQueryData(companyQuery(company.id).queryKey, result.value)
        outcome.done('save')
        await queryClient.invalidateQueries({ queryKey: api.reports.key() })
        return
      }
      await queryClient.invalidateQueries({ queryKey: api.companies.key() })
    },
    onError: error => outcome.failed('save', error),
  })
}

/** Whether figures of so few users that they tell of single people are hidden. */
export function SmallSamples() {
  const { t } = useTranslation('settings')
  const deniedOf = useDenied()
  const change = useSmallSamples()
  return (
    <Panel title={t('analytics.smallSamples')} description={t('analytics.smallSamplesText')}>
      <PageState query={useCompany()}>
        {company => (
          <SwitchField
            label={t('analytics.smallSamplesSwitch')}
            isOn={!company.showsSmallSamples}
            isBusy={change.isPending}
            unavailable={deniedOf(company.may.editAnalytics)}
            onChange={isHidden => change.mutate({ company, isHidden })}
          />
        )}
      </PageState>
    </Panel>
  )
}
