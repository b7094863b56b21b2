import {
  type ExtensionInstallation,
  type ExtensionPolicy,
  type PolicyBrowser,
  type PolicyFile,
  policyTemplate,
  policyTemplateTexts,
  type TemplateLanguage,
  type TemplateTexts,
} from '@waymark/domain/delivery/extension'
import { Button } from '@waymark/kit'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../shared/api/save-file.ts'
import classes from './CompanySettings.module.css'

interface PolicyTemplateProps {
  readonly policy: ExtensionPolicy
  readonly browser: PolicyBrowser
  readonly installation: ExtensionInstallation
  /** Why nothing may be downloaded. */
  readonly unavailable: string | null
  readonly isBusy: boolean
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

const save = ({ name, content }: PolicyFile) => saveFile(new Blob([content], { type: 'text/xml' }), name)

/** The administrative template for group policies of Windows, and its texts. */
export function PolicyTemplate({ unavailable, isBusy, ...template }: PolicyTemplateProps) {
  const { t, i18n } = useTranslation('settings')
  const downloadTexts = async (language: TemplateLanguage, locale: string) => {
    await i18n.loadLanguages(locale)
    save(
      policyTemplateTexts(template, language, textsOf(i18n.getFixedT(locale, 'settings'), template.browser)),
    )
  }
  return (
    <>
      <div className={classes.downloads}>
        <Button
          icon="download"
          unavailable={unavailable}
          isBusy={isBusy}
          onClick={() => save(policyTemplate(template))}
        >
          {t('extension.template.download')}
        </Button>
        {languages.map(([language, locale]) => (
          <Button
            key={language}
            icon="download"
            unavailable={unavailable}
            isBusy={isBusy}
            onClick={() => void downloadTexts(language, locale)}
          >
            {t('extension.template.downloadTexts', { language })}
          </Button>
        ))}
      </div>
      <p className={classes.faint}>{t('extension.template.text')}</p>
    </>
  )
}
