import { Link } from '@tanstack/react-router'
import type { WireLanguageContent } from '@waymark/contract'
import { groupUsage } from '@waymark/domain/analytics/usage'
import { IconButton, UsagePanel } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './Customize.module.css'

export type LanguageContent = WireLanguageContent['uses'][number]

interface ContentLinkProps {
  readonly content: LanguageContent
  /** Key of the language in which it opens. */
  readonly lang: string
}

/** Leads to where a content is written, where that has a screen. */
function ContentLink({ content, lang }: ContentLinkProps) {
  const { t } = useTranslation('people')
  const { id: property } = useProperty()
  const { kind, id } = content
  const title = content.title || t('uses.untitled')
  if (kind === 'guide') {
    const params = { property, tutorialId: id }
    return (
      <Link to="/app/$property/manage/$tutorialId/edit/steps" params={params} search={{ lang }}>
        {title}
      </Link>
    )
  }
  if (kind === 'chapter') {
    const search = { show: 'one', chapterId: id } as const
    return (
      <Link to="/app/$property/manage/list" params={{ property }} search={search}>
        {title}
      </Link>
    )
  }
  if (kind === 'popup' || kind === 'assistantTexts') {
    const to = kind === 'popup' ? '/app/$property/customize/welcome-slide' : '/app/$property/customize/texts'
    return (
      <Link to={to} params={{ property }} search={{ lang }}>
        {title}
      </Link>
    )
  }
  return <span>{title}</span>
}

const live: ReadonlySet<string> = new Set(['public', 'scheduled'])

interface LanguageContentListProps {
  readonly label: string
  readonly lang: string
  readonly contents: readonly LanguageContent[]
  /** How many there are in all; the list may be shorter. */
  readonly total: number
  readonly emptyText: string
  /** Removes the text of one content; absent: the list only shows. */
  readonly onRemove?: (content: LanguageContent) => void
}

/** Contents by type, each as a link with its status (product-screens §0.7). */
export function LanguageContentList(props: LanguageContentListProps) {
  const { label, lang, contents, total, emptyText, onRemove } = props
  const { t } = useTranslation(['customize', 'people'])
  const groups = groupUsage(contents).map(({ type, uses }) => ({
    id: type,
    label: t(`people:uses.${type}`, { count: uses.length }),
    items: uses.map(content => ({
      id: `${content.kind} ${content.id}`,
      title: (
        <span className={classes.content}>
          <ContentLink content={content} lang={lang} />
          {onRemove ? (
            <IconButton
              icon="trash"
              label={t('languages.removeTextOf', { title: content.title })}
              unavailable={content.isOnlyText ? t('languages.onlyText') : null}
              onClick={() => onRemove(content)}
            />
          ) : null}
        </span>
      ),
      status: live.has(content.status)
        ? { tone: 'live' as const, label: t('people:uses.live') }
        : { tone: 'draft' as const, label: t('people:uses.draft') },
    })),
  }))
  return (
    <>
      <UsagePanel label={label} groups={groups} unusedText={emptyText} />
      {total > contents.length ? <p>{t('languages.listCut', { shown: contents.length, total })}</p> : null}
    </>
  )
}
