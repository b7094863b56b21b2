import type { WireGuide } from '@waymark/contract'
import { Panel, Waiting } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useTagsText } from '../../../shared/content-check/use-tags-text.ts'
import { type SegmentChoices, segmentName } from '../../../shared/segments/use-segments.ts'
import classes from './Targeting.module.css'
import { useChapterOf } from './use-targeted-guide.ts'

interface ChapterLimitsProps {
  readonly guide: WireGuide
  readonly users: SegmentChoices
  readonly pages: SegmentChoices
}

/** Limits that the guide's chapter already sets; read-only here (product-screens §2.5). */
export function ChapterLimits({ guide, users, pages }: ChapterLimitsProps) {
  const { t } = useTranslation(['people', 'guide', 'common'])
  const tagsText = useTagsText()
  const { data: chapter, isPending } = useChapterOf(guide)
  if (guide.launcher === 0) return <p>{t('targeting.noChapter')}</p>
  if (chapter === undefined)
    return isPending ? <Waiting label={t('common:states.loading')} rows={1} rowHeight={185} /> : null
  const { segment, pageSegment, tags, visibility, languageBehaviour } = chapter
  return (
    <Panel title={t('targeting.chapter', { title: chapter.title })} description={t('targeting.chapterHint')}>
      <dl className={classes.limits}>
        <dt>{t('targeting.limits.who')}</dt>
        <dd>{segment === null ? t('targeting.everyone') : segmentName(users, segment)}</dd>
        <dt>{t('targeting.limits.where')}</dt>
        <dd>{pageSegment === null ? t('targeting.everywhere') : segmentName(pages, pageSegment)}</dd>
        <dt>{t('targeting.limits.tags')}</dt>
        <dd>{tagsText(tags)}</dd>
        {visibility === 'private' ? (
          <>
            <dt>{t('guide:limits.status')}</dt>
            <dd>{t('guide:limits.private')}</dd>
          </>
        ) : null}
        {languageBehaviour === 'hide' ? (
          <>
            <dt>{t('guide:limits.language')}</dt>
            <dd>{t('guide:limits.hide')}</dd>
          </>
        ) : null}
      </dl>
    </Panel>
  )
}
