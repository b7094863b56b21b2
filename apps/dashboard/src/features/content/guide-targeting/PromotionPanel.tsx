import type { WireGuide } from '@waymark/contract'
import { Panel, SwitchField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../shared/format/format-when.ts'
import { IssueSummary } from '../../../shared/issues/IssueSummary.tsx'
import { PromotionPreview } from './PromotionPreview.tsx'
import classes from './Targeting.module.css'
import { useGuideDraft } from './use-guide-draft.ts'

interface PromotionDraft {
  readonly promotion: boolean
}
const open = ({ promotion }: WireGuide): PromotionDraft => ({ promotion })
const close = (draft: PromotionDraft, opened: PromotionDraft) =>
  draft.promotion === opened.promotion ? {} : { promotion: draft.promotion }

const rules = ['started', 'page', 'pause', 'often', 'oneAtATime', 'segments', 'chapter'] as const

/** The card that offers the guide, with the rules it keeps (product-screens §2.7). */
export function PromotionPanel({ guide }: { readonly guide: WireGuide }) {
  const { t, i18n } = useTranslation(['guide', 'people'])
  const { draft, change, issues, unavailable } = useGuideDraft(guide, { open, close })
  const since = guide.promotedSince
  return (
    <Panel title={t('people:targeting.promotion')} description={t('people:targeting.promotionHint')}>
      <IssueSummary form={issues} />
      <SwitchField
        label={t('people:targeting.promote')}
        description={t('promotion.again')}
        isOn={draft.promotion}
        unavailable={unavailable}
        onChange={promotion => change({ promotion })}
      />
      {guide.promotion && since !== null ? (
        <p className={classes.note}>{t('promotion.since', { when: formatInstant(since, i18n.language) })}</p>
      ) : null}
      {draft.promotion ? <PromotionPreview guide={guide} /> : null}
      <ul className={classes.plain} aria-label={t('promotion.rules')}>
        {rules.map(rule => (
          <li key={rule}>{t(`promotion.rule.${rule}`)}</li>
        ))}
      </ul>
    </Panel>
  )
}
