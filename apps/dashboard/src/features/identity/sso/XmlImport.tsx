import { useMutation } from '@tanstack/react-query'
import type { WireSso } from '@waymark/contract'
import { Button, FileDrop, showToast, TextAreaField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { useIssueField } from '../../../shared/issues/issue-context.ts'
import type { FormIssues } from '../../../shared/issues/use-form-issues.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { useValuesForm } from '../../../shared/settings-form/form-context.ts'
import { saveOrConfirm } from '../../../shared/stale/save-or-confirm.ts'
import { confirmStale } from '../../../shared/stale/stale-question.ts'
import { cacheStaffSso, fetchStaffSso } from './use-staff-sso.ts'

/** Larger documents are refused by the server (security, "SAML"). */
const maxBytes = 262_144

function useImport(sso: WireSso, issues: FormIssues, onDone: () => void) {
  const { t } = useTranslation('settings')
  const { company } = useProperty()
  const params = { company: company.id }
  return useMutation({
    mutationFn: (xmlConfig: string) =>
      saveOrConfirm(
        sso.version,
        ifMatch =>
          client.sso.importXml(
            { params, body: { xmlConfig } },
            sso.config === null ? {} : { context: { ifMatch } },
          ),
        confirmStale,
      ),
    onSuccess: async result => {
      if (result.kind === 'kept') return
      if (result.kind === 'saved') cacheStaffSso(company.id, result.value)
      else await fetchStaffSso(company.id)
      if (result.kind === 'saved') showToast('success', t('sso.xml.done'))
      onDone()
    },
    onError: error => {
      issues.failed('importSsoMetadata', error)
    },
  })
}

interface XmlImportProps {
  readonly sso: WireSso
  readonly unavailable: string | null
  readonly onDone: () => void
}

/** Reads the identity provider's data from its metadata document, dropped as a file or pasted. */
export function XmlImport({ sso, unavailable, onDone }: XmlImportProps) {
  const { t } = useTranslation('settings')
  const [xml, setXml] = useState('')
  const [isTooLarge, setTooLarge] = useState(false)
  const { issues } = useValuesForm()
  const read = useImport(sso, issues, onDone)
  const { id, error } = useIssueField('xmlConfig')
  const put = (text: string) => {
    issues.clear()
    setTooLarge(false)
    setXml(text)
  }
  const take = async (file: File) => {
    if (file.size > maxBytes) return setTooLarge(true)
    put(await file.text())
  }
  const missing = xml.trim() === '' ? t('sso.xml.missing') : null
  return (
    <>
      <FileDrop
        label={t('sso.xml.drop')}
        hint={t('sso.xml.hint')}
        accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
        error={isTooLarge ? t('sso.xml.tooLarge') : null}
        onFile={file => void take(file)}
      />
      <TextAreaField
        label={t('sso.xml.paste')}
        isMono
        rows={6}
        value={xml}
        id={id}
        error={error}
        description={sso.config === null ? t('sso.xml.text') : t('sso.xml.replaces')}
        unavailable={unavailable}
        onChange={put}
      />
      <div>
        <Button
          kind="primary"
          isBusy={read.isPending}
          unavailable={unavailable ?? missing}
          onClick={() => read.mutate(xml)}
        >
          {t('sso.xml.read')}
        </Button>
      </div>
    </>
  )
}
