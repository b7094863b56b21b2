import { useMutation } from '@tanstack/react-query'
import type { WireTranslationImport, WireTranslationImportFile } from '@waymark/contract'
import { translationFaults } from '@waymark/domain/content/translation'
import { useTranslation } from 'react-i18next'
import { readAllPages } from '../../../shared/analytics/read-all-pages.ts'
import { toCsv } from '../../../shared/analytics/to-csv.ts'
import { client } from '../../../shared/api/client.ts'
import { saveFile } from '../../../shared/api/save-file.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { useNoteTexts } from './use-note-texts.ts'

const columns = [
  'file',
  'object',
  'language',
  'status',
  'text',
  'place',
  'outcome',
  'before',
  'after',
] as const

/** One row for each text to look at; one for a file that has none. */
function useRows() {
  const { t } = useTranslation('translations')
  const { place, outcome } = useNoteTexts()
  return (file: WireTranslationImportFile): readonly string[][] => {
    const fault = translationFaults.find(known => known === file.fault)
    const status = t(`fileStatuses.${file.status}`)
    const said = fault === undefined ? status : `${status}: ${t(`faults.${fault}`)}`
    const head = [file.name, file.title ?? '', file.language ?? '', said]
    if (file.notes.length === 0) return [[...head, '', '', '', '', '']]
    return file.notes.map(note => [
      ...head,
      note.textId,
      place(file.type, note),
      outcome(note),
      note.before,
      note.after,
    ])
  }
}

/** Saves the whole report as a file for a spreadsheet. */
export function useDownloadList({ id, fileName }: WireTranslationImport) {
  const { t } = useTranslation('files')
  const { id: property } = useProperty()
  const outcome = useOutcome()
  const rowsOf = useRows()
  return useMutation({
    mutationFn: async () => {
      const files = await readAllPages(query =>
        client.translations.importFiles({
          params: { property, id },
          query: { page: query.page, limit: query.limit === 100 ? 100 : 20 },
        }),
      )
      const head = columns.map(column => t(`import.columns.${column}`))
      const csv = new Blob([toCsv(head, files.flatMap(rowsOf))], { type: 'text/csv' })
      saveFile(csv, `${fileName.replace(/\.\w+$/, '')}-report.csv`)
    },
    onError: error => outcome.failed('exportReport', error),
  })
}
