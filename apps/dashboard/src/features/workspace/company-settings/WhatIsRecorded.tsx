import { Panel } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import classes from './CompanySettings.module.css'

const kinds = {
  basic: ['assistant', 'guides', 'messages', 'answers', 'searches', 'questions', 'items'],
  advanced: ['sessions', 'pages', 'clicks', 'tags', 'activity', 'tracked'],
  never: ['typed', 'private', 'exceptions', 'refused'],
} as const

/** Data that each level records, and data that no level records. */
export function WhatIsRecorded() {
  const { t } = useTranslation('settings')
  return (
    <Panel title={t('recorded.title')} description={t('recorded.text')}>
      {(['basic', 'advanced', 'never'] as const).map(level => (
        <section key={level} aria-labelledby={`recorded-${level}`}>
          <h3 id={`recorded-${level}`} className={classes.levelTitle}>
            {t(`recorded.${level}.title`)}
          </h3>
          <ul className={classes.recorded}>
            {kinds[level].map(kind => (
              <li key={kind}>{t(`recorded.${level}.${kind}` as 'recorded.basic.guides')}</li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  )
}
