import { useQuery } from '@tanstack/react-query'
import { type UiLocale, uiLocaleNames, uiLocales } from '@waymark/domain/foundation/text'
import { Notice, PageHeader, Segmented, SelectField, Waiting } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import classes from './SandboxMails.module.css'

interface SandboxMailsProps {
  readonly mail: string | undefined
  readonly language: UiLocale
  readonly theme: 'light' | 'dark' | undefined
  readonly onChange: (change: { readonly mail?: string; readonly mailLanguage?: UiLocale }) => void
}

async function loadKinds(): Promise<readonly string[]> {
  const response = await fetch('/api/dev/mails')
  if (!response.ok) throw new Error(`the list of mails answered ${response.status}`)
  return ((await response.json()) as { kinds: string[] }).kinds
}

/** A mail as the server renders it, at the width of a desktop and of a phone; its look follows the sandbox's theme. */
export function SandboxMails({ mail, language, theme, onChange }: SandboxMailsProps) {
  const { t } = useTranslation(['sandbox', 'common'])
  const { data: kinds, error } = useQuery({
    queryKey: ['sandbox', 'mails'],
    queryFn: loadKinds,
    retry: false,
  })
  if (error) return <Notice tone="danger">{t('mails.failed')}</Notice>
  if (!kinds) return <Waiting label={t('common:states.loading')} rows={3} rowHeight={32} />
  const kind = kinds.find(one => one === mail) ?? kinds[0] ?? ''
  const address = `/api/dev/mails/${kind}/${language}${theme === undefined ? '' : `?theme=${theme}`}`
  return (
    <>
      <PageHeader title={t('mails.title')} />
      <div className={classes.choices}>
        <SelectField
          label={t('mails.kind')}
          value={kind}
          options={kinds.map(one => ({ value: one, label: one }))}
          onChange={value => onChange({ mail: value })}
        />
        <Segmented
          label={t('mails.language')}
          value={language}
          options={uiLocales.map(value => ({ value, label: uiLocaleNames[value] }))}
          onChange={value => onChange({ mailLanguage: value })}
        />
      </div>
      <div className={classes.mails}>
        <iframe className={classes.wide} title={t('mails.wide')} src={address} />
        <iframe className={classes.phone} title={t('mails.phone')} src={address} />
      </div>
    </>
  )
}
