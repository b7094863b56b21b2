import type { WireApiToken } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { formatInstant, formatWhen } from '../../../shared/format/format-when.ts'
import classes from './Personal.module.css'

/** Known data of a token; the token itself is not known. */
export function TokenFacts({ token }: { readonly token: WireApiToken }) {
  const { t, i18n } = useTranslation('account')
  const used = token.lastUsedAt
  const facts = [
    ['ending', <span key="ending" className="wm-mono">{`…${token.ending}`}</span>],
    ['scope', t(token.scope === 'read' ? 'token.scopeRead' : 'token.scopeAll')],
    ['created', formatInstant(token.createdAt, i18n.language)],
    ['lastUsed', used === null ? t('token.never') : formatWhen(used, Date.now(), i18n.language)],
    ['lastNetwork', token.lastUsedNetwork ?? '–'],
    ['expires', formatInstant(token.expiresAt, i18n.language)],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => [
        <dt key={name}>{t(`token.${name}`)}</dt>,
        <dd key={`${name} value`}>{value}</dd>,
      ])}
    </dl>
  )
}
