import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, CopyField, DialogActions, Notice, Panel, StatusBadge, SwitchField } from '@waymark/kit'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { api } from '../../../shared/api/client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { formatShare, numberFormat } from '../../../shared/format/intl-formats.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './ApplicationSettings.module.css'

const authenticationQuery = (property: number) =>
  api.snippet.authentication.queryOptions({ input: { params: { property } } })

/** How much of the traffic is signed: known before anybody is refused. */
function Share({ signed, unsigned, share }: { signed: number; unsigned: number; share: number | null }) {
  const { t, i18n } = useTranslation('application')
  if (share === null) return <p className={classes.faint}>{t('setup.noTraffic')}</p>
  const calls = numberFormat(i18n.language).format(signed + unsigned)
  return (
    <p className={classes.seen} role="status">
      {t('setup.share', { share: formatShare(share, i18n.language, 1), calls })}
    </p>
  )
}

/** The secret, which is shown this once. */
function MadeSecret({ secret }: { secret: string }) {
  const { t } = useTranslation('application')
  return (
    <>
      <CopyField
        label={t('setup.secret')}
        description={t('setup.secretText')}
        value={secret}
        copyLabel={t('setup.copy', { label: t('setup.secret') })}
        copiedLabel={t('setup.copied', { label: t('setup.secret') })}
      />
      <Notice tone="info">{t('setup.secretOnce')}</Notice>
    </>
  )
}

/** Whether an unsigned page may change what is stored of a known user. */
function UnsignedPages(props: Omit<ComponentProps<typeof SwitchField>, 'label' | 'description'>) {
  const { t } = useTranslation('application')
  const text = t('setup.signedAttributesOnlyText')
  return <SwitchField {...props} label={t('setup.signedAttributesOnly')} description={text} />
}

/** Returns the stored data about signed identity, and the two calls that change it. */
function useSignedIdentity(property: number) {
  const queries = useQueryClient()
  const outcome = useOutcome()
  const [secret, setSecret] = useState<string | null>(null)
  const { data } = useQuery(authenticationQuery(property))
  const refresh = () => queries.invalidateQueries({ queryKey: authenticationQuery(property).queryKey })
  const onError = (error: unknown) => void outcome.failed('save', error)
  const enforce = useMutation(
    api.snippet.saveAuthentication.mutationOptions({
      onSuccess: async () => {
        await refresh()
        outcome.done('save')
      },
      onError,
    }),
  )
  const make = useMutation(
    api.snippet.makeSecret.mutationOptions({
      onSuccess: async made => {
        setSecret(made.secret)
        await refresh()
      },
      onError,
    }),
  )
  return { data, secret, enforce, make }
}

/** Whether users must be signed for by the customer's server, the secret for that, and how far it has come. */
export function SignedIdentityPanel() {
  const { t } = useTranslation('application')
  const { id: property } = useProperty()
  const denied = useDenied()
  const { data, secret, enforce, make } = useSignedIdentity(property)
  if (data === undefined) return null
  const { enabled, signedAttributesOnly, madeAt, traffic, may } = data
  return (
    <Panel
      title={t('setup.authentication')}
      description={t(enabled ? 'setup.signedText' : 'setup.unsignedText')}
      meta={<StatusBadge tone={enabled ? 'live' : 'quiet'} label={t(enabled ? 'setup.on' : 'setup.off')} />}
    >
      <Share {...traffic} />
      {secret === null ? null : <MadeSecret secret={secret} />}
      <UnsignedPages
        isOn={signedAttributesOnly}
        isBusy={enforce.isPending}
        unavailable={denied(may.edit) ?? (madeAt === null ? t('setup.signedAttributesNeedSecret') : null)}
        onChange={isOn => enforce.mutate({ params: { property }, body: { signedAttributesOnly: isOn } })}
      />
      <DialogActions>
        <Button
          isBusy={make.isPending}
          unavailable={denied(may.issueSecret)}
          onClick={() => make.mutate({ params: { property } })}
        >
          {t(madeAt === null ? 'setup.makeSecret' : 'setup.renewSecret')}
        </Button>
        {madeAt === null ? null : (
          <Button
            kind={enabled ? 'secondary' : 'primary'}
            isBusy={enforce.isPending}
            unavailable={denied(may.edit)}
            onClick={() => enforce.mutate({ params: { property }, body: { enabled: !enabled } })}
          >
            {t(enabled ? 'setup.stopSigning' : 'setup.askForSigning')}
          </Button>
        )}
      </DialogActions>
    </Panel>
  )
}
