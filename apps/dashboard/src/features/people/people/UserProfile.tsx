import type { WireEndUser } from '@waymark/contract'
import { CopyField, Panel } from '@waymark/kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../shared/format/format-when.ts'
import classes from './People.module.css'
import { valueText } from './value-text.ts'

function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Profile of a user: data from the page, an import or single sign-on. */
export function UserProfile({ user }: { readonly user: WireEndUser }) {
  const { t, i18n } = useTranslation('people')
  const at = (instant: string | null) =>
    instant === null ? t('user.never') : formatInstant(instant, i18n.language)
  const known = Object.values(user.profile.attributes).sort((one, other) =>
    (one.displayName || one.key).localeCompare(other.displayName || other.key, i18n.language),
  )
  return (
    <div className={classes.stack}>
      <Panel title={t('user.details')}>
        <CopyField
          label={t('users.id')}
          value={user.customerId}
          copyLabel={t('user.copyId')}
          copiedLabel={t('user.idCopied')}
        />
        <Facts
          facts={[
            [t('user.email'), user.email ?? t('users.none')],
            [t('users.source'), t(`users.sources.${user.source}`)],
            [t('users.created'), at(user.timeCreated)],
            [t('users.firstSeen'), at(user.firstSeenAt)],
            [t('users.lastSeen'), at(user.lastSeenAt)],
          ]}
        />
      </Panel>
      <Panel title={t('attributes.title')}>
        {known.length === 0 ? (
          <p className={classes.note}>{t('user.noAttributes')}</p>
        ) : (
          <Facts
            facts={known.map(({ key, displayName, value }) => [
              displayName || key,
              valueText(value) || t('users.none'),
            ])}
          />
        )}
      </Panel>
    </div>
  )
}
