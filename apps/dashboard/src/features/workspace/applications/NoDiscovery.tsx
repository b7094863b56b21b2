import { Link } from '@tanstack/react-router'
import { isSectionBlocked } from '@waymark/domain/identity/access'
import { EmptyState } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { NothingFound } from '../../../shared/list/NothingFound.tsx'
import { situationOf } from '../../../shared/property/situation-of.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './Applications.module.css'

interface NoDiscoveryProps {
  readonly isOn: boolean
  readonly isFiltered: boolean
}

/** Replaces the discovered applications: none fits, none was seen, or no one looks for them. */
export function NoDiscovery({ isOn, isFiltered }: NoDiscoveryProps) {
  const { t } = useTranslation('applications')
  const property = useProperty()
  if (isFiltered) return <NothingFound />
  const mayOpen = !isSectionBlocked(situationOf(property).role, 'settings/analytics')
  return (
    <EmptyState
      icon="monitor"
      title={t(isOn ? 'discovery.emptyTitle' : 'discovery.offTitle')}
      text={t(isOn ? 'discovery.emptyText' : 'discovery.offText')}
    >
      {!isOn && mayOpen ? (
        <Link
          className={classes.link}
          to="/app/$property/settings/analytics"
          params={{ property: property.id }}
        >
          {t('discovery.toSettings')}
        </Link>
      ) : null}
    </EmptyState>
  )
}
