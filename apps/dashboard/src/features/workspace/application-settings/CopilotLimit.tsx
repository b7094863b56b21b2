import { useQuery } from '@tanstack/react-query'
import type { WireContentSettings } from '@waymark/contract'
import { questionsPerDay } from '@waymark/domain/delivery/copilot'
import { Panel } from '@waymark/kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { NumberValue } from '../../../shared/settings-form/NumberValue.tsx'
import { PageState } from '../../../shared/settings-form/PageState.tsx'
import { SettingsForm } from '../../../shared/settings-form/SettingsForm.tsx'

const settingsQuery = (property: number) =>
  api.properties.contentSettings.queryOptions({ input: { params: { property } } })

const open = ({ version, copilotQuestionsPerDay }: WireContentSettings) => ({
  values: { copilotQuestionsPerDay },
  version,
})

function LimitForm({ settings }: { readonly settings: WireContentSettings }) {
  const { t } = useTranslation('application')
  const { id } = useProperty()
  const query = settingsQuery(id)
  const current = useMemo(() => open(settings), [settings])
  const { byDefault, min, max } = questionsPerDay
  return (
    <SettingsForm
      current={current}
      unavailable={useDenied()(settings.may.edit)}
      situation="saveContentSettings"
      label={() => t('copilot.perDay')}
      send={async (changed, ifMatch) => {
        // An empty field is the default.
        const sent = changed['copilotQuestionsPerDay'] ?? byDefault
        const input = { params: { property: id }, body: { copilotQuestionsPerDay: Number(sent) } }
        const saved = await client.properties.saveContentSettings(input, { context: { ifMatch } })
        queryClient.setQueryData(query.queryKey, saved)
        return open(saved)
      }}
      reload={async () => open(await queryClient.fetchQuery({ ...query, staleTime: 0 }))}
    >
      <Panel title={t('copilot.limit')} description={t('copilot.limitText')}>
        <NumberValue
          name="copilotQuestionsPerDay"
          label={t('copilot.perDay')}
          description={t('copilot.perDayText', { min, max, byDefault })}
          maxLength={4}
        />
      </Panel>
    </SettingsForm>
  )
}

/** How many questions of one person the copilot answers on one day. */
export function CopilotLimit() {
  const settings = useQuery(settingsQuery(useProperty().id))
  return <PageState query={settings}>{data => <LimitForm settings={data} />}</PageState>
}
