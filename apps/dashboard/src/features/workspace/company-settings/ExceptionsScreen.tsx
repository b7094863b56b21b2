import { Link } from '@tanstack/react-router'
import type { WireUrlException } from '@waymark/contract'
import { Button, PageHeader } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { LoadedTogether } from '../../../shared/settings-form/LoadedTogether.tsx'
import classes from './CompanySettings.module.css'
import { ExceptionDialog } from './ExceptionDialog.tsx'
import { ExceptionTable } from './ExceptionTable.tsx'
import { ExceptionTest } from './ExceptionTest.tsx'
import { RecordingLevels } from './RecordingLevels.tsx'
import type { ExceptionSearch } from './settings-search.ts'
import { useExceptions } from './use-exceptions.tsx'

interface ExceptionsProps {
  readonly search: ExceptionSearch
  readonly onSearch: (change: Partial<ExceptionSearch>) => void
}

interface HeaderProps {
  readonly denied: string | null
  readonly onAdd: () => void
}

function Header({ denied, onAdd }: HeaderProps) {
  const { t } = useTranslation('settings')
  const { id, name } = useProperty()
  return (
    <PageHeader
      overline={
        <Link className={classes.link} to="/app/$property/settings/analytics" params={{ property: id }}>
          {t('analytics.title')}
        </Link>
      }
      title={t('exceptions.title')}
      meta={<span className={classes.faint}>{name}</span>}
      actions={
        <Button kind="primary" icon="add" unavailable={denied} onClick={onAdd}>
          {t('exceptions.add')}
        </Button>
      }
    />
  )
}

/** Pages of this application of which no events are kept. */
export function ExceptionsScreen({ search, onSearch }: ExceptionsProps) {
  const exceptions = useExceptions(search)
  const denied = useDenied()(exceptions.data?.may.edit ?? { allowed: false, reason: 'entityForbidden' })
  const [edited, edit] = useState<WireUrlException | null>(null)
  const isNew = search.dialog === 'new' && denied === null
  const close = () => {
    edit(null)
    onSearch({ dialog: undefined })
  }
  return (
    <>
      <Header denied={denied} onAdd={() => onSearch({ dialog: 'new' })} />
      <LoadedTogether queries={[exceptions]}>
        <div className={classes.stack}>
          <ExceptionTable
            exceptions={exceptions}
            search={search}
            onSearch={onSearch}
            denied={denied}
            onEdit={edit}
          />
          <ExceptionTest exceptions={exceptions.data?.items ?? []} />
          <RecordingLevels />
        </div>
      </LoadedTogether>
      {edited || isNew ? <ExceptionDialog exception={edited} onClose={close} /> : null}
    </>
  )
}
