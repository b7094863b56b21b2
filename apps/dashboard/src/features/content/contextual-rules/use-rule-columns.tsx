import { Link } from '@tanstack/react-router'
import type { WireContextualRule } from '@waymark/contract'
import { CheckField, type DataColumn, SegmentIndicator, StatusBadge } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import type { useTicked } from '../../../shared/bulk/use-ticked.ts'
import { formatInstant, formatWhen } from '../../../shared/format/format-when.ts'
import { FigureCell } from '../../../shared/list/FigureCell.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'
import { useFrequencyText } from '../../../shared/rules/use-rule-words.ts'
import { segmentName, usePageSegments, useUserSegments } from '../../../shared/segments/use-segments.ts'
import { RuleMenu } from './RuleMenu.tsx'
import classes from './Rules.module.css'
import type { useRuleUsage } from './rule-list-query.ts'
import type { RuleSortKey } from './rule-search.ts'
import type { RuleTools } from './use-rule-tools.tsx'

type Column = DataColumn<WireContextualRule, RuleSortKey> & { readonly isFixed?: boolean }

function NameCell({ rule }: { readonly rule: WireContextualRule }) {
  const { id: property } = useProperty()
  return (
    <Link
      className={classes.name}
      to="/app/$property/manage/rules/edit/$ruleId"
      params={{ property, ruleId: String(rule.id) }}
    >
      {rule.name}
    </Link>
  )
}

function SegmentsCell({ rule }: { readonly rule: WireContextualRule }) {
  const { t } = useTranslation('items')
  const users = useUserSegments()
  const pages = usePageSegments()
  const { segment, pageSegment } = rule
  if (segment === null && pageSegment === null) return t('list.all')
  return (
    <SegmentIndicator
      userSegment={segment === null ? null : t('list.forUsers', { name: segmentName(users, segment) })}
      pageSegment={pageSegment === null ? null : t('list.onPages', { name: segmentName(pages, pageSegment) })}
    />
  )
}

type Usage = ReturnType<typeof useRuleUsage>

function useSettingColumns(usage: Usage): readonly Column[] {
  const { t, i18n } = useTranslation(['items', 'people'])
  const frequency = useFrequencyText()
  return [
    { key: 'segments', header: t('list.segments'), render: rule => <SegmentsCell rule={rule} /> },
    {
      key: 'often',
      header: t('people:targeting.frequency'),
      render: rule => frequency(rule.frequency),
    },
    {
      key: 'priority',
      header: t('people:targeting.priority'),
      isNumber: true,
      sortKey: 'priority',
      render: ({ priority }) => priority,
    },
    {
      key: 'runs',
      header: t('rules.runs'),
      hint: t('list.seenHint'),
      isNumber: true,
      render: ({ id }) => (
        <FigureCell
          value={usage.get(id)?.count}
          title={t('list.users', { count: usage.get(id)?.users ?? 0 })}
        />
      ),
    },
    {
      key: 'updated',
      header: t('list.updated'),
      sortKey: 'updatedAt',
      render: ({ updatedAt }) => (
        <time dateTime={updatedAt.replace(' ', 'T')} title={formatInstant(updatedAt, i18n.language)}>
          {formatWhen(updatedAt, Date.now(), i18n.language)}
        </time>
      ),
    },
  ]
}

/** The columns of the list of rules. */
export function useRuleColumns(
  tools: RuleTools,
  ticked: ReturnType<typeof useTicked<WireContextualRule>>,
  usage: Usage,
): readonly Column[] {
  const { t } = useTranslation('items')
  const settings = useSettingColumns(usage)
  return [
    {
      key: 'tick',
      header: t('list.tick'),
      isHeaderHidden: true,
      isFixed: true,
      render: rule => (
        <CheckField
          label={t('list.tickOne', { name: rule.name })}
          isLabelHidden
          isChecked={ticked.ticked.has(rule.id)}
          onChange={isTicked => ticked.tick(rule, isTicked)}
        />
      ),
    },
    {
      key: 'name',
      header: t('list.name'),
      sortKey: 'name',
      isFixed: true,
      render: rule => <NameCell rule={rule} />,
    },
    {
      key: 'state',
      header: t('list.state'),
      sortKey: 'status',
      render: ({ status }) => (
        <StatusBadge tone={status === 'archived' ? 'quiet' : status} label={t(`rules.states.${status}`)} />
      ),
    },
    ...settings,
    {
      key: 'menu',
      header: t('list.menu'),
      isHeaderHidden: true,
      isPinned: true,
      isFixed: true,
      render: rule => <RuleMenu rule={rule} tools={tools} />,
    },
  ]
}
