import { IconButton } from './IconButton.tsx'
import classes from './Pager.module.css'
import { needsPager, pageCount, pageSizes } from './page-count.ts'
import { SelectField } from './SelectField.tsx'

interface PagerProps {
  readonly page: number
  readonly limit: number
  readonly total: number
  /** "21–40 of 57", ready to read. */
  readonly summary: string
  readonly labels: { readonly size: string; readonly previous: string; readonly next: string }
  readonly onChange: (page: number, limit: number) => void
}

/** Leads through the pages of a list; absent while everything fits on one page. */
export function Pager({ page, limit, total, summary, labels, onChange }: PagerProps) {
  if (!needsPager(total, limit)) return null
  const pages = pageCount(total, limit)
  return (
    <nav className={classes.pager} aria-label={summary}>
      <SelectField
        label={labels.size}
        isLabelHidden
        value={String(limit)}
        options={pageSizes.map(size => ({ value: String(size), label: String(size) }))}
        onChange={size => onChange(1, Number(size))}
      />
      <span className={classes.summary}>{summary}</span>
      <IconButton
        icon="chevronLeft"
        label={labels.previous}
        unavailable={page <= 1 ? labels.previous : null}
        onClick={() => onChange(page - 1, limit)}
      />
      <IconButton
        icon="chevronRight"
        label={labels.next}
        unavailable={page >= pages ? labels.next : null}
        onClick={() => onChange(page + 1, limit)}
      />
    </nav>
  )
}
