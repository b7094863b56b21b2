import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import type { Section } from '@waymark/domain/identity/access'
import i18next from 'i18next'
import { queryClient } from '../shared/api/query-client.ts'
import { enterSection } from './enter-section.ts'

/** Lets the person into a report of analytics, or leads away; meanwhile its texts and its figures are asked for. */
export async function enterReport<T, E, D, K extends QueryKey>(
  property: number,
  section: Section,
  report: FetchQueryOptions<T, E, D, K> | null,
): Promise<void> {
  const texts = i18next.loadNamespaces(['analytics', 'dates'])
  await enterSection(property, section)
  if (report !== null) void queryClient.prefetchQuery(report)
  await texts
}
