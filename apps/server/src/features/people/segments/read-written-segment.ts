import {
  type DescribedSegment,
  type FilterDraft,
  type FilterType,
  filterFault,
  findNamed,
  type Segment,
  type SegmentFilter,
  standardKeys,
  type Vocabulary,
} from '@waymark/domain/delivery/targeting'

type Json = Readonly<Record<string, unknown>>

const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const asConnection = (value: unknown, fallback: 'and' | 'or') =>
  value === 'and' || value === 'or' ? value : fallback

const failed = (status: DescribedSegment['status'], message: string): DescribedSegment => ({
  status,
  segment: null,
  message: message.slice(0, 500),
})

type Read = { readonly filter: SegmentFilter } | { readonly failure: DescribedSegment }

/** A guide is asked for by its title, since a model makes up numbers. */
function readGuide(value: Json, { guides }: Vocabulary): unknown {
  const title = asText(value['guide'])
  const found = findNamed(
    title,
    guides.map(guide => ({ value: guide, names: [guide.title] })),
  )
  if (found === null) return null
  const during = value['during']
  return { guideId: found.value.id, state: value['state'], ...(during === undefined ? {} : { during }) }
}

function readFilter(sent: Json, vocabulary: Vocabulary): Read {
  const key = asText(sent['key'])
  const own = vocabulary.attributes.find(attribute => attribute.key === key)
  const type: FilterType | null = Object.hasOwn(standardKeys, key)
    ? standardKeys[key as keyof typeof standardKeys]
    : (own?.dataType ?? null)
  if (type === null) return { failure: failed('UNKNOWN_ATTRIBUTE_ERROR', key) }
  const isGuide = type === 'tutorialInteraction'
  const value = isGuide ? readGuide(asObject(sent['value']), vocabulary) : (sent['value'] ?? null)
  if (isGuide && value === null) {
    return { failure: failed('GUIDE_TITLE_ERROR', asText(asObject(sent['value'])['guide'])) }
  }
  const draft: FilterDraft = { key, type, operator: asText(sent['operator']), value }
  if (filterFault(draft, null) !== null) return { failure: failed('ERROR', `${key} ${draft.operator}`) }
  return { filter: draft as SegmentFilter }
}

/**
 * Reads what a model wrote. Nothing of it is trusted: keys and guides must be known, and each filter must pass
 * the rules that a person's would.
 */
export function readWrittenSegment(written: unknown, vocabulary: Vocabulary): DescribedSegment {
  const sent = asObject(written)
  const message = asText(sent['message'])
  const status = sent['status']
  if (status === 'GUIDE_TITLE_ERROR' || status === 'UNKNOWN_ATTRIBUTE_ERROR') return failed(status, message)
  const filterGroups: Segment['filterGroups'][number][] = []
  for (const group of asList(sent['filterGroups']).map(asObject)) {
    const filters: SegmentFilter[] = []
    for (const one of asList(group['filters']).map(asObject)) {
      const read = readFilter(one, vocabulary)
      if ('failure' in read) return read.failure
      filters.push(read.filter)
    }
    if (filters.length > 0)
      filterGroups.push({ connection: asConnection(group['connection'], 'and'), filters })
  }
  if (filterGroups.length === 0) return failed('ERROR', message)
  const segment = { connection: asConnection(sent['connection'], 'or'), filterGroups }
  return status === 'DESCRIPTION_CORRECTED' && message !== ''
    ? { status, segment, message: message.slice(0, 2_000) }
    : { status: 'OK', segment, message: '' }
}
