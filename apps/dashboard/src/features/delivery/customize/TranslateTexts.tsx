import { Button, Dialog } from '@waymark/kit'
import i18next from 'i18next'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied, type WireDecision } from '../../../shared/access/use-denied.ts'
import { client } from '../../../shared/api/client.ts'
import { useLanguageLock } from '../../../shared/draft/use-language-lock.ts'
import { useProperty } from '../../../shared/property/use-property.ts'

const TranslatePanel = lazy(async () => {
  const [{ TranslatePanel }] = await Promise.all([
    import('../../../shared/translate/TranslatePanel.tsx'),
    i18next.loadNamespaces(['files', 'translations']),
  ])
  return { default: TranslatePanel }
})

function TranslateTextsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['customize', 'common'])
  const { id: property, languages } = useProperty()
  const [job, setJob] = useState<number | undefined>(undefined)
  return (
    <Dialog
      title={t('texts.translate')}
      isOpen
      onClose={onClose}
      closeLabel={t('common:actions.close')}
      size="md"
    >
      <Suspense fallback={null}>
        <TranslatePanel
          job={job}
          onJob={setJob}
          start={({ overwrite }) =>
            client.translations.translate({
              params: { property },
              query: { overwrite: overwrite ? 'true' : 'false' },
              body: { type: 'texts' },
            })
          }
          sources={languages.filter(({ status }) => status === 'default')}
          byFile={<p>{t('texts.translateByHand')}</p>}
          onClose={onClose}
        />
      </Suspense>
    </Dialog>
  )
}

/** Has the assistant's own wording translated; only while nothing is unsaved. */
export function TranslateTexts({ may }: { readonly may: WireDecision | undefined }) {
  const { t } = useTranslation(['customize', 'common'])
  const { languages } = useProperty()
  const denied = useDenied()
  const lock = useLanguageLock()
  const [isOpen, setOpen] = useState(false)
  if (languages.length < 2) return null
  const unavailable = may === undefined ? t('common:states.loading') : (denied(may) ?? lock)
  return (
    <>
      <Button icon="language" unavailable={unavailable} onClick={() => setOpen(true)}>
        {t('texts.translateOpen')}
      </Button>
      {isOpen ? <TranslateTextsDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
