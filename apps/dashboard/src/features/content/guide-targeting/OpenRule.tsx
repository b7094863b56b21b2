import { useQuery } from '@tanstack/react-query'
import type { WireGuide } from '@waymark/contract'
import { Button, EmptyState, Waiting } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { api } from '../../../shared/api/client.ts'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { RuleEditor } from '../../../shared/rules/RuleEditor.tsx'
import type { ContextualSearch } from './contextual-search.ts'

interface OpenRuleProps {
  readonly guide: WireGuide
  readonly rule: number | 'new'
  readonly onSearch: (change: ContextualSearch) => void
}

/** The rule of the address, asked for by its id. */
function SavedRule({ guide, rule, onSearch }: OpenRuleProps & { readonly rule: number }) {
  const { t } = useTranslation(['guide', 'common'])
  const errorText = useErrorText()
  const { id: property } = useProperty()
  const close = () => onSearch({ rule: undefined })
  const { data, error, refetch } = useQuery(
    api.contextualRules.get.queryOptions({ input: { params: { property, id: rule } } }),
  )
  if (data && data.tutorial === guide.id) {
    return <RuleEditor key={rule} guide={guide} rule={data} onCreated={() => undefined} onClose={close} />
  }
  if (!data && !error) return <Waiting label={t('common:states.loading')} rows={4} />
  return (
    <EmptyState
      icon="alert"
      tone="danger"
      title={t('common:states.failedTitle')}
      text={error ? errorText(error) : t('common:errors.notFound')}
    >
      <Button onClick={close}>{t('rules.back')}</Button>
      {error ? <Button onClick={() => void refetch()}>{t('common:actions.retry')}</Button> : null}
    </EmptyState>
  )
}

/** The editor of the rule in the address, or of a new one. */
export function OpenRule({ guide, rule, onSearch }: OpenRuleProps) {
  if (rule !== 'new') return <SavedRule guide={guide} rule={rule} onSearch={onSearch} />
  return (
    <RuleEditor
      guide={guide}
      rule={null}
      onCreated={id => onSearch({ rule: id })}
      onClose={() => onSearch({ rule: undefined })}
    />
  )
}
