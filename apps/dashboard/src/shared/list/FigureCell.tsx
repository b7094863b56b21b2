import { useTranslation } from 'react-i18next'
import { numberFormat } from '../format/intl-formats.ts'
import classes from './FigureCell.module.css'

interface FigureCellProps {
  /** Undefined while it is loading, null where it is not recorded. */
  readonly value: number | null | undefined
  /** What else was counted. */
  readonly title: string
}

/** How often something was used; a dash where that is not known. */
export function FigureCell({ value, title }: FigureCellProps) {
  const { i18n } = useTranslation()
  if (value === undefined || value === null) return <span className={classes.unknown}>–</span>
  return <span title={title}>{numberFormat(i18n.language).format(value)}</span>
}
