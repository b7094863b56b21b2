import { useQuery } from '@tanstack/react-query'
import type { WireContentSettings } from '@waymark/contract'
import { backModes, type StylingKey } from '@waymark/domain/workspace/property'
import { PageHeader, Panel } from '@waymark/kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { NumberValue } from '../../../shared/settings-form/NumberValue.tsx'
import { PageState } from '../../../shared/settings-form/PageState.tsx'
import { PreviewValues } from '../../../shared/settings-form/PreviewValues.tsx'
import { SelectValue } from '../../../shared/settings-form/SelectValue.tsx'
import { FieldRow, PanelsWithPreview, SettingsForm } from '../../../shared/settings-form/SettingsForm.tsx'
import { StylingsForm } from '../../../shared/settings-form/StylingsForm.tsx'
import { ApplyToAll } from './ApplyToAll.tsx'
import { LookPreview } from './LookPreview.tsx'
import { StylingNumber } from './StylingNumber.tsx'
import { StylingSwitch } from './StylingSwitch.tsx'
import { useStylingLabel } from './use-styling-label.ts'

const keys = [
  'back_mode',
  'exit_click_twice',
  'enableInteractiveTours',
  'keyboardShortcuts',
  'stepWaitMs',
] as const satisfies readonly StylingKey[]

const settingKeys = ['automaticItemsPerDay', 'automaticPauseS', 'surveyPauseHours'] as const
type SettingKey = (typeof settingKeys)[number]

/** How the settings of automatic content are asked for. */
const contentSettingsQuery = (property: number) =>
  api.properties.contentSettings.queryOptions({ input: { params: { property } } })

const open = ({ version, may: _may, ...values }: WireContentSettings) => ({ values, version })

function AutomaticForm({ settings }: { readonly settings: WireContentSettings }) {
  const { t } = useTranslation('customize')
  const { id } = useProperty()
  const query = contentSettingsQuery(id)
  const current = useMemo(() => open(settings), [settings])
  return (
    <SettingsForm
      current={current}
      unavailable={useDenied()(settings.may.edit)}
      situation="saveContentSettings"
      label={key => t(`automatic.${key as SettingKey}`)}
      send={async (changed, ifMatch) => {
        const input = { params: { property: id }, body: changed }
        const saved = await client.properties.saveContentSettings(input, { context: { ifMatch } })
        queryClient.setQueryData(query.queryKey, saved)
        return open(saved)
      }}
      reload={async () => open(await queryClient.fetchQuery({ ...query, staleTime: 0 }))}
    >
      <Panel title={t('automatic.title')} description={t('automatic.text')}>
        <FieldRow>
          {settingKeys.map(name => (
            <NumberValue key={name} name={name} label={t(`automatic.${name}`)} />
          ))}
        </FieldRow>
      </Panel>
    </SettingsForm>
  )
}

function Behaviour() {
  const { t } = useTranslation('customize')
  const label = useStylingLabel()
  return (
    <>
      <Panel title={t('guides.behaviour')}>
        <SelectValue
          name="back_mode"
          label={label('back_mode')}
          options={backModes.map(value => ({ value, label: t(`guides.backModes.${value}`) }))}
        />
        <StylingSwitch name="exit_click_twice" description={t('guides.exitText')} />
        <StylingSwitch name="enableInteractiveTours" description={t('guides.toursText')} />
        <StylingSwitch name="keyboardShortcuts" description={t('guides.shortcutsText')} />
      </Panel>
      <Panel title={t('guides.notFound')} description={t('guides.notFoundText')}>
        <StylingNumber name="stepWaitMs" />
      </Panel>
    </>
  )
}

/** How guides behave, and how much the assistant shows by itself. */
export function GuidesScreen() {
  const { t } = useTranslation('customize')
  const label = useStylingLabel()
  const settings = useQuery(contentSettingsQuery(useProperty().id))
  return (
    <PreviewValues>
      <PageHeader
        overline={t('title')}
        title={t('tabs.guides')}
        actions={<ApplyToAll keys={keys} title={t('tabs.guides')} />}
      />
      <PanelsWithPreview preview={<LookPreview scenes={['step', 'notFound', 'open']} />}>
        <StylingsForm keys={keys} label={label}>
          <Behaviour />
        </StylingsForm>
        <PageState query={settings}>{data => <AutomaticForm settings={data} />}</PageState>
      </PanelsWithPreview>
    </PreviewValues>
  )
}
