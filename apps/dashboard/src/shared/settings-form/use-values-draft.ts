import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegisteredDraft } from '../draft/use-drafts.ts'
import {
  changedValues,
  countValueChanges,
  openValues,
  type Values,
  type VersionedValues,
  valuesReducer,
} from '../draft/values-draft.ts'
import type { SituationId } from '../error/situations.ts'
import { useOutcome } from '../error/use-outcome.ts'
import { useFormIssues } from '../issues/use-form-issues.ts'
import { compareDrafts } from '../stale/compare-drafts.ts'
import { saveOrConfirm } from '../stale/save-or-confirm.ts'
import { confirmWithComparison } from '../stale/stale-question.ts'
import { useFaultTexts } from './use-fault-texts.ts'

export interface ValuesDraftOptions {
  /** Current values on the server; the same object until they change. */
  readonly current: VersionedValues
  readonly unavailable: string | null
  /** How a save is called in the error catalogue. */
  readonly situation: SituationId
  /** Returns the label of a value, for the comparison of two versions. */
  readonly label: (key: string) => string
  /** Sends what changed, on top of a version; answers what the server made of it. */
  readonly send: (changed: Values, ifMatch: number, whole: Values) => Promise<VersionedValues>
  /** Fields under another name than what is sent of them. */
  readonly faultPlaces?: Readonly<Record<string, string>>
  /** Sentences of the form's own for a fault; settings share theirs. */
  readonly faultText?: (code: string) => string | undefined
  /** Asks the server again, when another person was faster. */
  readonly reload: () => Promise<VersionedValues>
}

const written = (value: unknown) =>
  value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value)

/** A form of values: its draft is known to the shell, which draws the save bar. */
export function useValuesDraft(options: ValuesDraftOptions) {
  const { t } = useTranslation('common')
  const outcome = useOutcome()
  const { current, unavailable, situation } = options
  const [state, dispatch] = useReducer(valuesReducer, openValues(current))
  const words = useFaultTexts()
  const issues = useFormIssues({
    places: options.faultPlaces,
    say: ({ code }) => options.faultText?.(code) ?? words(code === 'nameTaken' ? 'taken' : code),
  })
  const compare = async () => {
    const { values } = await options.reload()
    return compareDrafts(state.opened, state.draft, values).map(({ path, by, mine, theirs }) => {
      const key = path.join('.')
      return { id: key, label: options.label(key), mine: written(mine), theirs: written(theirs), by }
    })
  }
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const changed = changedValues(state)
      const sent = state.draft
      const save = (version: number) => options.send(changed, version, sent)
      const result = await saveOrConfirm(state.version, save, confirmWithComparison(compare))
      if (result.kind === 'saved') {
        dispatch({ type: 'saved', ...result.value, sent })
        outcome.done(situation)
      }
      if (result.kind === 'reload') dispatch({ type: 'loaded', ...(await options.reload()) })
    },
    onError: error => {
      issues.failed(situation, error)
    },
  })
  const changes = countValueChanges(state)
  const saveLabel = t('actions.save')
  const { clear } = issues
  const entry = useMemo(() => {
    const begin = (then: () => void) => () => {
      clear()
      then()
    }
    return {
      changes,
      saveLabel,
      isSaving: isPending,
      unavailable,
      save: begin(() => mutate()),
      discard: begin(() => dispatch({ type: 'discard' })),
    }
  }, [changes, saveLabel, isPending, unavailable, mutate, clear])
  useRegisteredDraft(entry)

  // A newer version on the server is shown without a question while there are no unsaved changes.
  const isOutdated = current.version !== state.version && changes === 0 && !isPending
  useEffect(() => {
    if (isOutdated) dispatch({ type: 'loaded', ...current })
  }, [isOutdated, current])

  return {
    values: state.draft,
    changes,
    issues,
    unavailable,
    change: (values: Values) => {
      for (const path of Object.keys(values)) clear(path)
      dispatch({ type: 'change', values })
    },
  }
}

export type ValuesForm = ReturnType<typeof useValuesDraft>
