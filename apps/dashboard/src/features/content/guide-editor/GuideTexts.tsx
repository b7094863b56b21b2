import { useNavigate } from '@tanstack/react-router'
import type { WireGuide } from '@waymark/contract'
import { SelectField, TextField } from '@waymark/kit'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguageLock } from '../../../shared/draft/use-language-lock.ts'
import { IssueField } from '../../../shared/issues/IssueScope.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'
import type { EditorSearch } from './editor-search.ts'
import classes from './GuideTexts.module.css'
import type { LanguageBehaviour } from './guide-draft.ts'
import type { EditAction } from './guide-reducer.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { languageState } from './language-state.ts'
import { issueAt, type PlacedIssue } from './list-issues.ts'
import { SourceText } from './SourceText.tsx'
import type { SourceGuide } from './use-source-guide.ts'

interface GuideTextsProps {
  readonly title: string
  readonly subtitle: string
  readonly languageBehaviour: LanguageBehaviour
  readonly guide: WireGuide
  readonly source: SourceGuide | null
  /** Of the guide itself. */
  readonly issues: readonly PlacedIssue[]
  readonly unavailable: string | null
  readonly edit: (action: EditAction) => void
}

function LanguageSelect({ guide }: Pick<GuideTextsProps, 'guide'>) {
  const { t } = useTranslation('editor')
  const navigate = useNavigate({ from: '/app/$property/manage/$tutorialId/edit/steps' })
  const { languages } = useProperty()
  const lock = useLanguageLock()
  return (
    <SelectField
      label={t('language')}
      value={guide.language}
      options={languages.map(({ key, name, status }) => {
        const state = languageState(guide, key, status === 'default')
        const values = { name, count: guide.languageTexts[key]?.missingSteps ?? 0 }
        return { value: key, label: t(`languages.states.${state}`, values) }
      })}
      unavailable={lock}
      onChange={lang => void navigate({ search: (previous: EditorSearch) => ({ ...previous, lang }) })}
    />
  )
}

function BehaviourSelect({
  languageBehaviour,
  unavailable,
  edit,
}: Pick<GuideTextsProps, 'languageBehaviour' | 'unavailable' | 'edit'>) {
  const { t } = useTranslation('editor')
  return (
    <SelectField
      label={t('languages.behaviour')}
      value={languageBehaviour}
      options={(['fallback_default', 'hide'] as const).map(value => ({
        value,
        label: t(`languages.behaviours.${value}`),
      }))}
      unavailable={unavailable}
      onChange={behaviour => edit({ type: 'setBehaviour', behaviour })}
    />
  )
}

interface GuideTextProps extends GuideTextsProps {
  readonly field: 'title' | 'subtitle'
}

const longest = { title: 500, subtitle: 1000 } as const

function GuideText({ field, source, issues, unavailable, edit, ...texts }: GuideTextProps) {
  const { t } = useTranslation('editor')
  const write = (text: string) => edit({ type: 'setText', field, text })
  return (
    <IssueField path={field} className={classes[field]}>
      <TextField
        label={t(`${field}Field`)}
        value={texts[field]}
        maxLength={longest[field]}
        isRequired={field === 'title'}
        unavailable={unavailable}
        error={issueAt(issues, field)}
        onChange={write}
      />
      {source ? (
        <SourceText
          {...source}
          text={source[field]}
          current={texts[field]}
          unavailable={unavailable}
          onTake={() => write(source[field])}
        />
      ) : null}
    </IssueField>
  )
}

/** Title and subtitle of the guide, the language that is edited, and what happens where a language is missing. */
export const GuideTexts = memo(function GuideTexts(props: GuideTextsProps) {
  const { languages } = useProperty()
  return (
    <div className={classes.row}>
      <GuideText {...props} field="title" />
      <GuideText {...props} field="subtitle" />
      {languages.length > 1 ? (
        <>
          <LanguageSelect guide={props.guide} />
          <BehaviourSelect {...props} />
          <LanguageSwitch guide={props.guide} unavailable={props.unavailable} />
        </>
      ) : null}
    </div>
  )
})
