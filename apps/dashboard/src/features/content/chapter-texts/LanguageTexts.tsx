import type { WireLanguage } from '@waymark/contract'
import { StatusBadge, SwitchField, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useIssueField } from '../../../shared/issues/issue-context.ts'
import classes from './ChapterTexts.module.css'
import { isFilled, textIn, valueKey } from './chapter-texts-draft.ts'
import { type ChapterTexts, textPath } from './use-chapter-texts.ts'

interface LanguageTextsProps {
  readonly language: WireLanguage
  readonly source: WireLanguage
  readonly form: ChapterTexts
}

/** Text in the default language, shown beside the field. */
function Source({ source, form }: Pick<LanguageTextsProps, 'source' | 'form'>) {
  const { t } = useTranslation('files')
  return (
    <div className={classes.source}>
      <p className={classes.note}>{source.name}</p>
      {(['title', 'subtitle'] as const).map(field => (
        <p key={field} className={classes.said} lang={source.key} dir="auto" data-field={field}>
          {textIn(form.values, field, source.key) || (
            <span className={classes.note}>{t('chapterTexts.empty')}</span>
          )}
        </p>
      ))}
    </div>
  )
}

function Status({ language, form }: Omit<LanguageTextsProps, 'source'>) {
  const { t } = useTranslation('files')
  const { key, name, status } = language
  if (status === 'default') return <StatusBadge tone="live" label={t('chapterTexts.default')} />
  if (!isFilled(form.values, key)) return <StatusBadge tone="quiet" label={t('chapterTexts.missing')} />
  return (
    <SwitchField
      label={t('chapterTexts.status', { language: name })}
      isOn={form.values[valueKey('isOn', key)] !== false}
      onChange={isOn => form.change(valueKey('isOn', key), isOn)}
    />
  )
}

/** Title and subtitle of a chapter in one language. */
export function LanguageTexts({ language, source, form }: LanguageTextsProps) {
  const { t } = useTranslation('files')
  const { key, name } = language
  const title = useIssueField(textPath(key, 'title'))
  const subtitle = useIssueField(textPath(key, 'subtitle'))
  const isDefault = language.status === 'default'
  return (
    <fieldset className={classes.language} data-default={isDefault}>
      <legend className={classes.name}>{name}</legend>
      <div className={classes.status}>
        <Status language={language} form={form} />
      </div>
      {isDefault ? null : <Source source={source} form={form} />}
      <div className={classes.fields} lang={key}>
        <TextField
          label={t('chapterTexts.chapterTitle')}
          value={textIn(form.values, 'title', key)}
          onChange={title => form.change(valueKey('title', key), title)}
          maxLength={500}
          isRequired={isDefault}
          autoFocus={isDefault}
          {...title}
        />
        <TextField
          label={t('chapterTexts.subtitle')}
          value={textIn(form.values, 'subtitle', key)}
          onChange={subtitle => form.change(valueKey('subtitle', key), subtitle)}
          maxLength={1000}
          {...subtitle}
        />
      </div>
    </fieldset>
  )
}
