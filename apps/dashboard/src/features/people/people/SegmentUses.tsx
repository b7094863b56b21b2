import { useQuery } from '@tanstack/react-query'
import type { WireSegmentUses } from '@waymark/contract'
import { groupUsage } from '@waymark/domain/analytics/usage'
import { UsagePanel, Waiting } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { api } from '../../../shared/api/client.ts'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { UseLink } from './UseLink.tsx'

export type SegmentKind = 'users' | 'pages'

interface SegmentUsesProps {
  readonly kind: SegmentKind
  readonly id: number
}

const live: ReadonlySet<string> = new Set(['public', 'scheduled', 'live'])

function Uses({ items }: WireSegmentUses) {
  const { t } = useTranslation('people')
  const groups = groupUsage(items).map(({ type, uses }) => ({
    id: type,
    label: t(`uses.${type}`, { count: uses.length }),
    items: uses.map((use, at) => ({
      id: `${use.type} ${use.id} ${at}`,
      title: <UseLink use={use} />,
      status: live.has(use.status)
        ? { tone: 'live' as const, label: t('uses.live') }
        : { tone: 'draft' as const, label: t('uses.draft') },
    })),
  }))
  return <UsagePanel label={t('builder.usageList')} groups={groups} unusedText={t('builder.unused')} />
}

/** References to a segment, by kind, each as a link (product-screens §0.7). */
export function SegmentUses({ kind, id }: SegmentUsesProps) {
  const { t } = useTranslation(['people', 'common'])
  const errorText = useErrorText()
  const { id: property } = useProperty()
  const input = { input: { params: { property, id } } }
  const users = useQuery({ ...api.segments.usage.queryOptions(input), enabled: kind === 'users' })
  const pages = useQuery({ ...api.pageSegments.usage.queryOptions(input), enabled: kind === 'pages' })
  const { data, error } = kind === 'users' ? users : pages
  if (data) return <Uses items={data.items} />
  return error ? <p role="alert">{errorText(error)}</p> : <Waiting label={t('common:states.loading')} />
}
