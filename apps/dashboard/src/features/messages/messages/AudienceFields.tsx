import { isAnnouncementTexts } from '@waymark/domain/messages/message'
import { SwitchField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useIssueField } from '../../../shared/issues/issue-context.ts'
import { SegmentField } from '../../../shared/segments/SegmentField.tsx'
import { usePageSegments, useUserSegments } from '../../../shared/segments/use-segments.ts'
import { AudienceEstimate } from './AudienceEstimate.tsx'
import { MessageFieldset } from './MessageFieldset.tsx'
import { ReachEstimate } from './ReachEstimate.tsx'
import type { MessageEditorTools } from './use-message-editor.ts'

/** Audience of a message: users and pages (product-screens §3.2). */
export function AudienceFields({ editor }: { readonly editor: MessageEditorTools }) {
  const { t } = useTranslation('messages')
  const users = useUserSegments()
  const pages = usePageSegments()
  const { draft, facts, unavailable, change } = editor
  const hasGuide = Object.values(draft.languageTexts).some(
    ({ texts }) => isAnnouncementTexts(texts) && texts.cta?.tutorial != null,
  )
  return (
    <MessageFieldset title={t('editor.audience')}>
      <SegmentField
        {...useIssueField('segment')}
        label={t('editor.segment')}
        all={t('editor.everyone')}
        choices={users}
        value={draft.segment}
        unavailable={unavailable}
        onChange={segment => change({ segment })}
      />
      <AudienceEstimate draft={draft} />
      <SegmentField
        {...useIssueField('pageSegment')}
        label={t('editor.pageSegment')}
        all={t('editor.everywhere')}
        choices={pages}
        value={draft.pageSegment}
        unavailable={unavailable}
        onChange={pageSegment => change({ pageSegment })}
      />
      {facts.type === 'announcement' && hasGuide ? (
        <>
          <SwitchField
            label={t('editor.tutorialSegmentation')}
            isOn={draft.tutorialSegmentation}
            unavailable={unavailable}
            onChange={tutorialSegmentation => change({ tutorialSegmentation })}
          />
          <SwitchField
            label={t('editor.tutorialPageSegmentation')}
            isOn={draft.tutorialPageSegmentation}
            unavailable={unavailable}
            onChange={tutorialPageSegmentation => change({ tutorialPageSegmentation })}
          />
        </>
      ) : null}
      <ReachEstimate draft={draft} facts={facts} />
    </MessageFieldset>
  )
}
