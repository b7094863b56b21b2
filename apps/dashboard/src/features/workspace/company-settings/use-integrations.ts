import type { WireIntegration } from '@waymark/contract'
import type { SourceKind } from '@waymark/domain/workspace/integration'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useProperty } from '../../../shared/property/use-property.ts'

const refreshMs = 2_000

/** Whether a job reads the documents of the source, or is about to. */
export const isBeingRead = ({ isActive, crawl }: WireIntegration): boolean =>
  isActive && crawl !== null && crawl.state !== 'idle'

/** How the company's integrations are asked for. */
export const integrationsQuery = (company: number) =>
  api.integrations.list.queryOptions({
    input: { params: { company } },
    // How far a job is changes without anyone here.
    refetchInterval: query => (query.state.data?.items.some(isBeingRead) === true ? refreshMs : false),
  })

export interface IntegrationInput {
  readonly name: string
  readonly url: string
  readonly filter: string
  readonly headerName?: string
  readonly account?: string
  readonly tenant?: string
  readonly mapping?: WireIntegration['data']['mapping']
  /** Absent: the one that is kept stays. */
  readonly secret?: string
}

/** Sets up, changes, tries and removes integrations; each throws what the server refuses. */
export function useIntegrationCalls() {
  const company = useProperty().company.id
  const reload = () => queryClient.invalidateQueries({ queryKey: api.integrations.key() })
  const tried = async (id: number) => {
    const checked = await client.integrations.connect({ params: { company, id } })
    await reload()
    return checked
  }
  return {
    /** Keeps it, then tries its address. */
    save: async (kind: SourceKind, known: WireIntegration | null, options: IntegrationInput) => {
      const saved = known
        ? await client.integrations.save(
            { params: { company, id: known.id }, body: { data: options } },
            { context: { ifMatch: known.version } },
          )
        : await client.integrations.create({ params: { company }, body: { data: { kind, ...options } } })
      return tried(saved.id)
    },
    /** Starts to read the documents. */
    crawl: async (id: number) => {
      await client.integrations.crawl({ params: { company, id } })
      await reload()
    },
    remove: async (id: number) => {
      await client.integrations.delete({ params: { company, id } })
      await reload()
    },
  }
}
