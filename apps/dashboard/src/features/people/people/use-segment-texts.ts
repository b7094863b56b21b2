import type { WireUserSegment } from '@waymark/contract'
import {
  type DateRange,
  type EventCondition,
  openDateFilter,
  type SegmentFilter,
} from '@waymark/domain/delivery/targeting'
import { useTranslation } from 'react-i18next'
import { useDateFilterText } from '../../../shared/dates/use-date-filter-text.ts'
import { operatorKeys, standardFilterKeys } from '../../../shared/segments/segment-keys.ts'

type WireFilter = WireUserSegment['filterGroups'][number]['filters'][number]

const statesOf = ['targeted', 'started', 'completed', 'notStarted'] as const

/** A filter in words: its key, its condition, and its value where it has one. */
export interface FilterTexts {
  readonly key: string
  readonly operator: string
  readonly value: string
}

/** Gives the words of a segment's filters. Needs the namespaces `people` and `dates`. */
export function useSegmentTexts() {
  const { t } = useTranslation('people')
  const dateText = useDateFilterText()
  const datePart = (filter: Pick<SegmentFilter, 'operator' | 'value'>): string => {
    const opened = openDateFilter(filter)
    return opened === null ? t('date.invalid') : dateText(opened)
  }
  const eventText = ({ event, atLeast, days }: EventCondition): string => {
    const times = atLeast > 1 ? t('filter.eventTimes', { event, count: atLeast }) : event
    return days === null ? times : `${times}, ${t('filter.eventDays', { count: days })}`
  }
  const valueText = ({ type, operator, value }: WireFilter): string => {
    if (operator === 'empty' || operator === 'notEmpty') return ''
    if (type === 'datetime') return datePart({ operator, value } as Pick<SegmentFilter, 'operator' | 'value'>)
    if (type === 'tutorialInteraction') {
      const { guideId, state, during } = value as {
        guideId: number
        state: string
        during?: DateRange | null
      }
      const known = statesOf.find(one => one === state)
      const said = t('filter.guide', { id: guideId, state: known ? t(`filter.states.${known}`) : state })
      return during ? `${said}, ${datePart({ operator: 'within', value: during })}` : said
    }
    if (type === 'trackedEvent') return eventText(value as EventCondition)
    if (typeof value === 'boolean') return t(value ? 'filter.true' : 'filter.false')
    return Array.isArray(value) ? value.join(', ') : String(value ?? '')
  }
  const words = (filter: WireFilter): FilterTexts => {
    const standard = standardFilterKeys.find(key => key === filter.key)
    const operator = operatorKeys.find(key => key === filter.operator)
    const isDate = filter.type === 'datetime'
    return {
      key: standard ? t(`filter.keys.${standard}`) : filter.key,
      operator: isDate ? '' : operator ? t(`filter.operators.${operator}`) : filter.operator,
      value: valueText(filter),
    }
  }
  const sentence = ({
    filterGroups,
    connection,
  }: Pick<WireUserSegment, 'filterGroups' | 'connection'>): string =>
    filterGroups
      .filter(({ filters }) => filters.length > 0)
      .map(group =>
        group.filters
          .map(filter => {
            const { key, operator, value } = words(filter)
            return [key, operator, value].filter(part => part !== '').join(' ')
          })
          .join(` ${t(`filter.${group.connection}`)} `),
      )
      .join(` ${t(`filter.${connection}`)} `)
  return { words, sentence }
}

/** Returns the text of a segment's references, as "2 guides, 1 message". */
export function useUsageText(): (usage: WireUserSegment['usage']) => string {
  const { t } = useTranslation('people')
  const kinds = ['tutorials', 'launchers', 'announcements', 'tooltips', 'tags', 'assistant'] as const
  return usage => {
    const used = kinds.filter(kind => usage[kind] > 0)
    return used.map(kind => t(`usage.${kind}`, { count: usage[kind] })).join(', ')
  }
}
