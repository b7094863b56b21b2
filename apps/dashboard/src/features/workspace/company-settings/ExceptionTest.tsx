import type { WireUrlException } from '@waymark/contract'
import { matchesUrlException } from '@waymark/domain/analytics/analytics'
import { checkUrl } from '@waymark/domain/foundation/text'
import { Notice, Panel, TextField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Tells for an address whether one of the exceptions on screen covers it. */
export function ExceptionTest({ exceptions }: { readonly exceptions: readonly WireUrlException[] }) {
  const { t } = useTranslation('settings')
  const [address, setAddress] = useState('')
  const found = exceptions.find(({ url }) => matchesUrlException(url, address.trim()))
  const isWhole = checkUrl(address.trim()) === null
  return (
    <Panel title={t('exceptions.test')} description={t('exceptions.testText')}>
      <TextField
        label={t('exceptions.testAddress')}
        type="url"
        placeholder={t('exceptions.testExample')}
        value={address}
        onChange={setAddress}
        maxLength={2048}
      />
      {isWhole ? (
        <Notice tone={found ? 'warning' : 'success'}>
          {found ? t('exceptions.covered', { name: found.name }) : t('exceptions.free')}
        </Notice>
      ) : null}
    </Panel>
  )
}
