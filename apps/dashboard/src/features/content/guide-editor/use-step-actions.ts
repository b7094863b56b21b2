import type { StepType } from '@waymark/domain/content/guide'
import { showToast } from '@waymark/kit'
import type { TFunction } from 'i18next'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditAction } from './guide-reducer.ts'
import type { StepDraft } from './step-draft.ts'

export interface StepListTools {
  readonly steps: readonly StepDraft[]
  /** Why nothing may be changed; null where all may. */
  readonly unavailable: string | null
  readonly edit: (action: EditAction) => void
  readonly onOpen: (index: number) => void
}

/** Actions for the steps from their rows; always the same object, so that rows do not rerender because of it. */
export interface StepActions {
  readonly open: (index: number) => void
  /** Opens the step at `index`, as far as there is one, and puts the focus on its row. */
  readonly goTo: (index: number) => void
  readonly add: (kind: StepType, at: number) => void
  readonly move: (from: number, to: number) => void
  readonly duplicate: (index: number) => void
  readonly remove: (index: number) => void
}

/** Puts the focus on the row of a step once it is there. */
function useRowFocus(list: RefObject<HTMLElement | null>) {
  const [input, setInput] = useState<{ readonly part: 'step' | 'handle'; readonly key: string } | null>(null)
  useEffect(() => {
    if (input === null) return
    list.current?.querySelector<HTMLElement>(`[data-${input.part}="${CSS.escape(input.key)}"]`)?.focus()
    setInput(null)
  }, [input, list])
  return setInput
}

/** The actions of the step list, and what to say aloud after them. */
export function useStepActions(tools: StepListTools, list: RefObject<HTMLElement | null>) {
  const { t } = useTranslation('editor')
  const [announcement, announce] = useState('')
  const focus = useRowFocus(list)
  const latest = useRef({ ...tools, t })
  useEffect(() => {
    latest.current = { ...tools, t }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes lies in a ref, so that rows never change because of it
  const actions = useMemo((): StepActions => {
    const goTo = (index: number) => {
      const step = latest.current.steps[index]
      if (!step) return
      latest.current.onOpen(index)
      focus({ part: 'step', key: step.key })
    }
    return {
      open: index => latest.current.onOpen(index),
      goTo,
      add: (kind, at) => {
        latest.current.edit({ type: 'addStep', kind, at })
        latest.current.onOpen(at)
        announce(latest.current.t('steps.added', { position: at + 1 }))
      },
      move: (from, to) => {
        const { steps, unavailable, edit, onOpen } = latest.current
        const step = steps[from]
        if (!step || unavailable || to < 0 || to >= steps.length) return
        const isOnHandle = document.activeElement?.hasAttribute('data-handle') === true
        edit({ type: 'moveStep', from, to })
        onOpen(to)
        focus({ part: isOnHandle ? 'handle' : 'step', key: step.key })
        announce(latest.current.t('steps.moved', { position: to + 1 }))
      },
      duplicate: index => {
        latest.current.edit({ type: 'duplicateStep', index })
        latest.current.onOpen(index + 1)
        announce(latest.current.t('steps.added', { position: index + 2 }))
      },
      remove: index => removeStep(latest.current, index),
    }
  }, [])
  return { actions, announcement, announce }
}

function removeStep(
  { steps, unavailable, edit, onOpen, t }: StepListTools & { readonly t: TFunction<'editor'> },
  index: number,
) {
  const step = steps[index]
  if (!step || unavailable) return
  edit({ type: 'removeStep', index })
  onOpen(Math.max(0, Math.min(index, steps.length - 2)))
  showToast('info', t('steps.deleted', { position: index + 1 }), {
    label: t('undo.undo'),
    run: () => {
      edit({ type: 'putBack', step, at: index })
      onOpen(index)
    },
  })
}
