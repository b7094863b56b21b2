import type { WireSso } from '@waymark/contract'
import { Panel, Segmented, StatusBadge } from '@waymark/kit'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { formatInstant } from '../../../shared/format/format-when.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { useValuesForm } from '../../../shared/settings-form/form-context.ts'
import { LongTextValue } from '../../../shared/settings-form/LongTextValue.tsx'
import { SettingsForm } from '../../../shared/settings-form/SettingsForm.tsx'
import { TextValue } from '../../../shared/settings-form/TextValue.tsx'
import { certificateState } from './certificate-state.ts'
import { useFaultText } from './use-fault-text.ts'
import { cacheStaffSso, fetchStaffSso, useSsoDenied } from './use-staff-sso.ts'
import { XmlImport } from './XmlImport.tsx'

const nothing = { idpEntityId: '', singleSignOnServiceUrl: '', signingCertificate: '' }

type Field = keyof typeof nothing

/** The configuration as a form holds it. */
function openSso({ config, version }: WireSso): { values: Record<Field, string>; version: number } {
  if (!config) return { values: nothing, version }
  const { certificateExpiresAt: _end, ...values } = config
  return { values, version }
}

/** How long the certificate is good for. */
function CertificateEnd({ expiresAt }: { readonly expiresAt: string }) {
  const { t, i18n } = useTranslation('settings')
  const state = certificateState(expiresAt, Date.now())
  const tone = { valid: 'live', endsSoon: 'draft', expired: 'danger' } as const
  return (
    <p>
      <StatusBadge
        tone={tone[state]}
        label={t(`sso.certificate.${state}`, { when: formatInstant(expiresAt, i18n.language) })}
      />
    </p>
  )
}

function ProviderFields() {
  const { t } = useTranslation('settings')
  const label = (key: Field) => t(`sso.provider.${key}`)
  return (
    <>
      <TextValue name="idpEntityId" label={label('idpEntityId')} isMono maxLength={1024} />
      <TextValue
        name="singleSignOnServiceUrl"
        label={label('singleSignOnServiceUrl')}
        isMono
        type="url"
        maxLength={2048}
      />
      <LongTextValue
        name="signingCertificate"
        label={label('signingCertificate')}
        isMono
        rows={6}
        maxLength={20_000}
        description={t('sso.provider.certificateText')}
      />
    </>
  )
}

function ProviderPanel({ sso }: { readonly sso: WireSso }) {
  const { t } = useTranslation('settings')
  const [way, setWay] = useState<'type' | 'xml'>('type')
  const { changes, unavailable } = useValuesForm()
  return (
    <Panel title={t('sso.provider.title')} description={t('sso.provider.text')}>
      <div>
        <Segmented
          label={t('sso.provider.way')}
          value={way}
          options={[
            { value: 'type', label: t('sso.provider.byHand') },
            { value: 'xml', label: t('sso.provider.byXml') },
          ]}
          onChange={setWay}
        />
      </div>
      {way === 'type' ? (
        <ProviderFields />
      ) : (
        <XmlImport
          sso={sso}
          unavailable={unavailable ?? (changes > 0 ? t('sso.saveFirst') : null)}
          onDone={() => setWay('type')}
        />
      )}
      {sso.config ? <CertificateEnd expiresAt={sso.config.certificateExpiresAt} /> : null}
    </Panel>
  )
}

/** Second step: the identity provider's data, typed or read from its metadata. */
export function ProviderData({ sso }: { readonly sso: WireSso }) {
  const { t } = useTranslation('settings')
  const { company } = useProperty()
  const faultText = useFaultText()
  const unavailable = useSsoDenied()
  const params = { company: company.id }
  const current = useMemo(() => openSso(sso), [sso])
  return (
    <SettingsForm
      current={current}
      unavailable={unavailable}
      situation="saveSso"
      label={key => t(`sso.provider.${key as Field}`)}
      faultText={faultText}
      send={async (changed, ifMatch, whole) => {
        const saved =
          sso.config === null
            ? await client.sso.create({ params, body: whole as typeof nothing })
            : await client.sso.save(
                { params, body: changed as Partial<typeof nothing> },
                { context: { ifMatch } },
              )
        cacheStaffSso(company.id, saved)
        return openSso(saved)
      }}
      reload={async () => openSso(await fetchStaffSso(company.id))}
    >
      <ProviderPanel sso={sso} />
    </SettingsForm>
  )
}
