import { useMutation } from '@tanstack/react-query'
import type { WireAttribute } from '@waymark/contract'
import { Hint, Icon, IconButton } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../access/use-denied.ts'
import { useOutcome } from '../error/use-outcome.ts'
import { formatInstant } from '../format/format-when.ts'
import { reloadAttributes, useSaveAttribute } from './AttributeDialog.tsx'
import classes from './Attributes.module.css'

const arrived = ['string', 'number', 'boolean', 'array'] as const

/** The attribute's type, with a warning where values came with another one: filters cannot read them. */
export function AttributeType({ attribute }: { readonly attribute: WireAttribute }) {
  const { t, i18n } = useTranslation('people')
  const { dataType, arrivedAs } = attribute
  const type = t(`attributes.types.${dataType}`)
  const other = arrived.find(one => one === arrivedAs?.type)
  if (arrivedAs === null || other === undefined) return type
  const warning = t('attribute.arrived', {
    type: t(`attributes.types.${other}`),
    when: formatInstant(arrivedAs.at, i18n.language),
  })
  return (
    <span className={classes.typed}>
      {type}
      <Hint label={warning}>
        <span className={classes.warning} role="img" aria-label={warning}>
          <Icon name="alert" size={15} />
        </span>
      </Hint>
    </span>
  )
}

/** The value that came last, as far as it may be shown. */
export function AttributeSample({ attribute }: { readonly attribute: WireAttribute }) {
  const { t } = useTranslation('people')
  const { sample, isPersonal } = attribute
  if (isPersonal) return <span className={classes.faint}>{t('attribute.hidden')}</span>
  if (sample === null || sample === undefined) return <span className={classes.faint}>{t('users.none')}</span>
  return <span className={classes.sample}>{Array.isArray(sample) ? sample.join(', ') : String(sample)}</span>
}

/** Change; archive or bring back; accept or decline what pages suggested. */
export function AttributeActions({
  attribute,
  onEdit,
}: {
  readonly attribute: WireAttribute
  readonly onEdit: () => void
}) {
  const { t } = useTranslation('people')
  const outcome = useOutcome()
  const save = useSaveAttribute()
  const denied = useDenied()(attribute.may.edit)
  const isArchived = attribute.status === 'private'
  const { isSuggested } = attribute
  const change = useMutation({
    mutationFn: (input: 'status' | 'decline') => {
      if (input === 'decline') return save(attribute, { isSuggested: false })
      return save(attribute, { status: isArchived ? 'public' : 'private' })
    },
    onSuccess: async result => {
      if (result.kind === 'saved') outcome.done('save')
      await reloadAttributes()
    },
    onError: error => outcome.failed('save', error),
  })
  const name = attribute.displayName || attribute.key
  return (
    <span className={classes.actions}>
      <IconButton icon="edit" label={t('attribute.edit', { name })} unavailable={denied} onClick={onEdit} />
      <IconButton
        icon={isSuggested ? 'check' : isArchived ? 'restore' : 'trash'}
        label={t(`attribute.${isSuggested ? 'accept' : isArchived ? 'restore' : 'archive'}`, { name })}
        unavailable={denied}
        onClick={() => change.mutate('status')}
      />
      {isSuggested ? (
        <IconButton
          icon="close"
          label={t('attribute.decline', { name })}
          unavailable={denied}
          onClick={() => change.mutate('decline')}
        />
      ) : null}
    </span>
  )
}
