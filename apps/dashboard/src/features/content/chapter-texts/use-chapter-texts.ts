import { useMutation, useQuery } from '@tanstack/react-query'
import type { WireChapter } from '@waymark/contract'
import { showToast } from '@waymark/kit'
import { useEffect, useMemo, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { useRegisteredDraft } from '../../../shared/draft/use-drafts.ts'
import {
  changedValues,
  countValueChanges,
  openValues,
  type Values,
  valuesReducer,
} from '../../../shared/draft/values-draft.ts'
import type { FoundIssue } from '../../../shared/issues/read-issues.ts'
import { useFormIssues } from '../../../shared/issues/use-form-issues.ts'
import { propertyQuery, useProperty } from '../../../shared/property/use-property.ts'
import { compareDrafts } from '../../../shared/stale/compare-drafts.ts'
import { saveOrConfirm } from '../../../shared/stale/save-or-confirm.ts'
import { confirmWithComparison } from '../../../shared/stale/stale-question.ts'
import {
  behaviourKey,
  chapterTextFaults,
  openChapterTexts,
  readValueKey,
  toLanguageTexts,
} from './chapter-texts-draft.ts'
import { forgetDraft, keepDraft, keptDraft } from './kept-draft.ts'
import { useFieldLabels } from './use-field-labels.ts'

const none: readonly FoundIssue[] = []

const textsQuery = (property: number, id: number) =>
  api.chapters.get.queryOptions({
    input: { params: { property, id }, query: { all_langs: 'true' } },
    staleTime: 0,
  })

/** A chapter with its texts in every language. */
export function useChapterInAllLanguages(id: number) {
  return useQuery(textsQuery(useProperty().id, id))
}

/** Sends what changed: texts of all languages in one call, then what the chapter does where one is missing. */
function useSend(id: number) {
  const { id: property, languages } = useProperty()
  const params = { property, id }
  return async (changed: Values, draft: Values, ifMatch: number) => {
    let version = ifMatch
    const languageTexts = toLanguageTexts(changed, draft, languages)
    if (Object.keys(languageTexts).length > 0) {
      const input = { params, body: { languageTexts } }
      ;({ version } = await client.chapters.saveTexts(input, { context: { ifMatch: version } }))
    }
    if (behaviourKey in changed) {
      const languageBehaviour =
        draft[behaviourKey] === 'hide' ? ('hide' as const) : ('fallback_default' as const)
      const input = { params, query: {}, body: { languageBehaviour } }
      ;({ version } = await client.chapters.save(input, { context: { ifMatch: version } }))
    }
    return { version, values: draft }
  }
}

/** Says which language a person deleted meanwhile, and takes it off the screen; false where it is something else. */
function useLanguageDeleted() {
  const { t } = useTranslation('files')
  const { id: property, languages } = useProperty()
  return (error: unknown): boolean => {
    const refusal = refusalOf(error)
    if (refusal?.code !== 'breaksRule') return false
    const gone = refusal.data.issues.find(({ code }) => code === 'unknownLanguage')
    if (gone === undefined) return false
    const key = /languageTexts\.(.+)$/.exec(gone.path)?.[1]
    const language = languages.find(one => one.key === key)?.name ?? key ?? ''
    showToast('info', t('chapterTexts.languageGone', { language }))
    void queryClient.invalidateQueries({ queryKey: propertyQuery(property).queryKey })
    return true
  }
}

const invalidateLists = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: api.chapters.key() }),
    queryClient.invalidateQueries({ queryKey: api.guides.key() }),
  ])

/** Path of a text in one language, as in the call. The form shows its issues there. */
export const textPath = (language: string, field: 'title' | 'subtitle') =>
  `languageTexts.${language}.${field}`

/** Returns the faults of the titles as issues of their fields. */
function useTitleIssues(opened: Values, draft: Values): readonly FoundIssue[] {
  const { t } = useTranslation('files')
  const { languages } = useProperty()
  return useMemo(
    () =>
      Object.entries(chapterTextFaults(opened, draft, languages)).map(([key, fault]) => ({
        path: textPath(key, 'title'),
        code: 'missing',
        text: t(`chapterTexts.${fault}`),
      })),
    [opened, draft, languages, t],
  )
}

/** The draft of a chapter's texts: kept when the window closes, saved all at once. */
export function useChapterTexts(chapter: WireChapter, onSaved: () => void) {
  const { t } = useTranslation(['files', 'common'])
  const words = useFieldLabels()
  const send = useSend(chapter.id)
  const isLanguageGone = useLanguageDeleted()
  const { id: property, languages } = useProperty()
  const [kept] = useState(() => keptDraft(property, chapter.id))
  const [state, dispatch] = useReducer(
    valuesReducer,
    kept ?? openValues(openChapterTexts(chapter, languages)),
  )
  const [isTried, setTried] = useState(false)
  const changes = countValueChanges(state)
  const found = useTitleIssues(state.opened, state.draft)
  const issues = useFormIssues({ found: isTried ? found : none })
  const reload = async () =>
    openChapterTexts(await queryClient.fetchQuery(textsQuery(property, chapter.id)), languages)
  const compare = async () => {
    const { values } = await reload()
    return compareDrafts(state.opened, state.draft, values).map(({ path, by, mine, theirs }) => {
      const key = path.join('.')
      return { id: key, label: words.label(key), mine: words.value(mine), theirs: words.value(theirs), by }
    })
  }
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const [sent, changed] = [state.draft, changedValues(state)]
      const save = (version: number) => send(changed, sent, version)
      const result = await saveOrConfirm(state.version, save, confirmWithComparison(compare))
      if (result.kind === 'saved') dispatch({ type: 'saved', ...result.value, sent })
      if (result.kind === 'reload') dispatch({ type: 'loaded', ...(await reload()) })
      return result.kind
    },
    onSuccess: kind => {
      if (kind === 'kept') return
      forgetDraft(property, chapter.id)
      if (kind === 'reload') return showToast('info', t('common:stale.reloaded'))
      showToast('success', t('chapterTexts.saved', { title: chapter.title }))
      onSaved()
    },
    onError: error => {
      if (!isLanguageGone(error)) issues.failed('updateChapter', error)
    },
    onSettled: invalidateLists,
  })
  useEffect(() => {
    if (changes > 0) keepDraft(property, chapter.id, state)
    else forgetDraft(property, chapter.id)
  }, [property, chapter.id, changes, state])

  const saveLabel = t('chapterTexts.save')
  const entry = useMemo(
    () => ({
      ...{ changes, saveLabel, isSaving: isPending, unavailable: null },
      save: () => {
        setTried(true)
        issues.show(found)
        if (found.length === 0) mutate()
      },
      discard: () => {
        forgetDraft(property, chapter.id)
        dispatch({ type: 'discard' })
      },
    }),
    [changes, saveLabel, isPending, found, issues, mutate, property, chapter.id],
  )
  useRegisteredDraft(entry)
  return {
    ...entry,
    isRestored: kept !== null,
    opened: state.opened,
    values: state.draft,
    issues,
    change: (key: string, value: unknown) => {
      const place = readValueKey(key)
      if (place !== null) issues.clear(`languageTexts.${place.language}`)
      dispatch({ type: 'change', values: { [key]: value } })
    },
  }
}

export type ChapterTexts = ReturnType<typeof useChapterTexts>
