import type { StylingKey } from '@waymark/domain/workspace/property'
import { PageHeader, Panel } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useValuesForm } from '../../../shared/settings-form/form-context.ts'
import { PreviewValues } from '../../../shared/settings-form/PreviewValues.tsx'
import { FieldRow, PanelsWithPreview } from '../../../shared/settings-form/SettingsForm.tsx'
import { StylingsForm } from '../../../shared/settings-form/StylingsForm.tsx'
import { ApplyToAll } from './ApplyToAll.tsx'
import classes from './Customize.module.css'
import { LookPreview } from './LookPreview.tsx'
import { MatchTheme } from './MatchTheme.tsx'
import { ContrastHint, StylingColour } from './StylingColour.tsx'
import { StylingLength } from './StylingLength.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'
import { useStylingLabel } from './use-styling-label.ts'

const categories = [
  'announcement_color_1',
  'announcement_color_2',
  'announcement_color_3',
  'announcement_color_4',
  'announcement_color_5',
  'announcement_color_6',
] as const

const keys = [
  'main_color',
  'hero_btn_text',
  'btn_border_radius',
  'infobox_bg',
  'infobox_color',
  'tooltip_icon_color',
  'beacon_icon_color',
  ...categories,
] as const satisfies readonly StylingKey[]

const scenes = ['open', 'closed', 'step', 'announcement', 'tooltip', 'beacon'] as const

/** The contrast of two colours as they stand in the form. */
function Contrast({ ink, ground }: { readonly ink: StylingKey; readonly ground: StylingKey }) {
  const { values } = useValuesForm()
  return <ContrastHint ink={String(values[ink])} ground={String(values[ground])} />
}

function MainColours() {
  const { t } = useTranslation('customize')
  return (
    <Panel title={t('design.main')} description={t('design.mainText')}>
      <FieldRow>
        <StylingColour name="main_color" />
        <StylingColour name="hero_btn_text" />
      </FieldRow>
      <Contrast ink="hero_btn_text" ground="main_color" />
      <StylingLength name="btn_border_radius" maxPx={24} />
    </Panel>
  )
}

/** Colours and corners of the assistant, with what is hard to read said. */
export function DesignScreen() {
  const { t } = useTranslation('customize')
  const label = useStylingLabel()
  return (
    <PreviewValues>
      <PageHeader
        overline={t('title')}
        title={t('tabs.design')}
        actions={<ApplyToAll keys={keys} title={t('tabs.design')} />}
      />
      <StylingsForm keys={keys} label={label}>
        <PanelsWithPreview preview={<LookPreview scenes={scenes} />}>
          <ThemeChoice />
          <MatchTheme />
          <MainColours />
          <Panel title={t('design.infobox')}>
            <FieldRow>
              <StylingColour name="infobox_bg" />
              <StylingColour name="infobox_color" />
            </FieldRow>
            <Contrast ink="infobox_color" ground="infobox_bg" />
          </Panel>
          <Panel title={t('design.categories')} description={t('design.categoriesText')}>
            <div className={classes.colours}>
              {categories.map(name => (
                <StylingColour key={name} name={name} />
              ))}
            </div>
          </Panel>
          <Panel title={t('design.marks')} description={t('design.marksText')}>
            <FieldRow>
              <StylingColour name="tooltip_icon_color" />
              <StylingColour name="beacon_icon_color" />
            </FieldRow>
          </Panel>
        </PanelsWithPreview>
      </StylingsForm>
    </PreviewValues>
  )
}
