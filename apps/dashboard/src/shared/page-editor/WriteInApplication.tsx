import type { PageItemKind } from '@waymark/domain/content/page-item'
import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../property/use-property.ts'
import { EditorWaiting } from './EditorWaiting.tsx'
import { useEditorSession } from './use-editor-session.ts'

interface WriteInApplicationProps {
  readonly kind: PageItemKind | 'rule'
  /** The editor has ended: there may be more items. */
  readonly onEnd: () => void
}

/** Opens the application in a new tab, where the author writes items at their elements. */
export function WriteInApplication({ kind, onEnd }: WriteInApplicationProps) {
  const { t } = useTranslation('common')
  const { url } = useProperty()
  const session = useEditorSession(onEnd)
  return (
    <EditorWaiting session={session} text={t('pageEditor.waitingWrite')}>
      <Button
        icon="target"
        isBusy={session.isOpening}
        unavailable={url === null ? t('pageEditor.noUrl') : null}
        onClick={() => session.start({ purpose: 'write', kind })}
      >
        {t('pageEditor.write')}
      </Button>
    </EditorWaiting>
  )
}
