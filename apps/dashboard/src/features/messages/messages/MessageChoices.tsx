import { Link } from '@tanstack/react-router'
import type { MessageType } from '@waymark/domain/messages/message'
import { Icon } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../../../shared/property/use-property.ts'
import classes from './MessageChoices.module.css'
import { typeIcons } from './message-kinds.ts'
import { useCreateMessage } from './use-message-actions.ts'

function ChoicePreview({ type }: { readonly type: MessageType }) {
  const { t } = useTranslation('messages')
  return (
    <>
      <span className={classes.disc}>
        <Icon name={typeIcons[type]} size={22} />
      </span>
      <span className={classes.name}>{t(`create.${type}.name`)}</span>
      <span className={classes.text}>{t(`create.${type}.text`)}</span>
    </>
  )
}

/** Three large choices (product-screens §3.1): two make a draft, the NPS is the property's only one. */
export function MessageChoices() {
  const { id } = useProperty()
  const create = useCreateMessage()
  return (
    <div className={classes.choices}>
      {(['announcement', 'survey'] as const).map(type => (
        <button
          key={type}
          type="button"
          className={classes.choice}
          aria-busy={create.isPending && create.variables === type}
          onClick={() => {
            if (!create.isPending) create.mutate(type)
          }}
        >
          <ChoicePreview type={type} />
        </button>
      ))}
      <Link className={classes.choice} to="/app/$property/messages/nps" params={{ property: id }}>
        <ChoicePreview type="nps" />
      </Link>
    </div>
  )
}
