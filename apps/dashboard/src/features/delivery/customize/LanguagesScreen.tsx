import { useQuery } from '@tanstack/react-query'
import type { WireLanguageUsage } from '@waymark/contract'
import { Button, type DataColumn, EmptyState, ListTable, PageHeader, StatusBadge } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { numberFormat } from '../../../shared/format/intl-formats.ts'
import { listStateOf } from '../../../shared/list/list-state.ts'
import { useListLabels } from '../../../shared/list/use-list-labels.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { AddLanguageDialog } from './AddLanguageDialog.tsx'
import classes from './Customize.module.css'
import type { LanguagesSearch } from './customize-search.ts'
import { LanguageJobDialog } from './LanguageJobDialog.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { languageUsageQuery } from './use-languages.ts'

type Column = DataColumn<WireLanguageUsage, 'name'>

const tones = { default: 'live', public: 'live', private: 'draft' } as const

function useColumns(denied: string | null): readonly Column[] {
  const { t, i18n } = useTranslation('customize')
  const percent = numberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 })
  return [
    {
      key: 'name',
      header: t('languages.name'),
      render: ({ key, name }) => (
        <span className={classes.name}>
          {name}
          <span className={classes.faint}>{key}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: t('languages.status'),
      render: ({ status }) => <StatusBadge tone={tones[status]} label={t(`languages.statuses.${status}`)} />,
    },
    {
      key: 'copiedFrom',
      header: t('languages.copiedFrom'),
      render: ({ copiedFrom }) => copiedFrom ?? <span className={classes.faint}>–</span>,
    },
    {
      key: 'usage',
      header: t('languages.usage'),
      hint: t('languages.usageHint'),
      render: ({ usage }) =>
        usage.total === 0 ? (
          <span className={classes.faint}>{t('languages.unused')}</span>
        ) : (
          <span className={classes.uses}>
            {t('languages.uses', {
              guides: usage.tutorials,
              chapters: usage.launchers,
              messages: usage.announcements,
              popups: usage.popups,
              tooltips: usage.tooltips,
            })}
          </span>
        ),
    },
    {
      key: 'coverage',
      header: t('languages.coverage'),
      hint: t('languages.coverageHint'),
      isNumber: true,
      render: ({ coverage }) => percent.format(coverage),
    },
    {
      key: 'menu',
      header: t('languages.actions'),
      isHeaderHidden: true,
      isPinned: true,
      render: language => <LanguageMenu language={language} denied={denied} />,
    },
  ]
}

interface LanguagesScreenProps {
  readonly search: LanguagesSearch
  readonly onSearch: (change: LanguagesSearch) => void
}

/** The application's languages: which there are, what uses them, and which one is the default. */
export function LanguagesScreen({ search, onSearch }: LanguagesScreenProps) {
  const { t } = useTranslation('customize')
  const errorText = useErrorText()
  const labels = useListLabels()
  const query = useQuery(languageUsageQuery(useProperty().id))
  const [isAdding, setAdding] = useState(false)
  const added = (job: number | null) => {
    setAdding(false)
    if (job !== null) onSearch({ job })
  }
  const denied = useDenied()(query.data?.may.edit ?? { allowed: false, reason: 'entityForbidden' })
  return (
    <>
      <PageHeader
        overline={t('title')}
        title={t('tabs.languages')}
        actions={
          <Button kind="primary" icon="add" unavailable={denied} onClick={() => setAdding(true)}>
            {t('languages.add')}
          </Button>
        }
      />
      <ListTable
        tableId="languages"
        caption={t('tabs.languages')}
        columns={useColumns(denied)}
        rowKey={({ id }) => id}
        state={listStateOf(query, errorText)}
        empty={<EmptyState icon="info" title={t('languages.add')} />}
        sort={{ key: 'name', order: 'ASC' }}
        onSort={() => undefined}
        labels={labels}
      />
      {isAdding ? <AddLanguageDialog onAdded={added} onClose={() => setAdding(false)} /> : null}
      {search.job === undefined ? null : (
        <LanguageJobDialog
          jobId={search.job}
          onJob={job => onSearch({ job: job ?? undefined })}
          onClose={() => onSearch({ job: undefined })}
        />
      )}
    </>
  )
}
