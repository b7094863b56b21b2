import { useQuery } from '@tanstack/react-query'
import type { WireCompany, WireExtensionInstallation } from '@waymark/contract'
import { Button, IconButton, Panel, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../shared/format/format-when.ts'
import { IssueField } from '../../../shared/issues/IssueScope.tsx'
import { useValue, useValuesForm } from '../../../shared/settings-form/form-context.ts'
import classes from './CompanySettings.module.css'
import { installationQuery } from './use-policy-download.ts'

/** 32 random bytes, as text that a policy file can hold. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

type TokenUse = WireExtensionInstallation['tokens'][number]

/** A day (UTC) as an instant that is on this day in every time zone of the Americas, Africa, Europe and Asia. */
const noonOf = (day: string) => `${day} 12:00:00+00:00`

/** Tells whether browsers still have a saved token; a token that is new in the form has no use. */
function useTokenUse(company: WireCompany): (token: string) => string | undefined {
  const { t, i18n } = useTranslation('settings')
  const { unavailable } = useValuesForm()
  const { data } = useQuery({ ...installationQuery(company), enabled: unavailable === null })
  const saved = company.config.browserExtension?.integrityTokens ?? []
  const describe = ({ browsers, lastUsedOn }: TokenUse) =>
    lastUsedOn === null
      ? t('extension.tokenUnused')
      : t('extension.tokenUsed', { count: browsers, day: formatDay(noonOf(lastUsedOn), i18n.language) })
  return token => {
    const use = data?.tokens[saved.indexOf(token)]
    return use === undefined || !token.endsWith(use.ending) ? undefined : describe(use)
  }
}

/** The tokens by which the extension knows a policy to be the company's; several, so that they can be changed one by one. */
export function IntegrityTokens({ company }: { readonly company: WireCompany }) {
  const { t } = useTranslation('settings')
  const { value, change, unavailable } = useValue('integrityTokens')
  const describeUse = useTokenUse(company)
  const tokens = Array.isArray(value) ? value.map(String) : []
  const put = (index: number, token: string) => change(tokens.map((one, at) => (at === index ? token : one)))
  return (
    <Panel
      title={t('extension.tokens')}
      description={t('extension.tokensText')}
      actions={
        <Button icon="add" unavailable={unavailable} onClick={() => change([...tokens, newToken()])}>
          {t('extension.addToken')}
        </Button>
      }
    >
      {tokens.length === 0 ? (
        <p className={classes.faint}>{t('extension.noTokens')}</p>
      ) : (
        <ul className={classes.tokens}>
          {tokens.map((token, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no identity but their index while they are typed
            <li key={index}>
              <IssueField path={`integrityTokens.${index}`}>
                {error => (
                  <TextField
                    label={t('extension.token', { number: index + 1 })}
                    isLabelHidden
                    isMono
                    description={describeUse(token)}
                    maxLength={200}
                    value={token}
                    error={error}
                    unavailable={unavailable}
                    onChange={typed => put(index, typed)}
                  />
                )}
              </IssueField>
              <IconButton
                icon="trash"
                label={t('extension.removeToken', { number: index + 1 })}
                unavailable={unavailable}
                onClick={() => change(tokens.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
