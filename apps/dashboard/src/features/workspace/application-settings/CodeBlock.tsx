import { IconButton } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ApplicationSettings.module.css'

/** Lines of code to take elsewhere, with a button that copies them. */
export function CodeBlock({ label, code }: { readonly label: string; readonly code: string }) {
  const { t } = useTranslation('application')
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      // No clipboard here (an address without HTTPS): the lines can be marked by hand.
      () => setCopied(false),
    )
  return (
    <div className={classes.block}>
      <div className={classes.head}>
        <p className={classes.label}>{label}</p>
        <IconButton
          icon={isCopied ? 'check' : 'copy'}
          label={t(isCopied ? 'setup.copied' : 'setup.copy', { label })}
          onClick={() => void copy()}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className={classes.code} tabIndex={0} aria-label={label}>
        <pre>{code}</pre>
      </section>
      <span className="wm-visually-hidden" role="status">
        {isCopied ? t('setup.copied', { label }) : ''}
      </span>
    </div>
  )
}
