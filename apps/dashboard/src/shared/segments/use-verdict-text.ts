import type { WireSegmentVerdict } from '@waymark/contract'
import { useTranslation } from 'react-i18next'
import { formatInstant, readInstant } from '../format/format-when.ts'

type Verdict = WireSegmentVerdict['groups'][number]['filters'][number]

const longest = 80

const eventTimes = (saw: unknown): readonly unknown[] =>
  typeof saw === 'object' && saw !== null && 'times' in saw && Array.isArray(saw.times) ? saw.times : []

/** Returns the observed value of a user in a few words; empty if there is none. */
export function useVerdictText(): (verdict: Verdict) => string {
  const { t, i18n } = useTranslation('people')
  const when = (text: string) => (Number.isNaN(readInstant(text)) ? text : formatInstant(text, i18n.language))
  return ({ key, saw }) => {
    if (saw === null || saw === undefined || saw === '') return ''
    if (key === 'firstSeenAt' || key === 'lastSeenAt') return when(String(saw))
    if (key === 'tutorialInteraction') {
      const { targetedAt, startedAt, completedAt } = saw as Record<string, string | null>
      const met = [
        ['completed', completedAt],
        ['started', startedAt],
        ['targeted', targetedAt],
      ] as const
      const [state, at] = met.find(([, one]) => one) ?? []
      return state && at ? t('check.guideState', { state: t(`filter.states.${state}`), when: when(at) }) : ''
    }
    if (key === 'trackedEvent') return t('check.eventTimes', { count: eventTimes(saw).length })
    if (typeof saw === 'boolean') return t(saw ? 'filter.true' : 'filter.false')
    const text = Array.isArray(saw)
      ? saw.map(String).join(', ')
      : typeof saw === 'object'
        ? JSON.stringify(saw)
        : String(saw)
    return text.length > longest ? `${text.slice(0, longest - 3)}...` : text
  }
}
