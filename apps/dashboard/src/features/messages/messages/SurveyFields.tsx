import type { SurveyTexts, surveyFields } from '@waymark/domain/messages/message'
import { TextField } from '@waymark/kit'
import { IssueField } from '../../../shared/issues/IssueScope.tsx'
import { fieldDescription } from './field-state.ts'
import classes from './MessageEditor.module.css'
import type { TextFieldsProps } from './text-fields-props.ts'
import { counterOf, useFieldText } from './use-field-text.ts'

/** The texts of an NPS or a survey in one language (document 2 §5.3). */
export function SurveyFields({ texts, onChange, issueOf, unavailable }: TextFieldsProps<SurveyTexts>) {
  const { nameOf, faultOf } = useFieldText()
  const field = (name: (typeof surveyFields)[number]) => (
    <IssueField key={name} path={name}>
      {error => (
        <TextField
          label={nameOf(name)}
          value={texts[name]}
          description={fieldDescription(issueOf(name), counterOf(name, texts[name]), faultOf, name)}
          error={error}
          unavailable={unavailable}
          onChange={value => onChange({ [name]: value })}
        />
      )}
    </IssueField>
  )
  return (
    <>
      {field('question')}
      <div className={classes.pair}>
        {field('leftLabel')}
        {field('rightLabel')}
      </div>
      {field('commentBoxLabel')}
      {field('buttonLabel')}
      {field('thankYouMessage')}
    </>
  )
}
