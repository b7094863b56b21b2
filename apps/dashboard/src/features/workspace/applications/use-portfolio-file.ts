import { useMutation } from '@tanstack/react-query'
import { detectEncoding } from '@waymark/domain/foundation/csv'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { fetchFile, saveFile } from '../../../shared/api/save-file.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import type { PortfolioSearch } from './applications-search.ts'

/** Asks again for every list of the portfolio. */
export const reloadPortfolio = () =>
  queryClient.invalidateQueries({ queryKey: api.applications.metadata.key() })

/** Saves what the filters leave of the portfolio as a CSV file. */
export function usePortfolioExport({ search, renewal, category }: PortfolioSearch) {
  const company = useProperty().company.id
  const outcome = useOutcome()
  return useMutation({
    mutationFn: async () => {
      const named = Object.entries({ search, renewal, category }).filter(([, value]) => value)
      const query = new URLSearchParams(named.map(([key, value]) => [key, String(value)]))
      const path = `/api/v3/companies/${company}/applications/metadata/export?${query}`
      const day = new Date().toISOString().slice(0, 10)
      saveFile(await fetchFile(path, 'text/csv'), `portfolio-${day}.csv`)
    },
    onError: error => outcome.failed('exportReport', error),
  })
}

/** Reads the chosen file, in any encoding that spreadsheets write, and previews what it would change. */
export function usePortfolioPreview() {
  const company = useProperty().company.id
  return useMutation({
    mutationFn: async (file: File) => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const csv = new TextDecoder(detectEncoding(bytes)).decode(bytes)
      const report = await client.applications.importMetadata({ params: { company }, body: { csv } })
      return { csv, report }
    },
  })
}

/** Writes a previewed file. */
export function usePortfolioImport(onWritten: () => void) {
  const company = useProperty().company.id
  const outcome = useOutcome()
  return useMutation({
    mutationFn: (csv: string) =>
      client.applications.importMetadata({ params: { company }, body: { csv, write: true } }),
    onSuccess: async ({ isWritten }) => {
      await reloadPortfolio()
      // A person changed the portfolio since the preview: the new report shows what is in the way.
      if (!isWritten) return
      outcome.done('save')
      onWritten()
    },
    onError: error => outcome.failed('save', error),
  })
}

/** Deletes an application of the portfolio. */
export function usePortfolioDelete(onDone: () => void) {
  const company = useProperty().company.id
  const outcome = useOutcome()
  return useMutation({
    mutationFn: (id: number) => client.applications.deleteMetadata({ params: { company, id } }),
    onSuccess: async () => {
      outcome.done('save')
      await reloadPortfolio()
      onDone()
    },
    onError: error => outcome.failed('save', error),
  })
}
