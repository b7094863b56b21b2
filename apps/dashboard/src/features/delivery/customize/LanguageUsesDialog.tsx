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

/** What uses a language, with the removal of one text or of all of them. */
export function LanguageUsesDialog(props: LanguageUsesDialogProps) {
  const { language, change, onClose } = props
  const { key, name } = language
  const { t } = useTranslation(['customize', 'common'])
  const navigate = useNavigate()
  const errorText = useErrorText()
  const { data, error } = useQuery(languageContentQuery(useProperty().id, key))
  const [isAsking, setAsking] = useState(false)
  const removalDenied = useRemovalDenied(props, data?.uses ?? [])
  const onlyTexts = data?.uses.filter(({ isOnlyText }) => isOnlyText).length ?? 0
  const removeOne = ({ kind, id }: LanguageContent) => {
    const group = textGroupOf(kind)
    if (group !== null && !change.isPending) change.mutate({ kind: 'removeText', key, group, id })
  }
  const removeAll = async () => {
    const job = await change.mutateAsync({ kind: 'removeTexts', key }).catch(() => null)
    setAsking(false)
    if (job === null) return
    onClose()
    await navigate({ to: '.', search: () => ({ job: Number(job.id) }) })
  }
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
          {...(props.denied === null && language.status !== 'default' ? { onRemove: removeOne } : {})}
        />
      ) : error ? null : (
        <Waiting label={t('common:states.loading')} />
      )}
      {onlyTexts > 0 && language.status !== 'default' ? (
        <Notice tone="info">{t('languages.onlyTextsHint', { count: onlyTexts })}</Notice>
      ) : null}
      <DialogActions>
        <Button onClick={onClose}>{t('common:actions.close')}</Button>
        <Button kind="danger" icon="trash" unavailable={removalDenied} onClick={() => setAsking(true)}>
          {t('languages.removeTexts')}
        </Button>
      </DialogActions>
      <ConfirmDialog
        isOpen={isAsking}
        isAbove
        isDanger
        title={t('languages.removeTextsTitle', { name })}
        confirmLabel={t('languages.removeTexts')}
        cancelLabel={t('common:actions.cancel')}
        isBusy={change.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => void removeAll()}
      >
        {t('languages.removeTextsText', { count: (data?.usesTotal ?? 0) - onlyTexts })}
      </ConfirmDialog>
    </Dialog>
  )
}
