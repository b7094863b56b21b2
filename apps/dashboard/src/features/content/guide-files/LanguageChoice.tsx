import type { WireLanguage } from '@waymark/contract'
import { CheckField, Segmented } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import classes from './GuideFiles.module.css'
import { type LanguageRequest, languageModes } from './language-request.ts'

interface LanguageChoiceProps {
  /** Those that can be chosen. */
  readonly languages: readonly WireLanguage[]
  readonly input: LanguageRequest
  readonly onInput: (input: LanguageRequest) => void
  /** Whether only the default language is a choice of its own. */
  readonly hasDefault: boolean
  readonly error: string | null
}

/** All languages or some of them. */
export function LanguageChoice({ languages, input, onInput, hasDefault, error }: LanguageChoiceProps) {
  const { t } = useTranslation('files')
  const toggle = (key: string, isChosen: boolean) =>
    onInput({ ...input, chosen: isChosen ? [...input.chosen, key] : input.chosen.filter(one => one !== key) })
  const words = {
    default: t('pdf.defaultOnly'),
    all: t('languages.all', { count: languages.length }),
    some: t('languages.some'),
  }
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('languages.label')}</legend>
      <Segmented
        label={t('languages.label')}
        value={input.mode}
        options={languageModes
          .filter(mode => mode !== 'default' || hasDefault)
          .map(value => ({ value, label: words[value] }))}
        onChange={mode => onInput({ ...input, mode })}
      />
      {input.mode === 'some' ? (
        <div className={classes.checks}>
          {languages.map(({ key, name, status }) => (
            <CheckField
              key={key}
              label={status === 'public' ? name : `${name} (${t(`languages.${status}`)})`}
              isChecked={input.chosen.includes(key)}
              onChange={isChosen => toggle(key, isChosen)}
            />
          ))}
        </div>
      ) : null}
      {error === null ? null : (
        <p className={classes.fault} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
