import type { WireMessage } from '@waymark/contract'
import { type EffectiveRole, may, mayChangeVisibility } from '@waymark/domain/identity/access'
import { messageTimingDefaults, recurrenceDefaults } from '@waymark/domain/messages/message'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { situationOf } from '../../../shared/property/situation-of.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { MessageEditor } from './MessageEditor.tsx'
import { MessageEditorScreen, PendingMessage } from './MessageEditorScreen.tsx'
import { useNps } from './use-messages.ts'

/** A new NPS that is kept nowhere yet: the first save makes it (id 0 until then). */
const blankNps = (title: string, role: EffectiveRole): WireMessage => ({
  id: 0,
  type: 'nps',
  visibility: 'private',
  category: 7,
  title,
  messageTitle: '',
  image: null,
  segment: null,
  pageSegment: null,
  pinned: false,
  languages: { on: 0, total: 0 },
  minTime: null,
  maxTime: null,
  ...recurrenceDefaults.nps,
  ...messageTimingDefaults,
  date: '',
  updatedAt: '',
  firstTimePublished: null,
  timeLastPublished: null,
  version: 0,
  may: {
    edit: may(role, 'edit:nps', { visibility: 'private' }),
    publish: mayChangeVisibility(role, 'nps', 'private', 'public'),
    delete: may(role, 'edit:nps', { visibility: 'private' }),
  },
  languageBehaviour: 'fallback_default',
  tutorialSegmentation: false,
  tutorialPageSegmentation: false,
  rankingType: 0,
  languageTexts: {},
  issues: [],
})

/** The editor of the property's one NPS, a new draft where there is none (product-screens §0.9). */
export function NpsScreen() {
  const { data, error, refetch } = useNps()
  const { t } = useTranslation('messages')
  const { role } = situationOf(useProperty())
  const [blank] = useState(() => blankNps(t('types.nps'), role))
  if (data === undefined) return <PendingMessage error={error} onRetry={() => void refetch()} />
  const found = data.items[0]
  return found === undefined ? (
    <MessageEditor key={0} message={blank} />
  ) : (
    <MessageEditorScreen id={found.id} types={['nps']} />
  )
}
