import { Link } from '@tanstack/react-router'
import type { WireGuide } from '@waymark/contract'
import { Button, Icon, PageHeader, StatusBadge } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../shared/access/use-denied.ts'
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

function PublishButton({ editor, guide }: GuideHeaderProps) {
  const { t } = useTranslation(['editor', 'common'])
  const denied = useDenied()
  if (guide.visibility === 'deleted') return null
  const isLive = guide.visibility === 'public'
  const hasChanges = editor.changes > 0
  return (
    <Button
      kind={isLive || hasChanges ? 'secondary' : 'primary'}
      isBusy={editor.isSaving}
      unavailable={denied(guide.may.publish)}
      onClick={() => editor.save(isLive ? 'private' : 'public')}
    >
      {t(isLive ? 'unpublish' : hasChanges ? 'publishWithChanges' : 'publish')}
    </Button>
  )
}

function OpenInApplication({ guide }: { readonly guide: WireGuide }) {
  const { t } = useTranslation('editor')
  const { startUrl } = guide
  const reason = startUrl === null ? t('testMissing') : guide.visibility === 'public' ? null : t('testDraft')
  return (
    <Button
      icon="external"
      unavailable={reason}
      onClick={() => {
        if (startUrl !== null) window.open(startUrl, '_blank', 'noopener')
      }}
    >
      {t('test')}
    </Button>
  )
}

/** Title, state and what can be done with the guide as a whole. */
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
      <div className={classes.actions}>
        <OpenInApplication guide={guide} />
        <PublishButton editor={editor} guide={guide} />
      </div>
    </>
  )
}
