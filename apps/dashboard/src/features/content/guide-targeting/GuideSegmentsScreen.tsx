import type { WireGuide } from '@waymark/contract'
import { Panel } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { CheckContent } from '../../../shared/content-check/CheckContent.tsx'
import { IssueField, IssueScope } from '../../../shared/issues/IssueScope.tsx'
import { SegmentField } from '../../../shared/segments/SegmentField.tsx'
import { usePageSegments, useUserSegments } from '../../../shared/segments/use-segments.ts'
import { Audience } from './Audience.tsx'
import { ChapterLimits } from './ChapterLimits.tsx'
import { GuideFrame } from './GuideFrame.tsx'
import { SegmentLink } from './SegmentLink.tsx'
import { TagFields } from './TagFields.tsx'
import classes from './Targeting.module.css'
import { closeTargeting, openTargeting } from './targeting-draft.ts'
import { useGuideDraft } from './use-guide-draft.ts'

function SegmentsForm({ guide }: { readonly guide: WireGuide }) {
  const { t } = useTranslation('people')
  const users = useUserSegments()
  const pages = usePageSegments()
  const form = useGuideDraft(guide, { open: openTargeting, close: closeTargeting })
  const { draft, change, unavailable } = form
  return (
    <IssueScope form={form.issues}>
      <div className={classes.stack}>
        <div className={classes.cards}>
          <Panel title={t('targeting.who')} description={t('targeting.whoHint')}>
            <IssueField path="segment">
              {error => (
                <SegmentField
                  label={t('targeting.userSegment')}
                  all={t('targeting.everyone')}
                  choices={users}
                  value={draft.segment}
                  error={error}
                  unavailable={unavailable}
                  onChange={segment => change({ segment })}
                />
              )}
            </IssueField>
            <Audience guide={guide} segment={draft.segment} />
            <SegmentLink guideId={guide.id} segment={draft.segment} />
          </Panel>
          <Panel title={t('targeting.where')} description={t('targeting.whereHint')}>
            <IssueField path="pageSegment">
              {error => (
                <SegmentField
                  label={t('targeting.pageSegment')}
                  all={t('targeting.everywhere')}
                  choices={pages}
                  value={draft.pageSegment}
                  error={error}
                  unavailable={unavailable}
                  onChange={pageSegment => change({ pageSegment })}
                />
              )}
            </IssueField>
          </Panel>
          <Panel title={t('targeting.tags')} description={t('targeting.tagsHint')}>
            <TagFields {...form} />
          </Panel>
        </div>
        <ChapterLimits guide={guide} users={users} pages={pages} />
        <CheckContent contents={[{ kind: 'guide', id: guide.id, name: guide.title }]} />
      </div>
    </IssueScope>
  )
}

/** Users who see a guide, the pages it is shown on, and its context tags (product-screens §2.5). */
export function GuideSegmentsScreen({ guideId }: { readonly guideId: number }) {
  return (
    <GuideFrame guideId={guideId} tab="segments">
      {guide => <SegmentsForm key={guideId} guide={guide} />}
    </GuideFrame>
  )
}
