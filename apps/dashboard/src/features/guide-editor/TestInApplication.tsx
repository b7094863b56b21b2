import type { WireGuide } from '@waymark/contract'
import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import type { GuideEditorTools } from './use-guide-editor.ts'

interface TestInApplicationProps {
  readonly editor: GuideEditorTools
  readonly guide: WireGuide
  /** The open step, counted from 0. */
  readonly index: number
}

/** Plays the guide in the application. */
export function TestInApplication({ guide }: TestInApplicationProps) {
  const { t } = useTranslation('editor')
  const { startUrl } = guide
  const reason = startUrl === null ? t('testMissing') : guide.visibility === 'public' ? null : t('testDraft')
  return (
    <Button
      icon="external"
      unavailable={reason}
      onClick={() => {
        if (startUrl !== null) window.open(startUrl, '_blank', 'noopener')
      }}
    >
      {t('test')}
    </Button>
  )
}
