import type { WireProperty } from '@waymark/contract'
import { assistantCorners, type StylingKey } from '@waymark/domain/workspace/property'
import { Deferred, PageHeader, Panel } from '@waymark/kit'
import { LauncherCornerPicker } from '@waymark/kit/previews'
import { useTranslation } from 'react-i18next'
import type { Values } from '../../../shared/draft/values-draft.ts'
import { FieldError } from '../../../shared/issues/FieldError.tsx'
import { SegmentField } from '../../../shared/segments/SegmentField.tsx'
import { usePageSegments } from '../../../shared/segments/use-segments.ts'
import { useValue } from '../../../shared/settings-form/form-context.ts'
import { PreviewValues } from '../../../shared/settings-form/PreviewValues.tsx'
import { PropertyForm } from '../../../shared/settings-form/PropertyForm.tsx'
import { FieldRow, PanelsWithPreview } from '../../../shared/settings-form/SettingsForm.tsx'
import { StylingsForm } from '../../../shared/settings-form/StylingsForm.tsx'
import { ApplyToAll } from './ApplyToAll.tsx'
import { LookPreview } from './LookPreview.tsx'
import { PictureValue } from './PictureValue.tsx'
import { StylingColour } from './StylingColour.tsx'
import { StylingLink } from './StylingLink.tsx'
import { StylingNumber } from './StylingNumber.tsx'
import { StylingSwitch } from './StylingSwitch.tsx'
import { useStylingLabel } from './use-styling-label.ts'

const keys = [
  'assistantPosition',
  'draggableAvatar',
  'avatar_img',
  'assistantButtonColor',
  'assistantButtonIconColor',
  'hide_waymark',
  'min_view_width',
  'enableAnnouncements',
  'modalAnnouncements',
  'anonymousAnswers',
  'searchEnabled',
  'externalLinkEnabled',
  'externalLinkURL',
] as const satisfies readonly StylingKey[]

function Corner() {
  const { t } = useTranslation('customize')
  const label = useStylingLabel()
  const { value, change, id, error, unavailable } = useValue('assistantPosition')
  const corner = assistantCorners.find(one => one === value) ?? 'bottom-left'
  const names = Object.fromEntries(assistantCorners.map(one => [one, t(`corners.${one}`)]))
  return (
    <div id={id}>
      <LauncherCornerPicker
        label={label('assistantPosition')}
        value={corner}
        names={names as Record<typeof corner, string>}
        unavailable={unavailable}
        onChange={change}
      />
      <FieldError text={error} />
    </div>
  )
}

const readSegment = ({ assistant }: WireProperty): Values => ({ pageSegment: assistant.pageSegment })

function PageSegment() {
  const { t } = useTranslation('customize')
  const choices = usePageSegments()
  const { value, change, ...field } = useValue('pageSegment')
  return (
    <SegmentField
      label={t('assistant.pageSegment')}
      description={t('assistant.pageSegmentText')}
      all={t('assistant.everywhere')}
      choices={choices}
      value={typeof value === 'number' ? value : null}
      {...field}
      onChange={change}
    />
  )
}

function Button() {
  const { t } = useTranslation('customize')
  const label = useStylingLabel()
  return (
    <Panel title={t('assistant.button')} description={t('assistant.buttonText')}>
      <Corner />
      <PictureValue name="avatar_img" label={label('avatar_img')} description={t('assistant.pictureText')} />
      <FieldRow>
        <StylingColour name="assistantButtonColor" />
        <StylingColour name="assistantButtonIconColor" />
      </FieldRow>
      <StylingSwitch name="draggableAvatar" />
    </Panel>
  )
}

function Where() {
  const { t } = useTranslation('customize')
  return (
    <Panel title={t('assistant.where')}>
      <StylingSwitch name="hide_waymark" description={t('assistant.hideText')} />
      <StylingNumber name="min_view_width" description={t('assistant.widthText')} />
      <PropertyForm
        read={readSegment}
        write={({ pageSegment }) => ({ pageSegment: (pageSegment as number | null) ?? 'remove' })}
        label={() => t('assistant.pageSegment')}
        situation="saveAssistant"
      >
        <PageSegment />
      </PropertyForm>
    </Panel>
  )
}

/** Settings for the assistant's position, its closed appearance, and its features. */
export function AssistantScreen() {
  const { t } = useTranslation('customize')
  const label = useStylingLabel()
  return (
    <PreviewValues>
      <PageHeader
        overline={t('title')}
        title={t('tabs.assistant')}
        actions={<ApplyToAll keys={keys} title={t('tabs.assistant')} />}
      />
      <StylingsForm keys={keys} label={label}>
        <PanelsWithPreview preview={<LookPreview scenes={['open', 'closed', 'announcement']} />}>
          <Button />
          <Deferred>
            <Where />
            <Panel title={t('assistant.tabs')} description={t('assistant.tabsText')}>
              <StylingSwitch name="enableAnnouncements" />
              <StylingSwitch name="modalAnnouncements" />
              <StylingSwitch name="searchEnabled" />
            </Panel>
            <Panel title={t('assistant.answers')} description={t('assistant.answersText')}>
              <StylingSwitch name="anonymousAnswers" description={t('assistant.anonymousAnswersText')} />
            </Panel>
            <Panel title={t('assistant.external')} description={t('assistant.externalText')}>
              <StylingSwitch name="externalLinkEnabled" />
              <StylingLink name="externalLinkURL" />
            </Panel>
          </Deferred>
        </PanelsWithPreview>
      </StylingsForm>
    </PreviewValues>
  )
}
