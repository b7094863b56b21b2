import type { WireTranslationImportFile } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import classes from './ImportFiles.module.css'
import { useNoteTexts } from './use-note-texts.ts'

interface ImportNotesProps {
  readonly file: Pick<WireTranslationImportFile, 'type' | 'notes' | 'language'>
}

/** The texts of one file that a person may want to look at, each before and after. */
export function ImportNotes({ file: { type, notes, language } }: ImportNotesProps) {
  const { t } = useTranslation('files')
  const { place, outcome } = useNoteTexts()
  const lang = language === null ? {} : { lang: language }
  return (
    <ul className={classes.notes}>
      {notes.map(note => (
        <li
          key={note.textId}
          className={classes.note}
          data-left={note.outcome !== 'new' && note.outcome !== 'changed'}
        >
          <p className={classes.place}>
            <strong>{outcome(note)}</strong> {place(type, note)}
          </p>
          <dl className={classes.pair}>
            <dt>{t('import.was')}</dt>
            <dd dir="auto" {...lang}>
              {note.before === '' ? <em>{t('import.wasEmpty')}</em> : note.before}
            </dd>
            <dt>{t('import.becomes')}</dt>
            <dd dir="auto" {...lang}>
              {note.after}
            </dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}
