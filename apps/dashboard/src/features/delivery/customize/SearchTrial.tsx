import { useQuery } from '@tanstack/react-query'
import type { WireFoundDocument } from '@waymark/contract'
import { EmptyState, Panel, SearchField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../shared/api/client.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { PageState } from '../../../shared/settings-form/PageState.tsx'
import classes from './Customize.module.css'

type Pieces = WireFoundDocument['title']

/** Pieces of a text by where they begin, so that each has a key. */
const placed = (pieces: Pieces) =>
  pieces.map((piece, index) => ({
    ...piece,
    start: pieces.slice(0, index).reduce((sum, { text }) => sum + text.length, 0),
  }))

function Marked({ pieces }: { readonly pieces: Pieces }) {
  return placed(pieces).map(({ text, isHit, start }) => (isHit ? <mark key={start}>{text}</mark> : text))
}

function Found({ items }: { readonly items: readonly WireFoundDocument[] }) {
  const { t } = useTranslation('customize')
  if (items.length === 0) return <EmptyState icon="search" title={t('search.tryNothing')} />
  return (
    <ol className={classes.found}>
      {items.map(({ url, source, title, excerpt }) => (
        <li key={`${source} ${url}`}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            <Marked pieces={title} />
          </a>
          <p>
            <Marked pieces={excerpt} />
          </p>
          <small>{t('search.tryFrom', { source })}</small>
        </li>
      ))}
    </ol>
  )
}

/** Searches documents as a page of the application does. */
export function SearchTrial() {
  const { t } = useTranslation('customize')
  const property = useProperty().id
  const [q, search] = useState('')
  const isAsked = q.trim().length > 1
  const query = useQuery({
    ...api.integrations.findDocuments.queryOptions({ input: { params: { property }, query: { q } } }),
    enabled: isAsked,
  })
  return (
    <Panel title={t('search.tryTitle')} description={t('search.tryText')}>
      <SearchField label={t('search.tryField')} value={q} onSearch={search} />
      {isAsked ? <PageState query={query}>{({ items }) => <Found items={items} />}</PageState> : null}
    </Panel>
  )
}
