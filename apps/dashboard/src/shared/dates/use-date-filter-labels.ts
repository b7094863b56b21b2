import type { DateFilterState, DateFilterView } from '@waymark/domain'
import type { DateFilterLabels } from '@waymark/kit/dates'
import { useTranslation } from 'react-i18next'
import { useDateLabels } from './use-date-labels.ts'

type Side = DateFilterView['sides'][number]
type FilterLabels = DateFilterLabels<DateFilterState['type'], Side['name'], Side['kind'], Side['unit']>

/** What the date filter of segments says, in the person's language. Needs the namespace `dates`. */
export function useDateFilterLabels(): FilterLabels {
  const { t } = useTranslation('dates')
  return {
    ...useDateLabels(),
    noFilter: t('picker.chooseDay'),
    condition: t('filter.condition'),
    type: {
      fromTo: t('filter.type.fromTo'),
      exactly: t('filter.type.exactly'),
      after: t('filter.type.after'),
      on: t('filter.type.on'),
      before: t('filter.type.before'),
      empty: t('filter.type.empty'),
      'not-empty': t('filter.type.notEmpty'),
    },
    side: { from: t('filter.side.from'), to: t('filter.side.to'), exactly: t('filter.side.exactly') },
    kind: {
      past: t('filter.kind.past'),
      today: t('filter.kind.today'),
      future: t('filter.kind.future'),
      anyBefore: t('filter.kind.anyBefore'),
      anyAfter: t('filter.kind.anyAfter'),
    },
    unit: { day: t('filter.unit.day'), week: t('filter.unit.week'), month: t('filter.unit.month') },
    kindOf: t('filter.kindOf'),
    count: t('filter.count'),
    unitOf: t('filter.unitOf'),
    invalid: t('filter.invalid'),
    unbounded: t('filter.unbounded'),
    noDay: t('filter.noDay'),
    done: t('filter.done'),
  }
}
