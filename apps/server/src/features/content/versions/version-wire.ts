import type { WireChapterVersion, WireGuideVersion, WireListedVersion, WireVersion } from '@waymark/contract'
import { type ChapterState, chapterSettings } from '@waymark/domain/content/chapter'
import { type GuideState, guideSettings } from '@waymark/domain/content/guide'
import { toWireFields } from '@waymark/domain/foundation/entity'
import type { ListedVersion, VersionNote } from '../../../platform/record/index.ts'
import { wireInstant } from '../../../platform/wire-instant.ts'
import { toWireStructure } from '../guides/index.ts'

/** A version's note as it travels; `current` is the number of what stands now. */
export function toWireNote(note: VersionNote, current: number): WireVersion {
  const { version, author, savedAt, action, restoredFrom } = note
  const isCurrent = version === current
  return { version, author, savedAt: wireInstant(savedAt), action, restoredFrom, isCurrent }
}

const textsPath = /^texts\.(.+)$/

/** A version as the list tells it: with what it changed in short. */
export function toWireListed({ note, changed }: ListedVersion, current: number): WireListedVersion {
  const isSetting = (place: string) => !['steps', 'guideIds'].includes(place) && !textsPath.test(place)
  const changes = changed && {
    languages: changed.flatMap(place => textsPath.exec(place)?.[1] ?? []),
    steps: changed.includes('steps'),
    tutorials: changed.includes('guideIds'),
    settings: changed.filter(isSetting).length,
  }
  return { ...toWireNote(note, current), changes }
}

/** A guide as one of its versions says it. */
export function toWireGuideState(state: GuideState, guideId: number): WireGuideVersion['guide'] {
  const texts = Object.entries(state.texts).map(([key, { title, subtitle, status, steps }]) => {
    return [key, { title, subtitle, status, steps: { ...steps } }] as const
  })
  return {
    ...toWireFields(guideSettings, state),
    steps: state.steps.map(step => toWireStructure(step, guideId)),
    languageTexts: Object.fromEntries(texts),
  }
}

/** A chapter as one of its versions says it. */
export function toWireChapterState(state: ChapterState): WireChapterVersion['chapter'] {
  const texts = Object.entries(state.texts).map(([key, { title, subtitle, status = 'on' }]) => {
    return [key, { title, subtitle, status }] as const
  })
  return {
    ...toWireFields(chapterSettings, state),
    tutorials: [...state.guideIds],
    languageTexts: Object.fromEntries(texts),
  }
}
