import type { Segment, SegmentFilter } from '@waymark/domain/delivery/targeting'

/** How many of all people are to be in a segment. */
const shares = [0.001, 0.1, 0.6] as const

const filter = (
  key: string,
  type: SegmentFilter['type'],
  operator: SegmentFilter['operator'],
  value: SegmentFilter['value'],
): SegmentFilter => ({ key, type, operator, value })

const rarely = (letter: string, index: number): string[] => [`${letter}${90 + (index % 5)}`]

/**
 * A segment of six filters: one that decides the share, a list, a date, a negated one, a text and a number, no two
 * segments alike.
 */
export function sampleSegment(share: number, index: number): Segment {
  const most = Math.round(share * 100_000)
  const dates = [
    filter('signedUpAt', 'datetime', 'within', { from: '2024-01-02', to: null }),
    filter('lastSeenAt', 'datetime', 'within', { from: `today - ${900 + index} day`, to: 'today + 1 day' }),
    filter('trialEndsAt', 'datetime', 'within', { from: null, to: '2030-01-01' }),
    filter('renewedAt', 'datetime', 'within', { from: '2025-05-01', to: `2027-01-${10 + index}` }),
  ]
  const negated = [
    filter('country', 'string', 'notEquals', `x${index}`),
    filter('city', 'string', 'notIn', [`city${5000 + index}`, 'nowhere']),
    filter('groups', 'array', 'isNot', rarely('g10', index)),
    filter('email', 'string', 'notContains', `+${index}@`),
  ]
  const filters = [
    filter('rank', 'number', 'lessThan', most),
    filter(
      'features',
      'array',
      'is',
      Array.from({ length: 15 }, (_, one) => `f${one}`),
    ),
    dates[index % dates.length],
    negated[Math.floor(index / 2) % negated.length],
    filter('language', 'string', 'in', ['en', 'de', 'fr', `l${index}`]),
    filter('age', 'number', 'greaterThanEqualTo', 0),
  ].filter(one => one !== undefined)
  return { connection: 'or', filterGroups: [{ connection: 'and', filters }] }
}

/** Twenty different ones, over all shares. */
export const sampleSegments: readonly { readonly share: number; readonly segment: Segment }[] = Array.from(
  { length: 20 },
  (_, index) => {
    const share = shares[index % shares.length] ?? 0.1
    return { share, segment: sampleSegment(share, index) }
  },
)
