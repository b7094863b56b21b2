import { Link } from '@tanstack/react-router'
import type { WirePageSegment, WireUserSegment } from '@waymark/contract'
import { type DataColumn, PageHeader, SearchField, Segmented } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../../shared/property/use-property.ts'
import { EmptyPeople } from './EmptyPeople.tsx'
import classes from './People.module.css'
import { PeopleTable } from './PeopleTable.tsx'
import type { SegmentSearch } from './people-search.ts'
import { usePageSegmentPage, useSegmentPage } from './use-people.ts'
import { useSegmentWords, useUsageText } from './use-segment-words.ts'
import { When } from './When.tsx'

interface SegmentsScreenProps {
  readonly search: SegmentSearch
  readonly onSearch: (change: Partial<SegmentSearch>) => void
}

type SortKey = 'name' | 'updatedAt'

function Usage({ usage }: Pick<WireUserSegment, 'usage'>) {
  const { t } = useTranslation('people')
  const text = useUsageText()(usage)
  return text === '' ? <span className={classes.faint}>{t('segments.unused')}</span> : <span>{text}</span>
}

function useEnds<Row extends WireUserSegment | WirePageSegment>(): readonly DataColumn<Row, SortKey>[] {
  const { t } = useTranslation('people')
  return [
    { key: 'usage', header: t('segments.usage'), render: ({ usage }) => <Usage usage={usage} /> },
    {
      key: 'updated',
      header: t('segments.updated'),
      sortKey: 'updatedAt',
      render: ({ updatedAt }) => <When at={updatedAt} />,
    },
  ]
}

function SegmentLink({ segment }: { readonly segment: WireUserSegment }) {
  const { id: property } = useProperty()
  return (
    <Link
      className={classes.name}
      to="/app/$property/users/list/segments/builder"
      params={{ property }}
      search={{ segment: segment.id }}
    >
      {segment.name}
    </Link>
  )
}

function SegmentTools({ search, onSearch }: SegmentsScreenProps) {
  const { t } = useTranslation('people')
  return (
    <SearchField
      label={t('segments.search')}
      value={search.q ?? ''}
      onSearch={q => onSearch({ q: q === '' ? undefined : q, page: undefined })}
    />
  )
}

const sortOf = ({ sort, order }: SegmentSearch) => ({ key: sort ?? 'name', order: order ?? 'ASC' }) as const

function UserSegments({ search, onSearch }: SegmentsScreenProps) {
  const { t } = useTranslation('people')
  const { sentence } = useSegmentWords()
  const ends = useEnds<WireUserSegment>()
  const query = useSegmentPage(search)
  return (
    <PeopleTable<WireUserSegment, SortKey>
      tableId="user-segments"
      caption={t('segments.users')}
      query={query}
      rowKey={({ id }) => id}
      sort={sortOf(search)}
      onSearch={onSearch}
      filters={<SegmentTools search={search} onSearch={onSearch} />}
      columns={[
        {
          key: 'name',
          header: t('segments.name'),
          sortKey: 'name',
          isFixed: true,
          render: segment => <SegmentLink segment={segment} />,
        },
        {
          key: 'description',
          header: t('segments.description'),
          render: ({ description }) => <span className={classes.text}>{description}</span>,
        },
        {
          key: 'filters',
          header: t('segments.filters'),
          render: segment => (
            <span className={classes.text}>{sentence(segment) || t('segments.noFilters')}</span>
          ),
        },
        ...ends,
      ]}
      empty={
        <EmptyPeople
          icon="userSegment"
          isFiltered={search.q !== undefined}
          title={t('segments.emptyTitle')}
          text={t('segments.emptyText')}
          clear={t('segments.clear')}
          onClear={() => onSearch({ q: undefined, page: undefined })}
        />
      }
    />
  )
}

function PageSegments({ search, onSearch }: SegmentsScreenProps) {
  const { t } = useTranslation('people')
  const ends = useEnds<WirePageSegment>()
  const query = usePageSegmentPage(search)
  const patterns = ({ conditions }: WirePageSegment) => {
    const { rules, visibility } = conditions
    const list = rules.join(', ') || t('segments.nobody')
    return visibility === 'hide' ? `${t('segments.hide')} ${list}` : list
  }
  return (
    <PeopleTable<WirePageSegment, SortKey>
      tableId="page-segments"
      caption={t('segments.pages')}
      query={query}
      rowKey={({ id }) => id}
      sort={sortOf(search)}
      onSearch={onSearch}
      filters={<SegmentTools search={search} onSearch={onSearch} />}
      columns={[
        {
          key: 'name',
          header: t('segments.name'),
          sortKey: 'name',
          isFixed: true,
          render: ({ name }) => <span className={classes.name}>{name}</span>,
        },
        {
          key: 'patterns',
          header: t('segments.patterns'),
          render: segment => <span className={classes.mono}>{patterns(segment)}</span>,
        },
        ...ends,
      ]}
      empty={
        <EmptyPeople
          icon="pageSegment"
          isFiltered={search.q !== undefined}
          title={t('segments.pagesEmptyTitle')}
          text={t('segments.pagesEmptyText')}
          clear={t('segments.clear')}
          onClear={() => onSearch({ q: undefined, page: undefined })}
        />
      }
    />
  )
}

/** User segments and page segments of the property (product-screens §7.1 and §7.2). */
export function SegmentsScreen({ search, onSearch }: SegmentsScreenProps) {
  const { t } = useTranslation('people')
  return (
    <>
      <PageHeader title={t('segments.title')} />
      <div className={classes.kind}>
        <Segmented
          label={t('segments.kind')}
          value={search.kind ?? 'users'}
          options={[
            { value: 'users', label: t('segments.users') },
            { value: 'pages', label: t('segments.pages') },
          ]}
          onChange={kind =>
            onSearch({ kind: kind === 'pages' ? kind : undefined, q: undefined, page: undefined })
          }
        />
      </div>
      {search.kind === 'pages' ? (
        <PageSegments search={search} onSearch={onSearch} />
      ) : (
        <UserSegments search={search} onSearch={onSearch} />
      )}
    </>
  )
}
