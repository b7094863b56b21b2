import type { PageItemKind } from '@waymark/domain/content/page-item'
import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { EditorWaiting } from '../../../shared/page-editor/EditorWaiting.tsx'
import { useEditorSession } from '../../../shared/page-editor/use-editor-session.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { reloadItems } from './use-items.ts'

/** Opens the application in a new tab, where the author writes items at their elements; the list is read again after. */
export function WriteInApplication({ kind }: { readonly kind: PageItemKind }) {
  const { t } = useTranslation('common')
  const { id: property, url } = useProperty()
  const session = useEditorSession(() => reloadItems(property, kind))
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
