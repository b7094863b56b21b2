import type { WireGuide, WireGuideTexts, WireTextStatus } from '@waymark/contract'
import type { GuideTexts } from '@waymark/domain/content/guide'
import { chooseLanguage } from '../../workspace/properties/index.ts'
import type { GuideInProperty, GuideRecord } from './guide-record.ts'

const statusOf = (texts: GuideTexts, key: string, defaultKey: string): WireTextStatus =>
  key === defaultKey ? 'default' : texts.status

/** For how many of its steps a language has no text of its own. */
const missingSteps = ({ steps }: GuideRecord, texts: GuideTexts) =>
  steps.filter(step => texts.steps[step.uuid] === undefined).length

/** Lists the available texts by language, without the texts of steps (document 1 §3, languageTexts). */
export function languagesOf({ guide, languages }: GuideInProperty): WireGuide['languageTexts'] {
  const defaultKey = chooseLanguage(languages, undefined).fallback.key
  const entries = Object.entries(guide.texts).map(([key, texts]) => {
    const { title, subtitle } = texts
    const status = statusOf(texts, key, defaultKey)
    return [key, { texts: { title, subtitle }, status, missingSteps: missingSteps(guide, texts) }] as const
  })
  return Object.fromEntries(entries)
}

/** All texts of a guide, by language; texts of steps that it does not have any more stay behind. */
export function toWireGuideTexts({ guide, languages }: GuideInProperty): WireGuideTexts {
  const defaultKey = chooseLanguage(languages, undefined).fallback.key
  const uuids = guide.steps.map(step => step.uuid)
  const entries = Object.entries(guide.texts).map(([key, texts]) => {
    const steps = uuids.flatMap(uuid => {
      const stepTexts = texts.steps[uuid]
      return stepTexts === undefined ? [] : [[uuid, stepTexts] as const]
    })
    const { title, subtitle } = texts
    return [
      key,
      { title, subtitle, status: statusOf(texts, key, defaultKey), steps: Object.fromEntries(steps) },
    ] as const
  })
  return { id: guide.id, version: guide.version, languageTexts: Object.fromEntries(entries) }
}
