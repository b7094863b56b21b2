import type { SurveyTexts, surveyFields } from '@waymark/domain/message'
import { TextField } from '@waymark/kit'
import { fieldDescription, fieldError } from './field-state.ts'
import classes from './MessageEditor.module.css'
import type { TextFieldsProps } from './text-fields-props.ts'
import { counterOf, useFieldText } from './use-field-text.ts'

/** The texts of an NPS or a survey in one language (document 2 §5.3). */
export function SurveyFields({ texts, onChange, issueOf, unavailable }: TextFieldsProps<SurveyTexts>) {
  const { nameOf, faultOf } = useFieldText()
  const field = (name: (typeof surveyFields)[number]) => (
    <TextField
      key={name}
      id={`field-${name}`}
      label={nameOf(name)}
      value={texts[name]}
      description={fieldDescription(issueOf(name), counterOf(name, texts[name]), faultOf, name)}
      error={fieldError(issueOf(name), faultOf, name)}
      unavailable={unavailable}
      onChange={value => onChange({ [name]: value })}
    />
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
