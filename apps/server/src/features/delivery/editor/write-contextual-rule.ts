import type { NewContextualRule, WireRuleChoices } from '@waymark/contract'
import { uiLocaleOf } from '@waymark/domain/foundation/text'
import germanRules from '@waymark/locales/de/guide.json' with { type: 'json' }
import germanTargeting from '@waymark/locales/de/people.json' with { type: 'json' }
import englishRules from '@waymark/locales/en-US/guide.json' with { type: 'json' }
import englishTargeting from '@waymark/locales/en-US/people.json' with { type: 'json' }
import { createRule, readRuleChoices } from '../../content/contextual-rules/index.ts'
import type { EditorAccessParts, OpenEditor } from './editor-access.ts'

/** The texts by their path, with the placeholders of the editor: `{name}`. */
function flatten(texts: object, path = ''): readonly (readonly [string, string])[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value.replaceAll('{{', '{').replaceAll('}}', '}')] as const]
      : flatten(value as object, `${path}${key}.`),
  )
}

/** The dashboard's texts of the same form: both write the same rules in the same words. */
const textsOf = ({ rules }: { readonly rules: object }, { targeting }: { readonly targeting: object }) =>
  Object.fromEntries([...flatten(rules, 'rules.'), ...flatten(targeting, 'targeting.')])

const texts = {
  'en-US': textsOf(englishRules, englishTargeting),
  de: textsOf(germanRules, germanTargeting),
} as const

/** Returns the data that the form of a contextual rule in a page needs. */
export async function ruleChoices(
  { database }: Pick<EditorAccessParts, 'database'>,
  { scope, locale }: OpenEditor,
): Promise<WireRuleChoices> {
  const choices = await database.inScope(scope, tx => readRuleChoices(tx, scope))
  return { ...choices, texts: texts[uiLocaleOf(locale)] }
}

/**
 * Creates a contextual rule. The rules of every other creation hold: contributors write drafts only (403), and what is
 * wrong with the rule is refused (422).
 */
export function writeContextualRule(
  parts: Pick<EditorAccessParts, 'database' | 'clock'>,
  { scope, locale }: OpenEditor,
  rule: NewContextualRule,
): Promise<{ id: number }> {
  return createRule(parts, scope, { rule, locale: uiLocaleOf(locale) })
}
