import type { WireLanguage } from '@waymark/contract'
import { CheckField, Segmented } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import classes from './GuideFiles.module.css'
import { type LanguageWish, languageModes } from './language-wish.ts'

interface LanguageChoiceProps {
  /** Those that can be chosen. */
  readonly languages: readonly WireLanguage[]
  readonly wish: LanguageWish
  readonly onWish: (wish: LanguageWish) => void
  /** Whether only the default language is a choice of its own. */
  readonly hasDefault: boolean
  readonly error: string | null
}

/** All languages or some of them. */
export function LanguageChoice({ languages, wish, onWish, hasDefault, error }: LanguageChoiceProps) {
  const { t } = useTranslation('files')
  const toggle = (key: string, isChosen: boolean) =>
    onWish({ ...wish, chosen: isChosen ? [...wish.chosen, key] : wish.chosen.filter(one => one !== key) })
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
        value={wish.mode}
        options={languageModes
          .filter(mode => mode !== 'default' || hasDefault)
          .map(value => ({ value, label: words[value] }))}
        onChange={mode => onWish({ ...wish, mode })}
      />
      {wish.mode === 'some' ? (
        <div className={classes.checks}>
          {languages.map(({ key, name, status }) => (
            <CheckField
              key={key}
              label={status === 'public' ? name : `${name} (${t(`languages.${status}`)})`}
              isChecked={wish.chosen.includes(key)}
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
