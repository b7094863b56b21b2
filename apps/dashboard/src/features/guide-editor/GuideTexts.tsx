import { useNavigate } from '@tanstack/react-router'
import type { WireGuide } from '@waymark/contract'
import { SelectField, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useLanguageLock } from '../../shared/draft/use-language-lock.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import type { EditorSearch } from './editor-search.ts'
import { GuideActions } from './GuideActions.tsx'
import classes from './GuideTexts.module.css'
import { issueAt, type PlacedIssue } from './list-issues.ts'
import type { GuideEditorTools } from './use-guide-editor.ts'

interface GuideTextsProps {
  readonly editor: GuideEditorTools
  readonly guide: WireGuide
  readonly issues: readonly PlacedIssue[]
}

function LanguageSelect({ guide }: Pick<GuideTextsProps, 'guide'>) {
  const { t } = useTranslation('editor')
  const navigate = useNavigate({ from: '/app/$property/manage/$tutorialId/edit/steps' })
  const { languages } = useProperty()
  const lock = useLanguageLock()
  if (languages.length < 2) return null
  return (
    <SelectField
      label={t('language')}
      value={guide.language}
      options={languages.map(({ key, name }) => ({ value: key, label: name }))}
      unavailable={lock}
      onChange={lang => void navigate({ search: (previous: EditorSearch) => ({ ...previous, lang }) })}
    />
  )
}

/** Title and subtitle of the guide, the language that is edited, and what can be done with it. */
export function GuideTexts({ editor, guide, issues }: GuideTextsProps) {
  const { t } = useTranslation('editor')
  const { draft, dispatch, unavailable } = editor
  return (
    <div className={classes.row}>
      <div className={classes.title} data-field="guide.title">
        <TextField
          label={t('titleField')}
          value={draft.title}
          maxLength={500}
          isRequired
          unavailable={unavailable}
          error={issueAt(issues, null, 'title')}
          onChange={text => dispatch({ type: 'setText', field: 'title', text })}
        />
      </div>
      <div className={classes.subtitle}>
        <TextField
          label={t('subtitleField')}
          value={draft.subtitle}
          maxLength={1000}
          unavailable={unavailable}
          onChange={text => dispatch({ type: 'setText', field: 'subtitle', text })}
        />
      </div>
      <LanguageSelect guide={guide} />
      <GuideActions editor={editor} guide={guide} />
    </div>
  )
}
