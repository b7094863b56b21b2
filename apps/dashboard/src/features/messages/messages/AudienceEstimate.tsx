import { useTranslation } from 'react-i18next'
import { numberFormat } from '../../../shared/format/intl-formats.ts'
import { useAudience } from '../../../shared/segments/use-audience.ts'
import classes from './MessageEditor.module.css'
import type { MessageDraft } from './message-draft.ts'

/** About how many users the draft is for: those of its segment, and of them the share that it is given to. */
export function AudienceEstimate({ draft }: { readonly draft: MessageDraft }) {
  const { t, i18n } = useTranslation('messages')
  const { data } = useAudience(draft.segment, null)
  const number = numberFormat(i18n.language)
  const share = draft.samplePercent
  const figures = data && {
    users: number.format(Math.round((data.users * share) / 100)),
    total: number.format(data.total),
    share,
  }
  return (
    <p className={classes.note} role="status">
      {figures ? t(share < 100 ? 'editor.audienceShare' : 'editor.audienceUsers', figures) : ''}
    </p>
  )
}
