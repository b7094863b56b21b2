import type { DateFilterType, DateUnit } from '@waymark/domain/delivery/targeting'
import type { DateFilterLabels } from '@waymark/kit/dates'
import { useTranslation } from 'react-i18next'
import { useDateLabels } from '../../../shared/dates/use-date-labels.ts'

type Side = 'from' | 'to' | 'exactly'
type Kind = 'past' | 'today' | 'future' | 'anyBefore' | 'anyAfter' | 'fixed'

/** Returns the texts of the date filter dropdown. Needs the namespaces `people` and `dates`. */
export function useFilterDateLabels(): DateFilterLabels<DateFilterType, Side, Kind, DateUnit> {
  const { t } = useTranslation(['people', 'dates'])
  return {
    ...useDateLabels(),
    noFilter: t('date.none'),
    condition: t('date.condition'),
    type: {
      fromTo: t('date.fromTo'),
      exactly: t('date.exactly'),
      after: t('dates:filter.type.after'),
      on: t('dates:filter.type.on'),
      before: t('dates:filter.type.before'),
      empty: t('dates:filter.type.empty'),
      'not-empty': t('dates:filter.type.notEmpty'),
    },
    side: { from: t('date.from'), to: t('date.to'), exactly: t('date.exactly') },
    kind: {
      past: t('date.past'),
      today: t('date.today'),
      future: t('date.future'),
      anyBefore: t('date.anyBefore'),
      anyAfter: t('date.anyAfter'),
      fixed: t('date.fixed'),
    },
    unit: { day: t('date.day'), week: t('date.week'), month: t('date.month') },
    kindOf: t('date.kindOf'),
    count: t('date.count'),
    unitOf: t('date.unitOf'),
    fixedDay: t('date.fixedDay'),
    invalid: t('date.invalid'),
    unbounded: t('date.unbounded'),
    noDay: t('date.noDay'),
    done: t('date.done'),
  }
}
