import type { WireGuide } from '@waymark/contract'
import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../shared/access/use-denied.ts'
import classes from './GuideActions.module.css'
import type { GuideEditorTools } from './use-guide-editor.ts'

interface GuideActionsProps {
  readonly editor: GuideEditorTools
  readonly guide: WireGuide
}

function PublishButton({ editor, guide }: GuideActionsProps) {
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

/** What can be done with the guide as a whole. */
export function GuideActions({ editor, guide }: GuideActionsProps) {
  return (
    <div className={classes.actions}>
      <OpenInApplication guide={guide} />
      <PublishButton editor={editor} guide={guide} />
    </div>
  )
}
