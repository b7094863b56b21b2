import { Button, Dialog, DialogActions } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { useOpenFiles } from '../../../shared/files/use-open-files.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { TranslatePanel } from '../../../shared/translate/TranslatePanel.tsx'
import type { MessageEditorTools } from './use-message-editor.ts'

interface TranslateMessageProps {
  readonly editor: MessageEditorTools
  /** Language that is open: translated from it, where it has texts. */
  readonly languageId: number
  readonly onClose: () => void
}

/** Texts by file: out for a translator, and back with a report before anything is written. */
function TextsByFile({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useTranslation('files')
  const open = useOpenFiles()
  const button = (dialog: 'export' | 'import') => (
    <Button
      icon={dialog === 'export' ? 'download' : 'upload'}
      onClick={() => {
        onClose()
        open(dialog, { kind: 'messages', ids: [id] })
      }}
    >
      {t(`menu.${dialog}`)}
    </Button>
  )
  return (
    <DialogActions>
      {button('export')}
      {button('import')}
    </DialogActions>
  )
}

/** Has a message translated from one of its languages into the others (document 2 §7.8). */
export function TranslateMessage({ editor, languageId, onClose }: TranslateMessageProps) {
  const { t } = useTranslation(['files', 'common'])
  const { id: property, languages } = useProperty()
  const [job, setJob] = useState<number | undefined>(undefined)
  const { message, draft } = editor
  const written = languages.filter(({ id }) => draft.languageTexts[String(id)] !== undefined)
  const sources = [...written].sort((a, b) => Number(b.id === languageId) - Number(a.id === languageId))
  return (
    <Dialog
      title={t('translate.title')}
      isOpen
      onClose={onClose}
      closeLabel={t('common:actions.close')}
      size="md"
    >
      <TranslatePanel
        job={job}
        onJob={setJob}
        start={({ overwrite, source }) =>
          client.messages.translate({
            params: { property, id: message.id },
            query: { overwrite: overwrite ? 'true' : 'false' },
            body: { sourceLanguageKey: source },
          })
        }
        sources={sources}
        byFile={<TextsByFile id={message.id} onClose={onClose} />}
        onClose={onClose}
      />
    </Dialog>
  )
}
