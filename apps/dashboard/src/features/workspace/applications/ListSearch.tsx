import { SearchField } from '@waymark/kit'
import type { ReactNode } from 'react'
import classes from './Applications.module.css'

interface ListSearchProps {
  readonly label: string
  readonly search: { readonly search?: string | undefined }
  readonly onSearch: (change: { search?: string | undefined; page?: undefined }) => void
  readonly children?: ReactNode
}

/** The search above a list; a change begins at the first page again. */
export function ListSearch({ label, search, onSearch, children }: ListSearchProps) {
  return (
    <div className={classes.toolbar}>
      <div className={classes.search}>
        <SearchField
          label={label}
          value={search.search ?? ''}
          onSearch={words => onSearch({ search: words === '' ? undefined : words, page: undefined })}
        />
      </div>
      {children}
    </div>
  )
}
