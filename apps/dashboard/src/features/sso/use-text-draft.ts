import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../shared/api/refusal.ts'
import { useRegisteredDraft } from '../../shared/draft/use-drafts.ts'
import { useOutcome } from '../../shared/error/use-outcome.ts'
import { compareDrafts } from '../../shared/stale/compare-drafts.ts'
import { saveOrAsk } from '../../shared/stale/save-or-ask.ts'
import { askWithComparison } from '../../shared/stale/stale-question.ts'
import { changedTexts, countChanges, openTexts, type TextDraft, textReducer } from './text-draft.ts'

type Texts<K extends string> = Readonly<Record<K, string>>

interface Versioned<K extends string> {
  readonly values: Texts<K>
  readonly version: number
}

export interface TextDraftOptions<K extends string> {
  /** What the server says now; the same object until it says something else. */
  readonly current: Versioned<K>
  readonly unavailable: string | null
  /** What each field is called, where both versions are compared. */
  readonly labels: Texts<K>
  /** Sends the fields that changed, on top of a version. */
  readonly send: (changed: Partial<Texts<K>>, whole: Texts<K>, ifMatch: number) => Promise<Versioned<K>>
  /** Asks the server again, when somebody else was faster. */
  readonly reload: () => Promise<Versioned<K>>
}

/** Codes of what the server found wrong, by field; the last part of a path names the field. */
function faultsOf(error: unknown): Readonly<Record<string, string>> {
  const refusal = refusalOf(error)
  if (refusal?.code !== 'breaksRule') return {}
  return Object.fromEntries(
    refusal.data.issues.map(({ path, code }) => [path.split('.').at(-1) ?? path, code]),
  )
}

/** In which fields the newer version and what is on screen differ. */
async function compareTexts<K extends string>(
  { reload, labels }: TextDraftOptions<K>,
  { opened, draft }: TextDraft<K>,
) {
  const { values } = await reload()
  return compareDrafts(opened, draft, values).map(({ path, by }) => {
    const key = path.join('.') as K
    return { id: key, label: labels[key], mine: draft[key], theirs: values[key], by }
  })
}

function useSave<K extends string>(
  options: TextDraftOptions<K>,
  state: TextDraft<K>,
  tools: {
    readonly onSaved: (saved: Versioned<K>, sent: Texts<K>) => void
    readonly onReload: (newer: Versioned<K>) => void
    readonly onFaults: (faults: Readonly<Record<string, string>>) => void
  },
) {
  const { t } = useTranslation('settings')
  const outcome = useOutcome()
  return useMutation({
    mutationFn: async () => {
      const { draft } = state
      const changed = changedTexts(state)
      const result = await saveOrAsk(
        state.version,
        version => options.send(changed, draft, version),
        askWithComparison(() => compareTexts(options, state)),
      )
      if (result.kind === 'saved') {
        tools.onSaved(result.value, draft)
        outcome.done('saveSso')
      }
      if (result.kind === 'reload') tools.onReload(await options.reload())
    },
    onError: error => {
      const faults = faultsOf(error)
      tools.onFaults(faults)
      const isMarked = Object.keys(faults).length > 0
      outcome.failed('saveSso', error, isMarked ? { reason: t('sso.marked') } : {})
    },
  })
}

/** A form of a few texts: its draft is known to the shell, which draws the save bar. */
export function useTextDraft<K extends string>(options: TextDraftOptions<K>) {
  const { t } = useTranslation('common')
  const { current, unavailable } = options
  const [state, dispatch] = useReducer(textReducer<K>, openTexts(current.values, current.version))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { mutate, isPending } = useSave(options, state, {
    onSaved: ({ values, version }, sent) => dispatch({ type: 'saved', values, version, sent }),
    onReload: ({ values, version }) => dispatch({ type: 'loaded', values, version }),
    onFaults: setFaults,
  })
  const changes = countChanges(state)
  const saveLabel = t('actions.save')
  const entry = useMemo(() => {
    const discard = () => {
      setFaults({})
      dispatch({ type: 'discard' })
    }
    const save = () => {
      setFaults({})
      mutate()
    }
    return { changes, saveLabel, isSaving: isPending, unavailable, save, discard }
  }, [changes, saveLabel, isPending, unavailable, mutate])
  useRegisteredDraft(entry)

  // What is newer on the server is simply shown while nothing is unsaved.
  const isOutdated = current.version !== state.version && changes === 0 && !isPending
  useEffect(() => {
    if (isOutdated) dispatch({ type: 'loaded', ...current })
  }, [isOutdated, current])

  return {
    texts: state.draft,
    changes,
    faults,
    change: (key: K, value: string) => {
      setFaults({})
      dispatch({ type: 'change', key, value })
    },
  }
}
