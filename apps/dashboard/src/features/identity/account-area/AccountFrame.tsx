import { Logo, usePageTitle } from '@waymark/kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './AccountFrame.module.css'
import { TrailPicture } from './TrailPicture.tsx'

interface AccountFrameProps {
  readonly title: string
  /** A sentence under the title. */
  readonly text?: string | undefined
  readonly children?: ReactNode
}

/** Frame of every screen in the account area: brand and picture, one heading, one column. */
export function AccountFrame({ title, text, children }: AccountFrameProps) {
  const { t } = useTranslation(['account', 'common'])
  usePageTitle(title)
  return (
    <main className={classes.page}>
      <section className={classes.side}>
        <p className={classes.brand}>
          <Logo size={32} />
          {t('common:product')}
        </p>
        <div className={classes.column}>
          <div>
            <h1 className={classes.title}>{title}</h1>
            {text ? <p className={classes.text}>{text}</p> : null}
          </div>
          {children}
        </div>
      </section>
      <section className={classes.picture}>
        <TrailPicture />
        <div className={classes.pitch}>
          <p className={classes.pitchTitle}>{t('pitch')}</p>
          <p className={classes.pitchText}>{t('pitchText')}</p>
        </div>
      </section>
    </main>
  )
}
