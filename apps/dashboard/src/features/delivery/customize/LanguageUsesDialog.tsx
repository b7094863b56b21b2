import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { WireLanguageUsage } from '@waymark/contract'
import { Button, ConfirmDialog, Dialog, DialogActions, Notice, Waiting } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/api/use-error-text.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { type LanguageContent, LanguageContentList } from './LanguageContentList.tsx'
import { languageContentQuery, textGroupOf, type useLanguageChange } from './use-languages.ts'

interface LanguageUsesDialogProps {
  readonly language: WireLanguageUsage
  /** Why this person may not remove texts; null: they may. */
  readonly denied: string | null
  readonly change: ReturnType<typeof useLanguageChange>
  readonly onClose: () => void
}

/** Why the texts of a language cannot be removed now; null: they can. */
function useRemovalDenied({ language, denied }: LanguageUsesDialogProps, uses: readonly LanguageContent[]) {
  const { t } = useTranslation('customize')
  if (denied !== null) return denied
  if (language.status === 'default') return t('languages.defaultKeepsTexts')
  if (uses.length === 0) return t('languages.unused')
  return uses.every(({ isOnlyText }) => isOnlyText) ? t('languages.onlyTexts') : null
}

/** Removes one text, or all of them; a job that does so opens with its progress. */
function useRemoval({ language: { key }, change, onClose }: LanguageUsesDialogProps) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return {
    isAsking,
    setAsking,
    removeOne: ({ kind, id }: LanguageContent) => {
      const group = textGroupOf(kind)
      if (group !== null && !change.isPending) change.mutate({ kind: 'removeText', key, group, id })
    },
    removeAll: async () => {
      const job = await change.mutateAsync({ kind: 'removeTexts', key }).catch(() => null)
      setAsking(false)
      if (job === null) return
      onClose()
      await navigate({ to: '.', search: () => ({ job: Number(job.id) }) })
    },
  }
}

interface QuestionProps {
  readonly name: string
  readonly count: number
  readonly isBusy: boolean
  readonly removal: ReturnType<typeof useRemoval>
}

function RemovalQuestion({ name, count, isBusy, removal }: QuestionProps) {
  const { t } = useTranslation(['customize', 'common'])
  return (
    <ConfirmDialog
      isOpen={removal.isAsking}
      isAbove
      isDanger
      title={t('languages.removeTextsTitle', { name })}
      confirmLabel={t('languages.removeTexts')}
      cancelLabel={t('common:actions.cancel')}
      isBusy={isBusy}
      onCancel={() => removal.setAsking(false)}
      onConfirm={() => void removal.removeAll()}
    >
      {t('languages.removeTextsText', { count })}
    </ConfirmDialog>
  )
}

/** Content that uses a language, with actions to remove one text or all of them. */
export function LanguageUsesDialog(props: LanguageUsesDialogProps) {
  const { language, change, onClose } = props
  const { key, name } = language
  const { t } = useTranslation(['customize', 'common'])
  const errorText = useErrorText()
  const { data, error } = useQuery(languageContentQuery(useProperty().id, key))
  const removal = useRemoval(props)
  const removalDenied = useRemovalDenied(props, data?.uses ?? [])
  const onlyTexts = data?.uses.filter(({ isOnlyText }) => isOnlyText).length ?? 0
  return (
    <Dialog
      title={t('languages.usesTitle', { name })}
      isOpen
      size="md"
      onClose={onClose}
      closeLabel={t('common:actions.close')}
    >
      {error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
      {data ? (
        <LanguageContentList
          label={t('languages.usage')}
          lang={key}
          contents={data.uses}
          total={data.usesTotal}
          emptyText={t('languages.unusedText')}
          {...(props.denied === null && language.status !== 'default' ? { onRemove: removal.removeOne } : {})}
        />
      ) : error ? null : (
        <Waiting label={t('common:states.loading')} />
      )}
      {onlyTexts > 0 && language.status !== 'default' ? (
        <Notice tone="info">{t('languages.onlyTextsHint', { count: onlyTexts })}</Notice>
      ) : null}
      <DialogActions>
        <Button onClick={onClose}>{t('common:actions.close')}</Button>
        <Button
          kind="danger"
          icon="trash"
          unavailable={removalDenied}
          onClick={() => removal.setAsking(true)}
        >
          {t('languages.removeTexts')}
        </Button>
      </DialogActions>
      <RemovalQuestion
        name={name}
        count={(data?.usesTotal ?? 0) - onlyTexts}
        isBusy={change.isPending}
        removal={removal}
      />
    </Dialog>
  )
}
