import type { WirePageLook } from '@waymark/contract'
import { contrastRatio } from '@waymark/domain/foundation/text'
import { matchTheme, type ThemeValues } from '@waymark/domain/workspace/property'
import { Button, Panel, Segmented, showToast, TextField } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditorWaiting } from '../../../shared/page-editor/EditorWaiting.tsx'
import { useEditorSession } from '../../../shared/page-editor/use-editor-session.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { useValuesForm } from '../../../shared/settings-form/form-context.ts'

interface Offer {
  readonly look: WirePageLook
  readonly before: ThemeValues
  readonly after: ThemeValues
}

/** The values of the form that a theme changes. */
const valuesBefore = (values: Readonly<Record<string, unknown>>, theme: ThemeValues): ThemeValues =>
  Object.fromEntries(Object.keys(theme).map(key => [key, String(values[key])])) as ThemeValues

const isDark = (background: string): boolean => (contrastRatio(background, '#ffffff') ?? 1) > 4.5

function OfferedTheme({ look, before, after }: Offer) {
  const { t } = useTranslation('customize')
  const { change } = useValuesForm()
  const [shown, show] = useState<'before' | 'after'>('after')
  const { mainColor, fontFamily, radiusPx, background } = look
  const ground = t(isDark(background) ? 'match.dark' : 'match.light')
  return (
    <>
      <p role="status">
        {t('match.found', { color: mainColor, font: fontFamily, radius: radiusPx, ground })}{' '}
        {after.main_color === mainColor ? null : t('match.adjusted', { color: after.main_color })}
      </p>
      <Segmented
        label={t('match.state')}
        value={shown}
        options={(['before', 'after'] as const).map(value => ({ value, label: t(`match.${value}`) }))}
        onChange={value => {
          show(value)
          change({ ...(value === 'after' ? after : before) })
        }}
      />
      <p>{t('match.hint')}</p>
    </>
  )
}

/** Reads the look of a page of the application in that page, and offers it as a theme in the form. */
export function MatchTheme() {
  const { t } = useTranslation(['customize', 'common'])
  const { url } = useProperty()
  const { values, change, unavailable } = useValuesForm()
  const [page, setPage] = useState(url ?? '')
  const [offer, setOffer] = useState<Offer | null>(null)
  const session = useEditorSession(({ look }) => {
    const after = look === null ? null : matchTheme(look)
    if (look === null || after === null) return void showToast('info', t('common:pageEditor.noLook'))
    setOffer({ look, before: valuesBefore(values, after), after })
    change({ ...after })
  })
  if (unavailable) return null
  return (
    <Panel title={t('match.title')} description={t('match.text')}>
      <TextField label={t('match.page')} value={page} onChange={setPage} maxLength={2048} />
      <EditorWaiting session={session} text={t('common:pageEditor.waitingLook')}>
        <Button
          icon="target"
          isBusy={session.isOpening}
          unavailable={url === null ? t('common:pageEditor.noUrl') : null}
          onClick={() => session.start({ purpose: 'readLook', page })}
        >
          {t('match.read')}
        </Button>
      </EditorWaiting>
      {offer === null ? null : <OfferedTheme key={JSON.stringify(offer)} {...offer} />}
    </Panel>
  )
}
