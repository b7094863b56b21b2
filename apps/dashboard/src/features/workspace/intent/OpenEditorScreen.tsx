import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { uiLocaleOf } from '@waymark/domain/foundation/text'
import { Button } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { client } from '../../../shared/api/client.ts'
import { CardPage } from '../../../shared/card-page/CardPage.tsx'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './IntentScreen.module.css'

/**
 * The page to which the assistant's edit button leads: opens the editor on the page that the author came from. The
 * author confirms it, because a link of another site must not open an editor. An address that is no page of the
 * application opens the application's main page.
 */
export function OpenEditorScreen({ page }: { readonly page: string | null }) {
  const { t, i18n } = useTranslation('application')
  const outcome = useOutcome()
  const denied = useDenied()
  const { id: property, name, url, may } = useProperty()
  const open = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      client.editor.create({
        params: { property },
        body: { purpose: 'record', kind: 'step', page, locale: uiLocaleOf(i18n.language) },
      }),
    onSuccess: session => window.location.replace(session.url),
    onError: error => outcome.failed('processing', error),
  })
  return (
    <CardPage title={t('openEditor.title')}>
      <p>{t('openEditor.text', { property: name })}</p>
      <p className={classes.address}>{page ?? url}</p>
      <Button
        kind="primary"
        autoFocus
        isBusy={open.isPending || open.isSuccess}
        unavailable={denied(may.createGuide) ?? (url === null ? t('openEditor.noUrl') : null)}
        onClick={() => open.mutate()}
      >
        {t('openEditor.open')}
      </Button>
      <Link to="/app/$property" params={{ property }}>
        {t('openEditor.toDashboard')}
      </Link>
    </CardPage>
  )
}
