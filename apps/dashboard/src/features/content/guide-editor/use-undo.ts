import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLatest } from '../../../shared/stable/use-latest.ts'
import { changedStep, redo, undo } from './undo-history.ts'
import type { GuideEditorTools } from './use-guide-editor.ts'

/**
 * Takes back and does again what was done to the draft, and opens the step on which something changed by it.
 * `announcement` is to be said aloud.
 */
export function useUndo(editor: GuideEditorTools, open: (index: number) => void) {
  const { t } = useTranslation('editor')
  const [announcement, announce] = useState('')
  const { history, draft, dispatch, unavailable } = editor
  const run = (type: 'undo' | 'redo') => {
    if (unavailable) return
    const step = (type === 'undo' ? undo : redo)(history, draft)
    if (!step) return
    dispatch({ type })
    const changed = changedStep(draft, step.draft)
    if (changed !== null) open(changed)
    // The space makes the same words be said again.
    announce(before => `${t(`undo.${type}Done`)}${before.endsWith(' ') ? '' : ' '}`)
  }
  return {
    announcement,
    undo: useLatest(() => run('undo')),
    redo: useLatest(() => run('redo')),
    cannotUndo: unavailable ?? (history.past.length === 0 ? t('undo.nothing') : null),
    cannotRedo: unavailable ?? (history.future.length === 0 ? t('undo.nothingAgain') : null),
  }
}

export type UndoTools = ReturnType<typeof useUndo>
