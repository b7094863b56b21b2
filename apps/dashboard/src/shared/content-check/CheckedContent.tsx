import type { WireContentCheck } from '@waymark/contract'
import { Icon } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { standardFilterKeys } from '../segments/segment-keys.ts'
import { useVerdictText } from '../segments/use-verdict-text.ts'
import type { CheckedContentKind } from './use-content-check.ts'
import { useTagsText } from './use-tags-text.ts'
import classes from './Verdict.module.css'

type Check = WireContentCheck['checks'][number]
/** The kind of check that has this code among its own. */
type CheckOf<Code extends Check['code'], One = Check> = One extends { readonly code: infer Codes }
  ? Code extends Codes
    ? One
    : never
  : never
type Filter = NonNullable<CheckOf<'notInSegment'>['saw']>['groups'][number]['filters'][number]

const stateKeys = ['public', 'private', 'deleted', 'live', 'draft', 'off'] as const

/** One filter of a segment, with what is known of the user there. */
function FilterLine({ filter }: { readonly filter: Filter }) {
  const { t } = useTranslation('people')
  const saw = useVerdictText()(filter)
  const standard = standardFilterKeys.find(key => key === filter.key)
  return (
    <li>
      {standard ? t(`filter.keys.${standard}`) : filter.key}:{' '}
      {filter.holds ? t('check.rowHolds') : t(`check.why.${filter.why ?? 'noMatch'}`)}
      {saw === '' ? null : ` (${t('check.saw', { value: saw })})`}
    </li>
  )
}

function useTagCheckText() {
  const { t } = useTranslation('guide')
  const rule = useTagsText()
  return ({ saw }: CheckOf<'tagHidden'>) => {
    const set = saw.tags.length === 0 ? t('check.noTags') : t('check.tagsSet', { words: saw.tags.join(', ') })
    return saw.rule === null ? rule(null) : `${rule(saw.rule)}. ${set}`
  }
}

function usePageText() {
  const { t } = useTranslation(['guide', 'people'])
  return ({ saw: { conditions, rule } }: CheckOf<'notOnThisPage'>) => {
    if (conditions === null) return t('people:targeting.everywhere')
    const rules = conditions.rules.join(', ')
    return rule === null
      ? t(`check.noPattern.${conditions.visibility}`, { rules })
      : t(`check.pattern.${conditions.visibility}`, { rule })
  }
}

/** Returns the values that a rule saw, in words. */
function useSawWords() {
  const { t } = useTranslation(['guide', 'people'])
  const tagText = useTagCheckText()
  const pageText = usePageText()
  return (check: Check): string => {
    switch (check.code) {
      case 'noSteps':
        return t('check.steps', { count: check.saw })
      case 'notInSegment':
      case 'notInChapterSegment':
        return check.saw === null ? t('people:targeting.everyone') : (check.saw.name ?? '')
      case 'tagHidden':
      case 'chapterTagHidden':
        return tagText(check)
      case 'languageOff':
      case 'chapterLanguageOff':
        return t('check.active', { wanted: check.saw.wanted, active: check.saw.active.join(', ') || '–' })
      case 'notOnThisPage':
      case 'notOnChapterPage':
        return pageText(check)
      case 'notPromoted':
      case 'switchedOff':
      case 'noElement':
      case 'nothingToStart':
        return t(`check.facts.${check.code}.${check.holds ? 'yes' : 'no'}`)
      default: {
        const state = stateKeys.find(key => key === check.saw)
        return state ? t(`check.states.${state}`) : check.saw
      }
    }
  }
}

function CheckLine({ check }: { readonly check: Check }) {
  const { t } = useTranslation('guide')
  const words = useSawWords()(check)
  const isSegment = check.code === 'notInSegment' || check.code === 'notInChapterSegment'
  const groups = (isSegment ? check.saw?.groups : undefined) ?? []
  const filters = groups.flatMap((group, index) =>
    group.filters.map((filter, at) => ({ filter, id: `${index}-${at}` })),
  )
  return (
    <li className={classes.told} data-holds={check.holds}>
      <Icon name={check.holds ? 'check' : 'close'} size={14} />
      <div>
        <span className={classes.ruleOf}>{t(`check.rules.${check.code}`)}</span>{' '}
        <span className={classes.saw}>{words}</span>
        {filters.length === 0 ? null : (
          <ul className={classes.filters}>
            {filters.map(({ filter, id }) => (
              <FilterLine key={id} filter={filter} />
            ))}
          </ul>
        )}
      </div>
      <span className={classes.holds}>{t(check.holds ? 'rules.try.holds' : 'rules.try.holdsNot')}</span>
    </li>
  )
}

interface CheckedContentProps {
  readonly kind: CheckedContentKind
  readonly told: WireContentCheck
}

/** The answer of a check: whether the user is shown the content, and each rule with what it saw. */
export function CheckedContent({ kind, told }: CheckedContentProps) {
  const { t } = useTranslation('guide')
  // That something is not deleted goes without saying.
  const checks = told.checks.filter(({ code, holds }) => code !== 'deleted' || !holds)
  return (
    <div className={classes.verdict}>
      <p className={classes.outcome} data-holds={told.isShown} role="status">
        <Icon name={told.isShown ? 'check' : 'close'} size={16} />
        {t(`check.${told.isShown ? 'isShown' : 'isHidden'}.${kind}`, { user: told.user.customerId })}
      </p>
      <ul className={classes.rules} aria-label={t(`check.list.${kind}`)}>
        {checks.map(check => (
          <CheckLine key={check.code} check={check} />
        ))}
      </ul>
    </div>
  )
}
