import { Panel, SelectField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useIssueField } from '../../../shared/issues/issue-context.ts'
import { SegmentField } from '../../../shared/segments/SegmentField.tsx'
import { usePageSegments, useUserSegments } from '../../../shared/segments/use-segments.ts'
import { hasTexts } from './item-kinds.ts'
import type { ItemEditorTools } from './use-item-editor.ts'

/** For whom and where the item is, and what it does in a language without texts. */
export function AudienceFields({ editor }: { readonly editor: ItemEditorTools }) {
  const { t } = useTranslation('items')
  const users = useUserSegments()
  const pages = usePageSegments()
  const { kind, draft, unavailable, change } = editor
  return (
    <Panel title={t('audience.title')}>
      <SegmentField
        {...useIssueField('segment')}
        label={t('audience.segment')}
        all={t('audience.everyone')}
        choices={users}
        value={draft.segment}
        unavailable={unavailable}
        onChange={segment => change({ segment })}
      />
      <SegmentField
        {...useIssueField('pageSegment')}
        label={t('audience.pageSegment')}
        all={t('audience.everywhere')}
        choices={pages}
        value={draft.pageSegment}
        unavailable={unavailable}
        onChange={pageSegment => change({ pageSegment })}
      />
      {hasTexts(kind) ? (
        <SelectField
          label={t('audience.languageBehaviour')}
          value={draft.languageBehaviour}
          options={(['fallback_default', 'hide'] as const).map(value => ({
            value,
            label: t(`audience.behaviours.${value}`),
          }))}
          unavailable={unavailable}
          onChange={languageBehaviour => change({ languageBehaviour })}
        />
      ) : null}
    </Panel>
  )
}
