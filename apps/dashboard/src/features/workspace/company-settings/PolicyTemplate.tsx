import {
  type ExtensionPolicy,
  type PolicyBrowser,
  policyTemplate,
  policyTemplateTexts,
  type TemplateLanguage,
  type TemplateTexts,
} from '@waymark/domain/delivery/extension'
import { Button } from '@waymark/kit'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import classes from './CompanySettings.module.css'
import type { usePolicyDownload } from './use-policy-download.ts'

interface PolicyTemplateProps {
  readonly policy: ExtensionPolicy
  readonly browser: PolicyBrowser
  /** Why nothing may be downloaded. */
  readonly unavailable: string | null
  readonly download: ReturnType<typeof usePolicyDownload>
}

/** Languages of the texts, with the locale of the dashboard that has them. */
const languages: readonly (readonly [TemplateLanguage, string])[] = [
  ['en-US', 'en-US'],
  ['de-DE', 'de'],
]

const textsOf = (t: TFunction<'settings'>, browser: PolicyBrowser): TemplateTexts => ({
  title: t('extension.template.title'),
  supported: t(`extension.browsers.${browser}`),
  installation: t('extension.template.installation'),
  installationText: t('extension.template.installationText'),
  settings: t('extension.template.settings'),
  settingsText: t('extension.template.settingsText'),
  fields: {
    server: t('extension.template.fields.server'),
    companyId: t('extension.template.fields.companyId'),
    companyIntegrity: t('extension.template.fields.companyIntegrity'),
    userId: t('extension.template.fields.userId'),
    userAttributes: t(
      `extension.template.fields.${browser === 'firefox' ? 'attributeList' : 'attributeText'}`,
    ),
    authToken: t('extension.template.fields.authToken'),
  },
})

/** The administrative template for group policies of Windows, and its texts. */
export function PolicyTemplate({ unavailable, download, ...wanted }: PolicyTemplateProps) {
  const { t, i18n } = useTranslation('settings')
  const downloadTexts = (language: TemplateLanguage, locale: string) =>
    download(async installation => {
      await i18n.loadLanguages(locale)
      const texts = textsOf(i18n.getFixedT(locale, 'settings'), wanted.browser)
      return policyTemplateTexts({ ...wanted, installation }, language, texts)
    })
  return (
    <>
      <div className={classes.downloads}>
        <Button
          icon="download"
          unavailable={unavailable}
          onClick={() => download(installation => policyTemplate({ ...wanted, installation }))}
        >
          {t('extension.template.download')}
        </Button>
        {languages.map(([language, locale]) => (
          <Button
            key={language}
            icon="download"
            unavailable={unavailable}
            onClick={() => downloadTexts(language, locale)}
          >
            {t('extension.template.downloadTexts', { language })}
          </Button>
        ))}
      </div>
      <p className={classes.note}>{t('extension.template.text')}</p>
    </>
  )
}
