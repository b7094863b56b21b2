import { useQuery } from '@tanstack/react-query'
import { assistantTextGroups } from '@waymark/domain/delivery/delivery'
import type { StylingKey } from '@waymark/domain/workspace/property'
import { PageHeader, Panel } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../../../shared/property/use-property.ts'
import { PageState } from '../../../shared/settings-form/PageState.tsx'
import { PreviewValues } from '../../../shared/settings-form/PreviewValues.tsx'
import { PanelsWithPreview } from '../../../shared/settings-form/SettingsForm.tsx'
import { StylingsForm } from '../../../shared/settings-form/StylingsForm.tsx'
import { ApplyToAll } from './ApplyToAll.tsx'
import { LookPreview } from './LookPreview.tsx'
import { PictureValue } from './PictureValue.tsx'
import { StylingLink } from './StylingLink.tsx'
import { StylingSwitch } from './StylingSwitch.tsx'
import { TextGroup, TextsForm } from './TextsForm.tsx'
import { textsQuery } from './texts-query.ts'
import { useStylingLabel } from './use-styling-label.ts'

const keys = [
  'helpDeskDocsLinkEnabled',
  'helpDeskDocsLinkURL',
  'helpDeskSupportLinkEnabled',
  'helpDeskSupportLinkURL',
  'helpDeskImageURL',
] as const satisfies readonly StylingKey[]

/** The card at the foot of the assistant that leads to documentation and support. */
export function HelpScreen() {
  const { t } = useTranslation('customize')
  const label = useStylingLabel()
  const texts = useQuery(textsQuery(useProperty().id, undefined))
  return (
    <PreviewValues>
      <PageHeader
        overline={t('title')}
        title={t('tabs.help')}
        actions={<ApplyToAll keys={keys} title={t('tabs.help')} />}
      />
      <PanelsWithPreview preview={<LookPreview scenes={['open']} />}>
        <StylingsForm keys={keys} label={label}>
          <Panel title={t('help.docs')} description={t('help.docsText')}>
            <StylingSwitch name="helpDeskDocsLinkEnabled" />
            <StylingLink name="helpDeskDocsLinkURL" description={t('help.linkText')} />
          </Panel>
          <Panel title={t('help.support')} description={t('help.supportText')}>
            <StylingSwitch name="helpDeskSupportLinkEnabled" />
            <StylingLink name="helpDeskSupportLinkURL" description={t('help.linkText')} />
          </Panel>
          <Panel title={t('help.picture')}>
            <PictureValue name="helpDeskImageURL" label={label('helpDeskImageURL')} />
          </Panel>
        </StylingsForm>
        <PageState query={texts}>
          {data => (
            <TextsForm texts={data} keys={assistantTextGroups.help}>
              <TextGroup group="help" texts={data} />
            </TextsForm>
          )}
        </PageState>
      </PanelsWithPreview>
    </PreviewValues>
  )
}
