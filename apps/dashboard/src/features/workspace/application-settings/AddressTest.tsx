import type { WireApplicationUrl } from '@waymark/contract'
import { matchesApplicationUrl } from '@waymark/domain/workspace/property'
import { Notice, Panel, TextField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface AddressTestProps {
  readonly urls: readonly WireApplicationUrl[]
}

/** Says whether the assistant runs on a page, by the rule that the server and the page apply. */
export function AddressTest({ urls }: AddressTestProps) {
  const { t } = useTranslation('application')
  const [typed, setTyped] = useState('')
  const address = typed.trim()
  const parsed = URL.parse(address)
  const isWeb = parsed !== null && /^https?:$/.test(parsed.protocol)
  const covering = isWeb
    ? urls.find(one => one.status === 'active' && matchesApplicationUrl(one.urlPattern, parsed.href))
    : undefined
  return (
    <Panel title={t('urls.test')}>
      <TextField
        label={t('urls.test')}
        isLabelHidden
        description={t('urls.testHint')}
        value={typed}
        maxLength={2048}
        isMono
        error={address === '' || isWeb ? null : t('urls.testInvalid')}
        onChange={setTyped}
      />
      <div role="status">
        {isWeb ? (
          <Notice tone={covering ? 'success' : 'warning'}>
            {covering ? t('urls.testYes', { pattern: covering.urlPattern }) : t('urls.testNo')}
          </Notice>
        ) : null}
      </div>
    </Panel>
  )
}
