import type { WireContextualRule, WireGuide } from '@waymark/contract'
import { Button, DataTable, EmptyState, Panel, StatusBadge, SwitchField, Waiting } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../shared/api/use-error-text.ts'
import { GuideFrame } from './GuideFrame.tsx'
import classes from './Targeting.module.css'
import { useGuideDraft } from './use-guide-draft.ts'
import { useContextualRules } from './use-targeted-guide.ts'

interface PromotionDraft {
  readonly promotion: boolean
}
const open = ({ promotion }: WireGuide): PromotionDraft => ({ promotion })
const close = (draft: PromotionDraft, opened: PromotionDraft) =>
  draft.promotion === opened.promotion ? {} : { promotion: draft.promotion }

function PromotionPanel({ guide }: { readonly guide: WireGuide }) {
  const { t } = useTranslation('people')
  const { draft, change, unavailable } = useGuideDraft(guide, { open, close })
  return (
    <Panel title={t('targeting.promotion')} description={t('targeting.promotionHint')}>
      <SwitchField
        label={t('targeting.promote')}
        isOn={draft.promotion}
        unavailable={unavailable}
        onChange={promotion => change({ promotion })}
      />
    </Panel>
  )
}

function useFrequencyText() {
  const { t } = useTranslation('people')
  return ({ kind, days }: WireContextualRule['frequency']) => {
    if (kind === 'everyDays') return t('targeting.frequencies.everyDays', { count: days ?? 1 })
    const known = (['once', 'oncePerSession', 'always'] as const).find(one => one === kind)
    return known === undefined ? kind : t(`targeting.frequencies.${known}`)
  }
}

function RuleTable({ rules }: { readonly rules: readonly WireContextualRule[] }) {
  const { t } = useTranslation('people')
  const frequency = useFrequencyText()
  return (
    <DataTable<WireContextualRule, 'priority'>
      caption={t('targeting.rules')}
      columns={[
        { key: 'rule', header: t('targeting.rule'), render: ({ name }) => name },
        {
          key: 'status',
          header: t('targeting.status'),
          render: ({ status }) => <StatusBadge tone={status} label={t(`targeting.statuses.${status}`)} />,
        },
        { key: 'often', header: t('targeting.frequency'), render: rule => frequency(rule.frequency) },
        { key: 'priority', header: t('targeting.priority'), isNumber: true, render: one => one.priority },
      ]}
      rows={rules}
      rowKey={({ id }) => id}
      sort={{ key: 'priority', order: 'DESC' }}
      onSort={() => undefined}
    />
  )
}

function RulesPanel({ guide }: { readonly guide: WireGuide }) {
  const { t } = useTranslation(['people', 'common'])
  const errorText = useErrorText()
  const { data, error, refetch } = useContextualRules(guide.id)
  return (
    <Panel title={t('targeting.rules')} description={t('targeting.rulesHint')}>
      {data ? (
        data.items.length === 0 ? (
          <EmptyState icon="target" title={t('targeting.noRulesTitle')} text={t('targeting.noRulesText')} />
        ) : (
          <RuleTable rules={data.items} />
        )
      ) : error ? (
        <EmptyState icon="alert" tone="danger" title={t('common:states.failedTitle')} text={errorText(error)}>
          <Button onClick={() => void refetch()}>{t('common:actions.retry')}</Button>
        </EmptyState>
      ) : (
        <Waiting label={t('common:states.loading')} rows={3} />
      )}
    </Panel>
  )
}

/** What offers or starts a guide by itself (product-screens §2.6). */
export function GuideContextualScreen({ guideId }: { readonly guideId: number }) {
  return (
    <GuideFrame guideId={guideId} tab="contextual">
      {guide => (
        <div className={classes.stack}>
          <PromotionPanel key={guideId} guide={guide} />
          <RulesPanel guide={guide} />
        </div>
      )}
    </GuideFrame>
  )
}
