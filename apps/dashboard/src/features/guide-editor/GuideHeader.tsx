import { Link } from '@tanstack/react-router'
import type { WireGuide } from '@waymark/contract'
import { Icon, PageHeader, StatusBadge } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { GuideTabs } from '../../shared/guide/GuideTabs.tsx'
import { useProperty } from '../../shared/property/use-property.ts'
import classes from './GuideHeader.module.css'
import type { GuideEditorTools } from './use-guide-editor.ts'

interface GuideHeaderProps {
  readonly editor: GuideEditorTools
  readonly guide: WireGuide
}

const statuses = {
  public: { tone: 'live', label: 'status.live' },
  private: { tone: 'draft', label: 'status.draft' },
  deleted: { tone: 'quiet', label: 'status.deleted' },
} as const

/** Where the guide lies, its title and its state. */
export function GuideHeader({ editor, guide }: GuideHeaderProps) {
  const { t } = useTranslation('editor')
  const { id } = useProperty()
  const { tone, label } = statuses[guide.visibility]
  const place =
    guide.launcher === 0 ? { show: 'all' as const } : { show: 'one' as const, chapterId: guide.launcher }
  return (
    <>
      <PageHeader
        title={editor.draft.title || t('steps.untitled')}
        overline={
          <Link
            className={classes.back}
            to="/app/$property/manage/list"
            params={{ property: id }}
            search={place}
          >
            <Icon name="chevronLeft" size={13} />
            {t('back')}
          </Link>
        }
        meta={<StatusBadge tone={tone} label={t(label)} />}
      />
      <GuideTabs guideId={guide.id} current="steps" />
    </>
  )
}
