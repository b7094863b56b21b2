import { useQuery } from '@tanstack/react-query'
import type { WireSearchSynonyms } from '@waymark/contract'
import { Button, IconButton, Panel, TextField } from '@waymark/kit'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { IssueField } from '../../../shared/issues/IssueScope.tsx'
import { useProperty } from '../../../shared/property/use-property.ts'
import { useValuesForm } from '../../../shared/settings-form/form-context.ts'
import { PageState } from '../../../shared/settings-form/PageState.tsx'
import { SettingsForm } from '../../../shared/settings-form/SettingsForm.tsx'
import classes from './Customize.module.css'
import { toGroups, toRows, withWord } from './synonym-rows.ts'

export interface SynonymsProps {
  /** A word for which a row is begun. */
  readonly synonym: string | undefined
  readonly onSynonymTaken: () => void
}

/** The words of an application that mean the same in its search. */
export const synonymsQuery = (property: number) =>
  api.properties.synonyms.queryOptions({ input: { params: { property } } })

const open = ({ groups, version }: WireSearchSynonyms) => ({ values: { groups: toRows(groups) }, version })

function Rows({ synonym, onSynonymTaken }: SynonymsProps) {
  const { t } = useTranslation('customize')
  const { values, change, unavailable } = useValuesForm()
  const rows = values['groups'] as readonly string[]
  const taken = useRef<string>(undefined)
  useEffect(() => {
    if (synonym === undefined || taken.current === synonym) return
    // The word leaves the address only after the next render.
    taken.current = synonym
    if (unavailable === null) change({ groups: withWord(rows, synonym) })
    onSynonymTaken()
  }, [synonym, unavailable, change, rows, onSynonymTaken])
  return (
    <Panel
      title={t('search.synonyms')}
      description={t('search.synonymsText')}
      actions={
        <Button icon="add" unavailable={unavailable} onClick={() => change({ groups: [...rows, ''] })}>
          {t('search.synonymsAdd')}
        </Button>
      }
    >
      {rows.length === 0 ? <p className={classes.missing}>{t('search.synonymsNone')}</p> : null}
      <ul className={classes.rows}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their index while they are typed
          <li key={index}>
            <IssueField path={`groups.${index}`}>
              {error => (
                <TextField
                  label={t('search.synonymsRow', { number: index + 1 })}
                  isLabelHidden
                  maxLength={420}
                  value={row}
                  error={error}
                  unavailable={unavailable}
                  onChange={text => change({ groups: rows.with(index, text) })}
                />
              )}
            </IssueField>
            <IconButton
              icon="trash"
              label={t('search.synonymsRemove', { number: index + 1 })}
              unavailable={unavailable}
              onClick={() => change({ groups: rows.filter((_, at) => at !== index) })}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Form({ saved, ...props }: SynonymsProps & { readonly saved: WireSearchSynonyms }) {
  const { t } = useTranslation('customize')
  const { id } = useProperty()
  const query = synonymsQuery(id)
  const current = useMemo(() => open(saved), [saved])
  return (
    <SettingsForm
      current={current}
      unavailable={useDenied()(saved.may.edit)}
      situation="save"
      label={() => t('search.synonyms')}
      send={async (_, ifMatch, whole) => {
        const body = { groups: toGroups(whole['groups'] as readonly string[]) }
        const next = await client.properties.saveSynonyms(
          { params: { property: id }, body },
          { context: { ifMatch } },
        )
        queryClient.setQueryData(query.queryKey, next)
        return open(next)
      }}
      reload={async () => open(await queryClient.fetchQuery({ ...query, staleTime: 0 }))}
    >
      <Rows {...props} />
    </SettingsForm>
  )
}

/** Words that mean the same in the search of the application. */
export function SynonymsForm(props: SynonymsProps) {
  const query = useQuery(synonymsQuery(useProperty().id))
  return <PageState query={query}>{saved => <Form saved={saved} {...props} />}</PageState>
}
