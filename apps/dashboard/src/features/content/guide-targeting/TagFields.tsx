import { useQuery } from '@tanstack/react-query'
import { Button, SelectField, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { api } from '../../../shared/api/client.ts'
import { formatWhen } from '../../../shared/format/format-when.ts'
import { useIssueField } from '../../../shared/issues/issue-context.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './Targeting.module.css'
import { addWord, suggestedTags, type TargetingDraft } from './targeting-draft.ts'

interface TagFieldsProps {
  readonly draft: TargetingDraft
  readonly change: (change: Partial<TargetingDraft>) => void
  readonly unavailable: string | null
}

/** Words that pages have set or that other guides ask for, one press each. */
function Suggestions({ draft, change }: Omit<TagFieldsProps, 'unavailable'>) {
  const { t, i18n } = useTranslation('guide')
  const { id: property } = useProperty()
  const { data = [] } = useQuery(api.guides.tags.queryOptions({ input: { params: { property } } }))
  const offered = suggestedTags(data, draft.words)
  if (offered.length === 0) return null
  const seen = (at: string | null) =>
    at === null ? t('tags.unseen') : t('tags.seen', { when: formatWhen(at, Date.now(), i18n.language) })
  return (
    <ul className={classes.suggestions} aria-label={t('tags.suggestions')}>
      {offered.map(({ name, lastSeenAt }) => (
        <li key={name} title={seen(lastSeenAt)}>
          <Button size="xs" icon="add" onClick={() => change({ words: addWord(draft.words, name) })}>
            {name}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Fields that limit the guide to context tags set by the page (document 1 §3, "Tags"). */
export function TagFields({ draft, change, unavailable }: TagFieldsProps) {
  const { t } = useTranslation('people')
  return (
    <div className={classes.fields}>
      <SelectField
        label={t('targeting.byDefault')}
        value={draft.byDefault}
        options={[
          { value: 'show', label: t('targeting.show') },
          { value: 'hide', label: t('targeting.hide') },
        ]}
        unavailable={unavailable}
        onChange={byDefault => change({ byDefault })}
      />
      <TextField
        label={t(draft.byDefault === 'show' ? 'targeting.hideOn' : 'targeting.showOn')}
        description={t('targeting.words')}
        {...useIssueField('contextTags')}
        value={draft.words}
        unavailable={unavailable}
        onChange={words => change({ words })}
      />
      {unavailable === null ? <Suggestions draft={draft} change={change} /> : null}
    </div>
  )
}
