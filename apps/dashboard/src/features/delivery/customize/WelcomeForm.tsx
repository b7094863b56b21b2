import type { WirePopup } from '@waymark/contract'
import { ChoiceField, Panel } from '@waymark/kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useGuideChoice } from '../../../shared/guide/use-guide-choice.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { useValue, useValuesForm } from '../../../shared/settings-form/form-context.ts'
import { LongTextValue } from '../../../shared/settings-form/LongTextValue.tsx'
import { SelectValue } from '../../../shared/settings-form/SelectValue.tsx'
import { FieldRow, PanelsWithPreview, SettingsForm } from '../../../shared/settings-form/SettingsForm.tsx'
import { SwitchValue } from '../../../shared/settings-form/SwitchValue.tsx'
import { TextValue } from '../../../shared/settings-form/TextValue.tsx'
import { PictureValue } from './PictureValue.tsx'
import { WelcomePreview } from './WelcomePreview.tsx'
import { closeWelcome, openWelcome } from './welcome-draft.ts'

type Body = Parameters<typeof client.popups.save>[0]['body']

/** The guide that the slide's button starts, by its title. */
function StartedGuide() {
  const { t } = useTranslation(['customize', 'common'])
  const { value, change, ...field } = useValue('tutorial')
  const { options, onSearch } = useGuideChoice(typeof value === 'number' ? value : null)
  return (
    <ChoiceField
      label={t('welcome.guide')}
      description={t('welcome.guideText')}
      placeholder={t('welcome.noGuide')}
      clearLabel={t('welcome.noGuide')}
      nothingFound={t('common:states.noResults')}
      value={typeof value === 'number' ? String(value) : null}
      options={options}
      onSearch={onSearch}
      {...field}
      onChange={id => change(id === null ? null : Number(id))}
    />
  )
}

function Texts() {
  const { t } = useTranslation('customize')
  return (
    <Panel title={t('welcome.texts')}>
      <TextValue name="headline" label={t('welcome.headline')} maxLength={200} />
      <LongTextValue name="content" label={t('welcome.content')} rows={4} maxLength={2000} />
    </Panel>
  )
}

function Buttons() {
  const { t } = useTranslation('customize')
  return (
    <Panel title={t('welcome.buttons')}>
      <SwitchValue name="enable_button_start" label={t('welcome.enable_button_start')} />
      <FieldRow>
        <TextValue name="button_start" label={t('welcome.button_start')} maxLength={60} />
        <StartedGuide />
      </FieldRow>
      <SwitchValue name="enable_button_aml" label={t('welcome.enable_button_aml')} />
      <TextValue name="button_aml" label={t('welcome.button_aml')} maxLength={60} />
      <SwitchValue name="enable_killicon" label={t('welcome.enable_killicon')} />
      <TextValue name="killicon_tooltip" label={t('welcome.killicon_tooltip')} maxLength={120} />
    </Panel>
  )
}

function Extras() {
  const { t } = useTranslation('customize')
  const { values } = useValuesForm()
  return (
    <Panel title={t('welcome.extras')}>
      <SelectValue
        name="mediaKind"
        label={t('welcome.media')}
        options={(['none', 'image', 'video'] as const).map(value => ({
          value,
          label: t(`welcome.kinds.${value}`),
        }))}
      />
      {values['mediaKind'] === 'image' ? (
        <PictureValue name="mediaSrc" label={t('welcome.mediaSrc')} />
      ) : null}
      {values['mediaKind'] === 'video' ? (
        <TextValue name="mediaSrc" type="url" label={t('welcome.videoSrc')} maxLength={2048} />
      ) : null}
      <SwitchValue name="enable_info" label={t('welcome.enable_info')} />
      <LongTextValue name="info" label={t('welcome.info')} rows={2} maxLength={1000} />
      <SwitchValue name="enable_link" label={t('welcome.enable_link')} />
      <FieldRow>
        <TextValue name="linkHref" type="url" label={t('welcome.linkHref')} maxLength={2048} />
        <TextValue name="linkTitle" label={t('welcome.linkTitle')} maxLength={200} />
      </FieldRow>
    </Panel>
  )
}

/** Maps faults of the sent values to fields of the form. */
const labels = {
  link: 'linkHref',
  media: 'mediaSrc',
} as const

/** The welcome slide in one language, with its preview. */
export function WelcomeForm({ popup }: { readonly popup: WirePopup }) {
  const { t } = useTranslation('customize')
  const property = useProperty().id
  const { id, lang } = popup
  const one = { params: { property, id }, query: { lang } }
  const query = api.popups.get.queryOptions({ input: one })
  const current = useMemo(() => openWelcome(popup), [popup])
  return (
    <SettingsForm
      current={current}
      unavailable={useDenied()(popup.may.edit)}
      situation="savePopup"
      faultPlaces={labels}
      label={key => (t as (key: string) => string)(`welcome.${key}`)}
      send={async (changed, ifMatch, whole) => {
        const body = closeWelcome(changed, whole) as Body
        const saved = await client.popups.save({ ...one, body }, { context: { ifMatch } })
        queryClient.setQueryData(query.queryKey, saved)
        await queryClient.invalidateQueries({ queryKey: api.popups.list.key() })
        return openWelcome(saved)
      }}
      reload={async () => openWelcome(await queryClient.fetchQuery({ ...query, staleTime: 0 }))}
    >
      <PanelsWithPreview preview={<WelcomePreview language={lang} />}>
        <Panel title={t('welcome.shown')} description={t('welcome.shownText')}>
          <SwitchValue name="enabled" label={t('welcome.enabled')} />
        </Panel>
        <Texts />
        <Buttons />
        <Extras />
      </PanelsWithPreview>
    </SettingsForm>
  )
}
