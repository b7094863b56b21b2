import type { ContextualSearch } from './contextual-search.ts'
import { GuideFrame } from './GuideFrame.tsx'
import { OpenRule } from './OpenRule.tsx'
import { PromotionPanel } from './PromotionPanel.tsx'
import { RulesPanel } from './RulesPanel.tsx'
import classes from './Targeting.module.css'

interface GuideContextualScreenProps {
  readonly guideId: number
  readonly search: ContextualSearch
  readonly onSearch: (change: ContextualSearch) => void
}

/** What offers or starts a guide by itself (product-screens §2.6). */
export function GuideContextualScreen({ guideId, search, onSearch }: GuideContextualScreenProps) {
  return (
    <GuideFrame guideId={guideId} tab="contextual">
      {guide =>
        search.rule === undefined ? (
          <div className={classes.stack}>
            <PromotionPanel key={guideId} guide={guide} />
            <RulesPanel guide={guide} onSearch={onSearch} />
          </div>
        ) : (
          <OpenRule guide={guide} rule={search.rule} onSearch={onSearch} />
        )
      }
    </GuideFrame>
  )
}
