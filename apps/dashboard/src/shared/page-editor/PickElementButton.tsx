import type { WirePickedElement } from '@waymark/contract'
import { Button, showToast } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../property/use-property.ts'
import { EditorWaiting } from './EditorWaiting.tsx'
import { type PickKind, useEditorSession } from './use-editor-session.ts'

interface PickElementButtonProps {
  /** Purpose of the element, as the page states it. */
  readonly kind: PickKind
  /** Page to open; the application's address where it is empty or a pattern. */
  readonly page?: string | undefined
  readonly unavailable?: string | null | undefined
  readonly size?: 'sm' | 'xs'
  /** The element as the form has it; it can be checked in the application. */
  readonly current?: WirePickedElement['identifier'] | null
  /** Picture of that element. */
  readonly screenshot?: WirePickedElement['screenshot']
  /** Called once with the identifier, the page's path and the element's name. */
  readonly onPicked: (picked: WirePickedElement) => void
}

/** Opens the application in a new tab, where the author picks an element; the result comes back to this form. */
export function PickElementButton({
  kind,
  page,
  unavailable,
  size = 'sm',
  current = null,
  screenshot = null,
  onPicked,
}: PickElementButtonProps) {
  const { t } = useTranslation('common')
  const { url } = useProperty()
  const session = useEditorSession(({ picked }) => {
    if (picked === null) return void showToast('info', t('pageEditor.nothingPicked'))
    onPicked(picked)
    showToast(
      'success',
      t('pageEditor.picked', { name: picked.name || picked.identifier.candidates[0]?.css }),
    )
  })
  const reason = unavailable ?? (url === null ? t('pageEditor.noUrl') : null)
  return (
    <EditorWaiting session={session} text={t('pageEditor.waitingPick')}>
      <Button
        icon="target"
        size={size}
        isBusy={session.isOpening}
        unavailable={reason}
        onClick={() => session.start({ purpose: 'pick', kind, page })}
      >
        {t('pageEditor.pick')}
      </Button>
      {current ? (
        <Button
          icon="search"
          kind="quiet"
          size={size}
          isBusy={session.isOpening}
          unavailable={reason}
          onClick={() => session.start({ purpose: 'pick', kind, page, seek: current, screenshot })}
        >
          {t('pageEditor.check')}
        </Button>
      ) : null}
    </EditorWaiting>
  )
}
