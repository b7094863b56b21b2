import type { WireExtensionSession } from '@waymark/contract'
import { ActionMenu, type DataColumn } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { formatInstant, formatWhen } from '../../../shared/format/format-when.ts'
import classes from './ExtensionSessions.module.css'
import type { SessionSortKey } from './extension-session-search.ts'
import type { SessionEnd } from './use-end-session.ts'

type Column = DataColumn<WireExtensionSession, SessionSortKey>

function When({ at }: { readonly at: string }) {
  const { i18n } = useTranslation()
  return (
    <time className={classes.when} dateTime={at.replace(' ', 'T')} title={formatInstant(at, i18n.language)}>
      {formatWhen(at, Date.now(), i18n.language)}
    </time>
  )
}

interface SessionMenuProps {
  readonly session: WireExtensionSession
  readonly onEnd: (asked: SessionEnd) => void
}

function SessionMenu({ session, onEnd }: SessionMenuProps) {
  const { t } = useTranslation('settings')
  return (
    <ActionMenu
      label={t('extension.sessions.menu', { user: session.userId })}
      groups={[
        {
          id: 'end',
          actions: [
            {
              id: 'one',
              icon: 'signOut',
              label: t('extension.sessions.end'),
              onSelect: () => onEnd({ session, isAll: false }),
            },
            {
              id: 'all',
              icon: 'users',
              isDanger: true,
              label: t('extension.sessions.endAll'),
              onSelect: () => onEnd({ session, isAll: true }),
            },
          ],
        },
      ]}
    />
  )
}

/** Columns of the end users' sessions in the extension. */
export function useSessionColumns(onEnd: SessionMenuProps['onEnd']): readonly Column[] {
  const { t } = useTranslation('settings')
  const text = (key: 'createdAt' | 'device' | 'issuer' | 'lastUsedAt' | 'user') =>
    t(`extension.sessions.${key}`)
  return [
    {
      key: 'userId',
      header: text('user'),
      sortKey: 'userId',
      render: ({ userId }) => <span className={classes.user}>{userId}</span>,
    },
    {
      key: 'device',
      header: text('device'),
      render: ({ device }) => (
        <span className={classes.soft}>{device || t('extension.sessions.unknownDevice')}</span>
      ),
    },
    {
      key: 'lastUsedAt',
      header: text('lastUsedAt'),
      sortKey: 'lastUsedAt',
      render: ({ lastUsedAt }) => <When at={lastUsedAt} />,
    },
    {
      key: 'createdAt',
      header: text('createdAt'),
      sortKey: 'createdAt',
      render: ({ createdAt }) => <When at={createdAt} />,
    },
    {
      key: 'issuer',
      header: text('issuer'),
      render: ({ issuer }) => (
        <span className={classes.issuer} title={issuer}>
          {issuer === '' ? t('extension.sessions.saml') : `${t('extension.sessions.saml')}, ${issuer}`}
        </span>
      ),
    },
    {
      key: 'actions',
      header: t('extension.sessions.actions'),
      isHeaderHidden: true,
      isPinned: true,
      render: session => <SessionMenu session={session} onEnd={onEnd} />,
    },
  ]
}
