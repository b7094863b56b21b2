import { Link, useNavigate } from '@tanstack/react-router'
import type { WirePageSegment, WireUserSegment } from '@waymark/contract'
import { Button, type DataColumn, PageHeader, SearchField, Segmented } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../../../shared/property/use-property.ts'
import { SavedViews } from '../../../shared/views/SavedViews.tsx'
import { CurrentAudience } from './CurrentAudience.tsx'
import { EmptyPeople } from './EmptyPeople.tsx'
import { PageSegmentDialog } from './PageSegmentDialog.tsx'
import classes from './People.module.css'
import { PeopleTable } from './PeopleTable.tsx'
import { readSegmentSearch, type SegmentSearch } from './people-search.ts'
import { SegmentMenu } from './SegmentMenu.tsx'
import { usePageSegmentPage, useSegmentPage } from './use-people.ts'
import { useSegmentTexts, useUsageText } from './use-segment-texts.ts'
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

function useEnds<Row extends WireUserSegment | WirePageSegment>(
  kind: 'users' | 'pages',
  onEdit: (segment: Row) => void,
): readonly DataColumn<Row, SortKey>[] {
  const { t } = useTranslation('people')
  return [
    { key: 'usage', header: t('segments.usage'), render: ({ usage }) => <Usage usage={usage} /> },
    {
      key: 'updated',
      header: t('segments.updated'),
      sortKey: 'updatedAt',
      render: ({ updatedAt }) => <When at={updatedAt} />,
    },
    {
      key: 'menu',
      header: t('menu.header'),
      isHeaderHidden: true,
      render: segment => <SegmentMenu kind={kind} segment={segment} onEdit={() => onEdit(segment)} />,
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
    <>
      <SearchField
        label={t('segments.search')}
        value={search.q ?? ''}
        onSearch={q => onSearch({ q: q === '' ? undefined : q, page: undefined })}
      />
      <SavedViews
        screen="users/list/segments"
        tableId={search.kind === 'pages' ? 'page-segments' : 'user-segments'}
        search={search}
        read={readSegmentSearch}
        onSearch={onSearch}
      />
    </>
  )
}

const sortOf = ({ sort, order }: SegmentSearch) => ({ key: sort ?? 'name', order: order ?? 'ASC' }) as const

function UserSegments({ search, onSearch }: SegmentsScreenProps) {
  const { t } = useTranslation('people')
  const { sentence } = useSegmentTexts()
  const navigate = useNavigate()
  const { id: property } = useProperty()
  const ends = useEnds<WireUserSegment>(
    'users',
    ({ id }) =>
      void navigate({
        to: '/app/$property/users/list/segments/builder',
        params: { property },
        search: { segment: id },
      }),
  )
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
        {
          key: 'audience',
          header: t('segments.audience'),
          render: segment => <CurrentAudience segment={segment} />,
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
  const open = (dialog: number | 'new' | undefined) => onSearch({ dialog })
  const ends = useEnds<WirePageSegment>('pages', ({ id }) => open(id))
  const query = usePageSegmentPage(search)
  const patterns = ({ conditions }: WirePageSegment) => {
    const { rules, visibility } = conditions
    const list = rules.join(', ') || t('segments.noOne')
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
          render: ({ id, name }) => (
            <button type="button" className={classes.nameButton} onClick={() => open(id)}>
              {name}
            </button>
          ),
        },
        {
          key: 'patterns',
          header: t('segments.patterns'),
          render: segment => <span className={classes.monoCell}>{patterns(segment)}</span>,
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

/** Makes a segment of the kind that is listed. */
function NewSegment({ search, onSearch }: SegmentsScreenProps) {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const { id: property } = useProperty()
  const make = () => {
    if (search.kind === 'pages') onSearch({ dialog: 'new' })
    else void navigate({ to: '/app/$property/users/list/segments/builder', params: { property } })
  }
  return (
    <Button kind="primary" icon="add" onClick={make}>
      {t(search.kind === 'pages' ? 'pages.new' : 'builder.new')}
    </Button>
  )
}

/** User segments and page segments of the property (product-screens §7.1 and §7.2). */
export function SegmentsScreen({ search, onSearch }: SegmentsScreenProps) {
  const { t } = useTranslation('people')
  return (
    <>
      <PageHeader title={t('segments.title')} actions={<NewSegment search={search} onSearch={onSearch} />} />
      <div className={classes.kind}>
        <Segmented
          label={t('segments.kind')}
          value={search.kind ?? 'users'}
          options={[
            { value: 'users', label: t('segments.users') },
            { value: 'pages', label: t('segments.pages') },
          ]}
          onChange={kind =>
            onSearch({
              kind: kind === 'pages' ? kind : undefined,
              q: undefined,
              page: undefined,
              dialog: undefined,
            })
          }
        />
      </div>
      {search.kind === 'pages' ? (
        <PageSegments search={search} onSearch={onSearch} />
      ) : (
        <UserSegments search={search} onSearch={onSearch} />
      )}
      {search.kind === 'pages' && search.dialog !== undefined ? (
        <PageSegmentDialog open={search.dialog} onClose={() => onSearch({ dialog: undefined })} />
      ) : null}
    </>
  )
}
