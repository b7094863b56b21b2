import { Button, Notice } from '@waymark/kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../shared/api/client.ts'
import { isLinkInvalid } from '../../../shared/api/issue-code.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { LinkInvalid } from './LinkInvalid.tsx'
import classes from './MagicLinkScreen.module.css'

interface Opened {
  readonly company: string
  readonly identifier: string
  readonly applications: readonly { readonly name: string; readonly url: string }[]
}
type Outcome = Opened | 'invalid' | null

function SignedIn({ company, identifier, applications }: Opened) {
  const { t } = useTranslation('account')
  const isAnywhere = applications.length > 0
  return (
    <AccountFrame title={t('magic.doneTitle', { company })}>
      <Notice tone="success">{t(isAnywhere ? 'magic.chooseText' : 'magic.doneText', { identifier })}</Notice>
      {isAnywhere ? (
        <ul className={classes.applications} aria-label={t('magic.applications')}>
          {applications.map(({ name, url }) => (
            <li key={url}>
              <a href={url} referrerPolicy="no-referrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </AccountFrame>
  )
}

/** Begins for an end user what their company offers. The link counts as used when the button is pressed. */
export function MagicLinkScreen({ token }: { readonly token: string | undefined }) {
  const { t } = useTranslation('account')
  const [outcome, setOutcome] = useState<Outcome>(token === undefined ? 'invalid' : null)
  const { form, problem, isSending } = useForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      try {
        setOutcome(await client.auth.openMagicLink({ body: { token: token ?? '' } }))
      } catch (error) {
        if (!isLinkInvalid(error)) throw error
        setOutcome('invalid')
      }
    },
  })
  if (outcome === 'invalid') return <LinkInvalid kind="magic" />
  if (outcome) return <SignedIn {...outcome} />
  return (
    <AccountFrame title={t('magic.title')} text={t('magic.text')}>
      <form className="wm-form" {...form}>
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
        <Button type="submit" kind="primary" isFullWidth isBusy={isSending}>
          {t('magic.submit')}
        </Button>
      </form>
    </AccountFrame>
  )
}
