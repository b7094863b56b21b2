import type { WireProperty } from '@waymark/contract'
import type { StylingKey } from '@waymark/domain/workspace/property'
import { PageHeader, Panel } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import type { Values } from '../../../shared/draft/values-draft.ts'
import { SegmentField } from '../../../shared/segments/SegmentField.tsx'
import { useUserSegments } from '../../../shared/segments/use-segments.ts'
import { useValue } from '../../../shared/settings-form/form-context.ts'
import { PropertyForm } from '../../../shared/settings-form/PropertyForm.tsx'
import { Panels } from '../../../shared/settings-form/SettingsForm.tsx'
import { StylingsForm } from '../../../shared/settings-form/StylingsForm.tsx'
import { SwitchValue } from '../../../shared/settings-form/SwitchValue.tsx'
import classes from './ApplicationSettings.module.css'
import { CopilotLimit } from './CopilotLimit.tsx'
import { CopilotQuestions, type CopilotQuestionsProps } from './CopilotQuestions.tsx'

const keys = ['enableCopilot'] as const satisfies readonly StylingKey[]
const read = ({ assistant }: WireProperty): Values => ({ copilotSegment: assistant.copilotSegment })

function Segment() {
  const { t } = useTranslation('application')
  const choices = useUserSegments()
  const { value, change, ...field } = useValue('copilotSegment')
  return (
    <SegmentField
      label={t('copilot.segment')}
      description={t('copilot.segmentText')}
      all={t('copilot.everyone')}
      choices={choices}
      value={typeof value === 'number' ? value : null}
      {...field}
      onChange={change}
    />
  )
}

/** The tab of the assistant that answers in words: whether it is there, for whom, and what was asked. */
export function CopilotScreen(props: CopilotQuestionsProps) {
  const { t } = useTranslation('application')
  return (
    <>
      <PageHeader overline={t('title')} title={t('copilot.title')} />
      <Panels>
        <StylingsForm keys={keys} label={() => t('copilot.enable')}>
          <Panel title={t('copilot.tab')} description={t('copilot.tabText')}>
            <SwitchValue name="enableCopilot" label={t('copilot.enable')} />
          </Panel>
        </StylingsForm>
        <PropertyForm
          read={read}
          write={({ copilotSegment }) => ({ copilotSegment: copilotSegment as number | null })}
          label={() => t('copilot.segment')}
          situation="copilotSegment"
        >
          <Panel title={t('copilot.who')}>
            <Segment />
          </Panel>
        </PropertyForm>
        <CopilotLimit />
      </Panels>
      <div className={classes.log}>
        <h2>{t('copilot.log.title')}</h2>
        <CopilotQuestions {...props} />
      </div>
    </>
  )
}
