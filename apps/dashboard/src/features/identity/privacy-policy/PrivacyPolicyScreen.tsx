import type { WireShellOptions } from '@waymark/contract'
import { Button, Logo, usePageTitle } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import classes from './PrivacyPolicyScreen.module.css'
import { findParagraph, privacySections } from './privacy-sections.ts'

interface PrivacyPolicyScreenProps {
  readonly options: WireShellOptions
  readonly onBack: () => void
}

/**
 * Privacy policy: the stored personal data and its purposes, in eleven numbered parts, with the operator's name
 * (document 1 §2.1).
 */
export function PrivacyPolicyScreen({ options, onBack }: PrivacyPolicyScreenProps) {
  const { t } = useTranslation('privacy')
  usePageTitle(t('title'))
  const operator = options.operatorName ?? t('unnamed')
  const { supportEmail } = options
  const facts = { isStaffAnalyticsOn: options.staffAnalytics, hasContact: supportEmail !== null }
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <div>
          <Button icon="chevronLeft" onClick={onBack}>
            {t('back')}
          </Button>
        </div>
        <header className={classes.head}>
          <Logo size={28} />
          <h1 className={classes.title}>{t('title')}</h1>
          <p className={classes.intro}>{t('intro')}</p>
        </header>
        <ol className={classes.sections}>
          {privacySections.map(({ id, paragraphs }) => (
            <li key={id}>
              <section aria-labelledby={`privacy-${id}`}>
                <h2 id={`privacy-${id}`} className={classes.heading}>
                  {t(`sections.${id}.title`)}
                </h2>
                {paragraphs.map(key => (
                  <p key={key}>{t(findParagraph(key, facts), { operator })}</p>
                ))}
                {id === 'contact' && supportEmail !== null ? (
                  <p>
                    <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
                  </p>
                ) : null}
              </section>
            </li>
          ))}
        </ol>
      </div>
    </main>
  )
}
