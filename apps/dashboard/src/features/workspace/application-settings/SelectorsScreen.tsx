import {
  maxMinParents,
  readSelectorConfig,
  type SelectorConfig,
  type StylingKey,
} from '@waymark/domain/workspace/property'
import { Button, IconButton, PageHeader, Panel, TextField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { IssueField } from '../../../shared/issues/IssueScope.tsx'
import { useValuesForm } from '../../../shared/settings-form/form-context.ts'
import { Panels } from '../../../shared/settings-form/SettingsForm.tsx'
import { StylingsForm } from '../../../shared/settings-form/StylingsForm.tsx'
import classes from './ApplicationSettings.module.css'
import { withEntry, withoutEntry } from './selector-config.ts'

const keys = ['selectorConfig'] as const satisfies readonly StylingKey[]

/** The selector rules of the form around. */
function useSelectors() {
  const form = useValuesForm()
  const config = readSelectorConfig(form.values['selectorConfig'])
  const change = (next: Partial<SelectorConfig>) => form.change({ selectorConfig: { ...config, ...next } })
  return { config, change, unavailable: form.unavailable }
}

interface EntryListProps {
  readonly name: 'attributes' | 'valueBlocklist'
}

function EntryList({ name }: EntryListProps) {
  const { t } = useTranslation('application')
  const { config, change, unavailable } = useSelectors()
  const entries = config[name]
  return (
    <Panel
      title={t(`selectors.${name}`)}
      description={t(`selectors.${name}Text`)}
      actions={
        <Button icon="add" unavailable={unavailable} onClick={() => change({ [name]: [...entries, ''] })}>
          {t('selectors.add')}
        </Button>
      }
    >
      {entries.length === 0 ? <p className={classes.faint}>{t(`selectors.${name}None`)}</p> : null}
      <ul className={classes.list}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their index while they are typed
          <li key={index}>
            <IssueField path={`selectorConfig.${name}.${index}`}>
              {error => (
                <TextField
                  label={t(`selectors.${name}Entry`, { number: index + 1 })}
                  isLabelHidden
                  isMono
                  maxLength={200}
                  value={entry}
                  error={error}
                  unavailable={unavailable}
                  onChange={text => change({ [name]: withEntry(entries, index, text) })}
                />
              )}
            </IssueField>
            <IconButton
              icon="trash"
              label={t('selectors.remove', { number: index + 1 })}
              unavailable={unavailable}
              onClick={() => change({ [name]: withoutEntry(entries, index) })}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Parents() {
  const { t } = useTranslation('application')
  const { config, change, unavailable } = useSelectors()
  return (
    <Panel
      title={t('selectors.minParents')}
      description={t('selectors.minParentsText', { max: maxMinParents })}
    >
      <IssueField path="selectorConfig.minParents">
        {error => (
          <TextField
            label={t('selectors.levels')}
            maxLength={2}
            value={String(config.minParents)}
            error={error}
            unavailable={unavailable}
            onChange={typed => change({ minParents: Number(typed.replace(/\D/g, '')) })}
          />
        )}
      </IssueField>
    </Panel>
  )
}

/** How the editor describes the elements that steps belong to. */
export function SelectorsScreen() {
  const { t } = useTranslation('application')
  return (
    <>
      <PageHeader overline={t('title')} title={t('selectors.title')} />
      <StylingsForm keys={keys} label={() => t('selectors.title')}>
        <Panels>
          <EntryList name="attributes" />
          <EntryList name="valueBlocklist" />
          <Parents />
        </Panels>
      </StylingsForm>
    </>
  )
}
