import { Button, Dialog, DialogActions, FileDrop, Notice } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { saveFile } from '../../../shared/api/save-file.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { TranslatePanel } from '../../../shared/translate/TranslatePanel.tsx'
import classes from './MessageEditor.module.css'
import { readMessageTexts, type TextsFileFault, writeMessageTexts } from './message-texts-file.ts'
import type { MessageEditorTools } from './use-message-editor.ts'

interface TranslateMessageProps {
  readonly editor: MessageEditorTools
  /** Language that is open: translated from it, where it has texts. */
  readonly languageId: number
  readonly onClose: () => void
}

/** So many bytes hold all texts of 200 languages. */
const maxBytes = 8 * 1024 * 1024

/** Texts by file: out for a translator, and back into the draft. */
function TextsByFile({ editor, onClose }: Omit<TranslateMessageProps, 'languageId'>) {
  const { t } = useTranslation('messages')
  const { languages } = useProperty()
  const [fault, setFault] = useState<TextsFileFault | null>(null)
  const { draft, facts, message, change } = editor
  const source = languages.find(({ id }) => id === facts.defaultLanguageId) ?? languages[0]
  if (source === undefined) return null
  const save = () => {
    const json = writeMessageTexts(message.id, draft.languageTexts, { source, languages })
    saveFile(new Blob([json], { type: 'application/json' }), `message-${message.id}.json`)
  }
  const take = async (file: File) => {
    const about = { message: message.id, type: facts.type, texts: draft.languageTexts }
    const text = file.size > maxBytes ? '' : await file.text()
    const read = readMessageTexts(text, about, { source, languages })
    if (typeof read === 'string') return setFault(read)
    change({ languageTexts: read })
    onClose()
  }
  return (
    <div className={classes.column}>
      {fault === null ? null : <Notice tone="danger" title={t(`translate.faults.${fault}`)} />}
      <DialogActions>
        <Button icon="download" onClick={save}>
          {t('translate.export')}
        </Button>
      </DialogActions>
      <FileDrop
        label={t('translate.import')}
        hint={t('translate.importHint')}
        accept=".json,application/json"
        onFile={file => void take(file)}
      />
    </div>
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
        byFile={<TextsByFile editor={editor} onClose={onClose} />}
        onClose={onClose}
      />
    </Dialog>
  )
}
