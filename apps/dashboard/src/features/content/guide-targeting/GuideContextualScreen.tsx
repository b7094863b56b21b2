import type { WireGuide } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { CheckContent } from '../../../shared/content-check/CheckContent.tsx'
import type { ContextualSearch } from './contextual-search.ts'
import { GuideFrame } from './GuideFrame.tsx'
import { OpenRule } from './OpenRule.tsx'
import { PromotionPanel } from './PromotionPanel.tsx'
import { RulesPanel } from './RulesPanel.tsx'
import classes from './Targeting.module.css'
import { useContextualRules } from './use-targeted-guide.ts'

interface GuideContextualScreenProps {
  readonly guideId: number
  readonly search: ContextualSearch
  readonly onSearch: (change: ContextualSearch) => void
}

/** The promotion and each rule, to be asked about one by one. */
function CheckWhatStarts({ guide }: { readonly guide: WireGuide }) {
  const { t } = useTranslation('people')
  const { data } = useContextualRules(guide.id)
  const rules = (data?.items ?? []).map(({ id, name }) => ({ kind: 'rule' as const, id, name }))
  const promotion = { kind: 'promotion' as const, id: guide.id, name: t('targeting.promotion') }
  return <CheckContent contents={[promotion, ...rules]} />
}

/** Rules that offer or start a guide automatically (product-screens §2.6). */
export function GuideContextualScreen({ guideId, search, onSearch }: GuideContextualScreenProps) {
  return (
    <GuideFrame guideId={guideId} tab="contextual">
      {guide =>
        search.rule === undefined ? (
          <div className={classes.stack}>
            <PromotionPanel key={guideId} guide={guide} />
            <RulesPanel guide={guide} onSearch={onSearch} />
            <CheckWhatStarts guide={guide} />
          </div>
        ) : (
          <OpenRule guide={guide} rule={search.rule} onSearch={onSearch} />
        )
      }
    </GuideFrame>
  )
}
