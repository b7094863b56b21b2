import { Logo, usePageTitle } from '@waymark/kit'
import type { ReactNode } from 'react'
import classes from './CardPage.module.css'

interface CardPageProps {
  readonly title: string
  /** Below the title. */
  readonly text?: ReactNode
  readonly children: ReactNode
}

/** One card in the middle of a page without navigation. */
export function CardPage({ title, text, children }: CardPageProps) {
  usePageTitle(title)
  return (
    <main className={classes.page}>
      <section className={classes.card}>
        <Logo size={32} />
        <div>
          <h1 className={classes.title}>{title}</h1>
          {text}
        </div>
        {children}
      </section>
    </main>
  )
}
