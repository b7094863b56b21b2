import type { WirePageItemUsage } from '@waymark/contract'
import type { PageItemKind } from '@waymark/domain/content/page-item'
import { CheckField, type DataColumn, StatusBadge } from '@waymark/kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { useTicked } from '../../../shared/bulk/use-ticked.ts'
import { FigureCell } from '../../../shared/list/FigureCell.tsx'
import { usePageSegments, useUserSegments } from '../../../shared/segments/use-segments.ts'
import { AlarmsCell } from './AlarmsCell.tsx'
import { ItemMenu } from './ItemMenu.tsx'
import { nameOf, type WireItem } from './item-draft.ts'
import { hasTexts } from './item-kinds.ts'
import type { ItemSortKey } from './item-search.ts'
import { stateTones } from './item-state.ts'
import type { ItemTools } from './item-tools.ts'
import { LanguagesCell } from './LanguagesCell.tsx'
import { NameCell } from './NameCell.tsx'
import { SegmentsCell } from './SegmentsCell.tsx'
import { UpdatedCell } from './UpdatedCell.tsx'
import { UsedCell } from './UsedCell.tsx'
import type { useItemUsage } from './use-items.ts'

type Column = DataColumn<WireItem, ItemSortKey> & { readonly isFixed?: boolean }

interface ColumnOptions {
  readonly kind: PageItemKind
  readonly tools: ItemTools
  readonly usage: ReturnType<typeof useItemUsage>
  readonly ticked: ReturnType<typeof useTicked<WireItem>>
}

function useStateColumns(kind: PageItemKind): readonly Column[] {
  const { t } = useTranslation('items')
  const users = useUserSegments()
  const pages = usePageSegments()
  const languages: Column = {
    key: 'languages',
    header: t('list.languages'),
    hint: t('list.languagesHint'),
    render: item => <LanguagesCell item={item} />,
  }
  return [
    {
      key: 'state',
      header: t('list.state'),
      sortKey: 'visibility',
      render: ({ visibility }) => (
        <StatusBadge tone={stateTones[visibility]} label={t(`states.${visibility}`)} />
      ),
    },
    {
      key: 'segments',
      header: t('list.segments'),
      render: item => <SegmentsCell item={item} users={users} pages={pages} />,
    },
    ...(hasTexts(kind) ? [languages] : []),
  ]
}

/** How often items were used, and not found or found by comparison; of tasks how many users completed them. */
function useFigureColumns(kind: PageItemKind, usage: ColumnOptions['usage']): readonly Column[] {
  const { t } = useTranslation('items')
  const seen = (render: (used: WirePageItemUsage | undefined) => ReactNode): Column => ({
    key: 'seen',
    header: t(`list.seen.${kind}`),
    hint: t('list.seenHint'),
    isNumber: true,
    render: ({ id }) => render(usage.get(id)),
  })
  if (kind === 'task') {
    return [
      seen(used => (
        <FigureCell value={used?.users} title={t('list.completions', { count: used?.count ?? 0 })} />
      )),
    ]
  }
  return [
    seen(used => <FigureCell value={used?.count} title={t('list.users', { count: used?.users ?? 0 })} />),
    {
      key: 'alarms',
      header: t('list.alarms'),
      hint: t('list.alarmsHint'),
      render: ({ id }) => <AlarmsCell usage={usage.get(id)} />,
    },
  ]
}

/** The columns of a list of items. */
export function useItemColumns({ kind, tools, usage, ticked }: ColumnOptions): readonly Column[] {
  const { t } = useTranslation('items')
  const states = useStateColumns(kind)
  const used: Column = {
    key: 'used',
    header: t('list.used'),
    hint: t('list.usedHint'),
    render: ({ id }) => <UsedCell usage={usage.get(id)} />,
  }
  const seen = useFigureColumns(kind, usage)
  return [
    {
      key: 'tick',
      header: t('list.tick'),
      isHeaderHidden: true,
      isFixed: true,
      render: item => (
        <CheckField
          label={t('list.tickOne', { name: nameOf(item) })}
          isLabelHidden
          isChecked={ticked.ticked.has(item.id)}
          onChange={isTicked => ticked.tick(item, isTicked)}
        />
      ),
    },
    {
      key: 'name',
      header: t('list.name'),
      sortKey: 'name',
      isFixed: true,
      render: item => <NameCell kind={kind} item={item} />,
    },
    ...states,
    ...(kind === 'task' ? [] : [used]),
    ...seen,
    {
      key: 'updated',
      header: t('list.updated'),
      sortKey: 'updatedAt',
      render: ({ updatedAt }) => <UpdatedCell at={updatedAt} />,
    },
    {
      key: 'menu',
      header: t('list.menu'),
      isHeaderHidden: true,
      isPinned: true,
      isFixed: true,
      render: item => <ItemMenu kind={kind} item={item} tools={tools} />,
    },
  ]
}
