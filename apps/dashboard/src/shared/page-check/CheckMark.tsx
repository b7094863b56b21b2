import type { CheckedKind } from '@waymark/domain/content/page-check'
import { Hint, Icon } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../format/format-when.ts'
import classes from './CheckMark.module.css'
import { useFailedCheck } from './use-page-check.ts'

interface CheckMarkProps {
  readonly kind: CheckedKind
  readonly id: number
}

/** Marks a row of a list whose elements were not found in the last check. */
export function CheckMark({ kind, id }: CheckMarkProps) {
  const { t, i18n } = useTranslation('guide')
  const check = useFailedCheck(kind, id)
  if (check === null) return null
  const { failures, elements, checkedAt } = check
  const label = t('pageCheck.title', {
    count: failures,
    elements,
    when: formatInstant(checkedAt, i18n.language),
  })
  return (
    <Hint label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its hint must be readable by keyboard (WCAG 1.4.13) */}
      <span className={classes.mark} role="img" aria-label={label} tabIndex={0}>
        <Icon name="target" size={15} />
      </span>
    </Hint>
  )
}
