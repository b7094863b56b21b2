import type { ReactNode } from 'react'
import classes from './Card.module.css'

interface CardProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A titled part of the report. */
export function Card({ title, aside, children }: CardProps) {
  return (
    <section className={classes.card}>
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
