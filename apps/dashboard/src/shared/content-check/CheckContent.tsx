import { guardRoute } from '@waymark/domain/identity/access'
import { Button, Panel, SelectField, TextField } from '@waymark/kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../api/refusal.ts'
import { useErrorText } from '../api/use-error-text.ts'
import { situationOf } from '../property/situation-of.ts'
import { useProperty } from '../property/use-property.ts'
import { CheckedContent } from './CheckedContent.tsx'
import {
  type CheckableContent,
  type CheckDraft,
  emptyDraft,
  type RequestedCheck,
  useContentCheck,
} from './use-content-check.ts'
import classes from './Verdict.module.css'

interface FieldsProps {
  readonly draft: CheckDraft
  readonly userFault: string | null
  readonly onChange: (change: Partial<CheckDraft>) => void
}

function Fields({ draft, userFault, onChange }: FieldsProps) {
  const { t } = useTranslation(['guide', 'people'])
  const { languages } = useProperty()
  const served = languages.filter(({ status }) => status !== 'private')
  return (
    <div className={classes.fields}>
      <TextField
        label={t('people:check.user')}
        description={t('check.userHint')}
        value={draft.user}
        maxLength={400}
        error={userFault}
        onChange={user => onChange({ user })}
      />
      <TextField
        label={t('people:user.address')}
        description={t('check.addressHint')}
        value={draft.url}
        maxLength={2_000}
        onChange={url => onChange({ url })}
      />
      <TextField
        label={t('people:targeting.tags')}
        description={t('check.tagsHint')}
        value={draft.words}
        onChange={words => onChange({ words })}
      />
      {served.length < 2 ? null : (
        <SelectField
          label={t('check.language')}
          description={t('check.languageHint')}
          value={draft.lang}
          options={[
            { value: '', label: t('check.defaultLanguage') },
            ...served.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          onChange={lang => onChange({ lang })}
        />
      )}
    </div>
  )
}

const keyOf = ({ kind, id }: CheckableContent) => `${kind}:${id}`

interface ChoiceProps {
  readonly contents: readonly CheckableContent[]
  readonly value: CheckableContent
  readonly onChange: (content: CheckableContent) => void
}

/** Field for the content to check, if there is more than one. */
function Choice({ contents, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('guide')
  if (contents.length < 2) return null
  return (
    <SelectField
      label={t('check.about')}
      value={keyOf(value)}
      options={contents.map(one => ({ value: keyOf(one), label: one.name }))}
      onChange={key => onChange(contents.find(one => keyOf(one) === key) ?? value)}
    />
  )
}

function CheckForm({ first, contents }: CheckContentProps & { readonly first: CheckableContent }) {
  const { t } = useTranslation(['guide', 'people'])
  const errorText = useErrorText()
  const [asked, setAsked] = useState<RequestedCheck | null>(null)
  const [chosen, setChosen] = useState(keyOf(first))
  const [draft, setDraft] = useState(emptyDraft)
  const { data, error, isFetching } = useContentCheck(asked)
  const content = contents.find(one => keyOf(one) === chosen) ?? first
  const isUnknown = refusalOf(error)?.code === 'notFound'
  const fault = error === null ? null : isUnknown ? t('people:check.unknown') : errorText(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (draft.user.trim() !== '') setAsked({ ...draft, content, at: Date.now() })
  }
  return (
    <Panel title={t('check.title')} description={t(`check.hint.${first.kind}`)}>
      <form className={classes.form} onSubmit={submit}>
        <Choice
          contents={contents}
          value={content}
          onChange={one => {
            setChosen(keyOf(one))
            setAsked(null)
          }}
        />
        <Fields
          draft={draft}
          userFault={fault}
          onChange={change => setDraft(before => ({ ...before, ...change }))}
        />
        <div>
          <Button type="submit" isBusy={isFetching}>
            {t('people:check.ask')}
          </Button>
        </div>
      </form>
      {data && asked ? <CheckedContent kind={asked.content.kind} told={data} /> : null}
    </Panel>
  )
}

interface CheckContentProps {
  /** Content that can be checked; the first one is checked unless another is chosen. */
  readonly contents: readonly CheckableContent[]
}

/**
 * Whether a person is shown a content at an address, and why not; for anyone who may see users (product-screens §7.3).
 * Needs the namespaces `guide` and `people`.
 */
export function CheckContent({ contents }: CheckContentProps) {
  const [first] = contents
  const maySee = 'allow' in guardRoute('users/list/users', situationOf(useProperty()))
  return maySee && first ? <CheckForm first={first} contents={contents} /> : null
}
