import { Link } from '@tanstack/react-router'
import { isSectionBlocked, type Section } from '@waymark/domain/identity/access'
import type { ReactNode } from 'react'
import { situationOf } from '../property/situation-of.ts'
import { useProperty } from '../property/use-property.ts'
import classes from './SectionLink.module.css'

interface SectionLinkProps {
  readonly section: Section
  readonly children: ReactNode
}

/** Leads to another page of this application; nothing where the person may not view it. */
export function SectionLink({ section, children }: SectionLinkProps) {
  const property = useProperty()
  if (isSectionBlocked(situationOf(property).role, section)) return null
  const address: string = `/app/${property.id}/${section}`
  return (
    <Link className={classes.link} to={address}>
      {children}
    </Link>
  )
}
