import { Button, DialogActions, Notice, showToast } from '@waymark/kit'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadText } from './download-text.ts'
import classes from './RecoveryCodes.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  /** Called when the person says that the codes are kept: they are not shown again. */
  readonly onKept: () => void
}

const fileName = 'waymark-recovery-codes.txt'

/** The recovery codes, once: to copy, to download, and to say that they are kept. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('account')
  const text = `${t('mfa.fileTitle')}\n\n${codes.join('\n')}\n`
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      showToast('success', t('copied'))
    } catch {
      // No clipboard here (an address without HTTPS).
      showToast('error', t('copyFailed'))
    }
  }
  return (
    <div className="wm-form">
      <Notice tone="warning" title={t('mfa.codesTitle')}>
        {t('mfa.codesText')}
      </Notice>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the codes appear by themselves, and anyone who cannot see them has to be told so */}
      <ul ref={list} className={classes.codes} tabIndex={0} aria-label={t('mfa.codes')}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.tools}>
        <Button icon="copy" size="xs" onClick={() => void copy()}>
          {t('mfa.copyCodes')}
        </Button>
        <Button icon="download" size="xs" onClick={() => downloadText(fileName, text)}>
          {t('mfa.downloadCodes')}
        </Button>
      </div>
      <DialogActions>
        <Button kind="primary" onClick={onKept}>
          {t('mfa.kept')}
        </Button>
      </DialogActions>
    </div>
  )
}
