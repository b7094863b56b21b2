import type { Named } from './phrase-names.ts'
import type { AttributeType } from './segment.ts'

export interface SegmentAttribute {
  readonly key: string
  readonly dataType: AttributeType
  readonly displayName: string
}

export interface SegmentGuide {
  readonly id: number
  readonly title: string
}

/** Objects that a description may refer to. */
export interface Vocabulary {
  readonly attributes: readonly SegmentAttribute[]
  readonly guides: readonly SegmentGuide[]
}

/** A key of a filter with the names that people have for it. */
export interface KnownKey {
  readonly key: string
  readonly type: AttributeType
}

/** Everything that a sentence may be about. */
export function keysOf({ attributes }: Vocabulary): readonly Named<KnownKey>[] {
  return [
    {
      value: { key: 'customerId', type: 'string' },
      names: ['customer id', 'user id', 'customer user id', 'Kunden-ID', 'Nutzer-ID', 'Benutzer-ID', 'id'],
    },
    {
      value: { key: 'firstSeenAt', type: 'datetime' },
      names: [
        'first seen',
        'first active',
        'first visit',
        'firstSeenAt',
        'new',
        'neu',
        'zuerst gesehen',
        'zuerst aktiv',
        'erstmals gesehen',
        'erster Besuch',
        'joined',
      ],
    },
    {
      value: { key: 'lastSeenAt', type: 'datetime' },
      names: [
        'last seen',
        'last active',
        'last visit',
        'lastSeenAt',
        'active',
        'seen',
        'aktiv',
        'zuletzt gesehen',
        'zuletzt aktiv',
        'gesehen',
        'letzter Besuch',
        'letzte Aktivität',
        'been active',
        'been seen',
      ],
    },
    ...attributes.map(({ key, dataType, displayName }) => ({
      value: { key, type: dataType },
      names: displayName === '' ? [key] : [key, displayName],
    })),
  ]
}
