import type { MenuAction } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied, type WireDecision } from '../access/use-denied.ts'
import type { FileObject } from './file-search.ts'
import { useOpenFiles } from './use-open-files.ts'

/** Export and import of the translations of something. Needs the namespace `files`. */
function useTranslationActions() {
  const { t } = useTranslation('files')
  const open = useOpenFiles()
  return (object: FileObject): Record<'export' | 'import' | 'translate', MenuAction> => ({
    export: {
      id: 'export',
      icon: 'download',
      label: t('menu.export'),
      onSelect: () => open('export', object),
    },
    translate: {
      id: 'translate',
      icon: 'language',
      label: t('menu.translate'),
      onSelect: () => open('translate', object),
    },
    import: { id: 'import', icon: 'upload', label: t('menu.import'), onSelect: () => open('import', object) },
  })
}

interface GuideFacts {
  readonly id: number
  /** How many steps it has, where that is known. */
  readonly stepCount?: number
  readonly may: { readonly edit: WireDecision }
}

/** Returns the menu actions for the files of one guide. `unavailable`: the reason why none of them is available now. */
export function useGuideFileActions(
  { id, stepCount, may }: GuideFacts,
  unavailable: string | null = null,
): readonly MenuAction[] {
  const { t } = useTranslation('files')
  const denied = useDenied()
  const open = useOpenFiles()
  const object: FileObject = { kind: 'guides', ids: [id] }
  const actions = useTranslationActions()(object)
  return [
    {
      id: 'pdf',
      icon: 'document',
      label: t('menu.pdf'),
      unavailable: stepCount === 0 ? t('pdf.noSteps') : unavailable,
      onSelect: () => open('pdf', object),
    },
    { ...actions.translate, unavailable: denied(may.edit) ?? unavailable },
    { ...actions.export, unavailable },
    { ...actions.import, unavailable: denied(may.edit) ?? unavailable },
  ]
}

interface ChapterFacts {
  /** 0 is Unsorted. */
  readonly id: number
  readonly may: { readonly edit: WireDecision }
}

/** Returns the menu actions for the texts of one chapter and the files of its guides. */
export function useChapterFileActions({ id, may }: ChapterFacts): readonly MenuAction[] {
  const { t } = useTranslation('files')
  const denied = useDenied()
  const open = useOpenFiles()
  const object: FileObject = { kind: 'chapter', id }
  const actions = useTranslationActions()(object)
  if (id === 0) return [actions.export]
  return [
    {
      id: 'texts',
      icon: 'edit',
      label: t('menu.chapterTexts'),
      unavailable: denied(may.edit),
      onSelect: () => open('chapterTexts', object),
    },
    { ...actions.translate, unavailable: denied(may.edit) },
    actions.export,
    { ...actions.import, unavailable: denied(may.edit) },
  ]
}

interface MessageFacts {
  readonly id: number
  readonly may: { readonly edit: WireDecision }
}

/** Returns the menu actions for the translations of one message. */
export function useMessageFileActions({ id, may }: MessageFacts): readonly MenuAction[] {
  const denied = useDenied()
  const actions = useTranslationActions()({ kind: 'messages', ids: [id] })
  return [actions.export, { ...actions.import, unavailable: denied(may.edit) }]
}

/** Returns the menu actions for the translations of the whole application. */
export function useAllFileActions(): readonly MenuAction[] {
  const actions = useTranslationActions()({ kind: 'all' })
  return [actions.export, actions.import]
}

/** Returns the menu actions for the translations into one language; they are made from the default one. */
export function useLanguageFileActions(
  { key, status }: { readonly key: string; readonly status: string },
  denied: string | null,
): readonly MenuAction[] {
  const { t } = useTranslation('files')
  const open = useOpenFiles()
  const actions = useTranslationActions()({ kind: 'all' })
  const source = status === 'default' ? t('languages.isSource') : null
  return [
    {
      ...actions.export,
      unavailable: source,
      onSelect: () => open('export', { kind: 'all' }, key),
    },
    { ...actions.import, unavailable: denied ?? source },
  ]
}
