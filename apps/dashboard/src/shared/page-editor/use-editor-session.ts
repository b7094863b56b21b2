import { useMutation, useQuery } from '@tanstack/react-query'
import type {
  EditorPurpose,
  pickKinds,
  WireEditorSession,
  WirePickedElement,
  WireTestedRule,
} from '@waymark/contract'
import { uiLocaleOf } from '@waymark/domain/foundation/text'
import { showToast } from '@waymark/kit'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../api/client.ts'
import { errorCode, refusalOf } from '../api/refusal.ts'
import { useOutcome } from '../error/use-outcome.ts'
import { useIssueSentence } from '../issues/use-issue-text.ts'
import { useProperty } from '../property/use-property.ts'
import { useLatest } from '../stable/use-latest.ts'

export type PickKind = (typeof pickKinds)[number]

export interface EditorTask {
  readonly purpose: EditorPurpose
  readonly kind?: PickKind
  /** Page to open; the application's address where it is empty or a pattern. */
  readonly page?: string | undefined
  /** The element that the editor looks for in the page. */
  readonly seek?: WirePickedElement['identifier'] | null
  /** Picture of that element. */
  readonly screenshot?: WirePickedElement['screenshot']
  /** The guide that a recording extends. */
  readonly guideId?: number | undefined
  /** The rule that is evaluated in the page. */
  readonly rule?: WireTestedRule
}

/** While the dashboard is on screen it asks this often; the author is in another tab meanwhile. */
const pollMs = 1_500

/** Opens a tab while the click still allows it; the application in it has no handle of this page. */
function openTab(): Window | null {
  const tab = window.open('about:blank', '_blank')
  if (tab) tab.opener = null
  return tab
}

/** Opens the editor in a new tab and gives the id of its session. */
function useOpenEditor(onOpened: (id: number) => void) {
  const { t, i18n } = useTranslation('common')
  const outcome = useOutcome()
  const issueText = useIssueSentence()
  const { id: property } = useProperty()
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ tab, task }: { readonly tab: Window | null; readonly task: EditorTask }) => {
      const { purpose, kind = 'step', page = null, guideId = null } = task
      const { seek = null, screenshot = null, rule = null } = task
      const about = { purpose, kind, page, guideId, seek, screenshot, rule }
      const body = { ...about, locale: uiLocaleOf(i18n.language) }
      const { id, url } = await client.editor.create({ params: { property }, body })
      if (tab) tab.location.replace(url)
      else {
        const run = () => void window.open(url, '_blank', 'noopener')
        showToast('info', t('pageEditor.blocked'), { label: t('pageEditor.open'), run })
      }
      return id
    },
    onSuccess: onOpened,
    onError: (error, { tab }) => {
      tab?.close()
      const refusal = refusalOf(error)
      const issue = refusal?.code === 'breaksRule' ? refusal.data.issues[0] : undefined
      if (issue) showToast('error', issueText(issue))
      else outcome.failed('processing', error)
    },
  })
}

/**
 * Runs one editor session at a time. `onEnded` is called once, with what was picked or saved; a session that was closed
 * in the page, expired or cancelled has neither.
 */
export function useEditorSession(onEnded: (session: WireEditorSession) => void) {
  const { id: property } = useProperty()
  const [id, setId] = useState<number | null>(null)
  const { mutate, isPending } = useOpenEditor(setId)
  const { data, error } = useQuery({
    ...api.editor.get.queryOptions({ input: { params: { property, id: id ?? 0 } } }),
    enabled: id !== null,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.state === 'ended' ? false : pollMs),
  })
  const remove = (ended: number) =>
    void client.editor.delete({ params: { property, id: ended } }).catch(() => {})
  const finish = useLatest((session: WireEditorSession) => {
    setId(null)
    remove(session.id)
    onEnded(session)
  })
  const ended = data?.state === 'ended' && data.id === id ? data : null
  useEffect(() => {
    if (ended) finish(ended)
  }, [ended, finish])
  const isLost = errorCode(error) === 'notFound'
  useEffect(() => {
    if (isLost) setId(null)
  }, [isLost])
  return {
    isOpening: isPending,
    isOpen: id !== null,
    start: (task: EditorTask) => mutate({ tab: openTab(), task }),
    cancel: () => {
      if (id !== null) remove(id)
      setId(null)
    },
  }
}
