import type { WireSso } from '@waymark/contract'
import { Panel, Segmented, StatusBadge, TextAreaField, TextField } from '@waymark/kit'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../shared/api/client.ts'
import { formatInstant } from '../../shared/format/format-when.ts'
import { useProperty } from '../../shared/property/use-property.ts'
import { certificateState } from './certificate-state.ts'
import { useFaultText } from './use-fault-text.ts'
import { fetchStaffSso, keepStaffSso, useSsoDenied } from './use-staff-sso.ts'
import { useTextDraft } from './use-text-draft.ts'
import { XmlImport } from './XmlImport.tsx'

const nothing = { idpEntityId: '', singleSignOnServiceUrl: '', signingCertificate: '' }

type Field = keyof typeof nothing

/** The configuration as a form holds it. */
function openSso({ config, version }: WireSso): { values: Record<Field, string>; version: number } {
  if (!config) return { values: nothing, version }
  const { certificateExpiresAt: _end, ...values } = config
  return { values, version }
}

function useProviderDraft(sso: WireSso) {
  const { t } = useTranslation('settings')
  const { company } = useProperty()
  const unavailable = useSsoDenied()
  const params = { company: company.id }
  const isNew = sso.config === null
  const current = useMemo(() => openSso(sso), [sso])
  const draft = useTextDraft<Field>({
    current,
    unavailable,
    labels: {
      idpEntityId: t('sso.provider.idpEntityId'),
      singleSignOnServiceUrl: t('sso.provider.singleSignOnServiceUrl'),
      signingCertificate: t('sso.provider.signingCertificate'),
    },
    send: async (changed, whole, ifMatch) => {
      const saved = isNew
        ? await client.sso.create({ params, body: whole })
        : await client.sso.save({ params, body: changed }, { context: { ifMatch } })
      keepStaffSso(company.id, saved)
      return openSso(saved)
    },
    reload: async () => openSso(await fetchStaffSso(company.id)),
  })
  return { ...draft, unavailable }
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

function ProviderFields({ draft }: { readonly draft: ReturnType<typeof useProviderDraft> }) {
  const { t } = useTranslation('settings')
  const faultText = useFaultText()
  const field = (key: Field) => ({
    label: t(`sso.provider.${key}`),
    value: draft.texts[key],
    error: faultText(draft.faults[key]),
    unavailable: draft.unavailable,
    onChange: (value: string) => draft.change(key, value),
  })
  return (
    <>
      <TextField {...field('idpEntityId')} isMono maxLength={1024} />
      <TextField {...field('singleSignOnServiceUrl')} isMono type="url" maxLength={2048} />
      <TextAreaField
        {...field('signingCertificate')}
        isMono
        rows={6}
        maxLength={20_000}
        description={t('sso.provider.certificateText')}
      />
    </>
  )
}

/** Second step: the identity provider's data, typed or read from its metadata. */
export function ProviderData({ sso }: { readonly sso: WireSso }) {
  const { t } = useTranslation('settings')
  const [way, setWay] = useState<'type' | 'xml'>('type')
  const draft = useProviderDraft(sso)
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
        <ProviderFields draft={draft} />
      ) : (
        <XmlImport
          sso={sso}
          unavailable={draft.unavailable ?? (draft.changes > 0 ? t('sso.saveFirst') : null)}
          onDone={() => setWay('type')}
        />
      )}
      {sso.config ? <CertificateEnd expiresAt={sso.config.certificateExpiresAt} /> : null}
    </Panel>
  )
}
