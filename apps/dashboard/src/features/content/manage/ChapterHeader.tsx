import { Icon, type IconName, Notice, SwitchField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import classes from './ChapterHeader.module.css'
import { ChapterMenu } from './ChapterMenu.tsx'
import { useManage } from './manage-context.ts'
import type { OutlineChapter, Section } from './manage-lines.ts'
import { useChapterActions } from './use-chapter-actions.ts'

interface Chip {
  readonly id: string
  readonly icon: IconName
  readonly text: string
}

/** For whom, where and by which words a chapter is shown, and what happens in other languages. */
function useChips(chapter: OutlineChapter): readonly Chip[] {
  const { t } = useTranslation('manage')
  const { segment, segmentName, pageSegment, pageSegmentName, tags, languageBehaviour } = chapter
  const { filled, total } = chapter.languageCount
  const words = tags?.byDefault === 'show' ? tags.hideOn : tags?.showOn
  const rule = tags === null ? null : tags.byDefault === 'show' ? 'chapter.hideOn' : 'chapter.showOn'
  return [
    {
      id: 'users',
      icon: 'userSegment',
      text:
        segment === null
          ? t('chapter.everyone')
          : t('guide.forUsers', { name: segmentName ?? `#${segment}` }),
    },
    {
      id: 'pages',
      icon: 'pageSegment',
      text:
        pageSegment === null
          ? t('chapter.everywhere')
          : t('guide.onPages', { name: pageSegmentName ?? `#${pageSegment}` }),
    },
    ...(rule
      ? [{ id: 'tags', icon: 'target' as const, text: t(rule, { words: (words ?? []).join(', ') }) }]
      : []),
    {
      id: 'languages',
      icon: 'document',
      text: `${t('guide.languagesHint', { filled, total })} · ${t(`chapter.behaviour.${languageBehaviour}`)}`,
    },
  ]
}

function Chips({ chapter }: { readonly chapter: OutlineChapter }) {
  const chips = useChips(chapter)
  return (
    <ul className={classes.chips}>
      {chips.map(({ id, icon, text }) => (
        <li key={id} className={classes.chip}>
          <Icon name={icon} size={13} />
          {text}
        </li>
      ))}
    </ul>
  )
}

function PublicSwitch({ chapter }: { readonly chapter: OutlineChapter }) {
  const { t } = useTranslation('manage')
  const denied = useDenied()
  const { property } = useManage()
  const { save, isBusy } = useChapterActions(property)
  const isPublic = chapter.visibility === 'public'
  return (
    <SwitchField
      label={t(isPublic ? 'chapter.public' : 'chapter.private')}
      isOn={isPublic}
      isBusy={isBusy}
      unavailable={denied(chapter.may.publish)}
      onChange={isOn => void save(chapter, { visibility: isOn ? 'public' : 'private' })}
    />
  )
}

/** The head of a chapter that is shown alone (product-screens §2.1, §2.8). */
export function ChapterHeader({ section }: { readonly section: Section }) {
  const { t } = useTranslation('manage')
  const { chapter, key } = section
  if (!chapter) {
    return (
      <div className={classes.head}>
        <h2 className={classes.title}>{t(key === 'deleted' ? 'nav.deleted' : 'nav.unsorted')}</h2>
      </div>
    )
  }
  const isShownToNobody = chapter.visibility === 'public' && chapter.counts.live === 0
  return (
    <>
      <div className={classes.head}>
        <div className={classes.titles}>
          <h2 className={classes.title}>{chapter.title}</h2>
          {chapter.subtitle ? <p className={classes.subtitle}>{chapter.subtitle}</p> : null}
          <Chips chapter={chapter} />
        </div>
        <div className={classes.tools}>
          <PublicSwitch chapter={chapter} />
          <ChapterMenu chapter={chapter} />
        </div>
      </div>
      {isShownToNobody ? (
        <div className={classes.warning}>
          <Notice tone="warning">{t('chapter.publicEmpty')}</Notice>
        </div>
      ) : null}
    </>
  )
}
