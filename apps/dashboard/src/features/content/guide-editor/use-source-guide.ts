import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../shared/api/client.ts'
import { directionOf } from '../../../shared/i18n/language-direction.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import type { StepSource } from './step-fields-props.ts'

export interface SourceGuide {
  readonly language: string
  readonly lang: string
  readonly direction: 'ltr' | 'rtl'
  readonly title: string
  readonly subtitle: string
  /** By the step's uuid, which is the same in every language. */
  readonly steps: ReadonlyMap<string, StepSource>
}

/** The guide in the property's default language, for anyone who edits another one; null while that itself is edited. */
export function useSourceGuide(id: number, edited: string): SourceGuide | null {
  const property = useProperty()
  const source = property.languages.find(language => language.status === 'default')
  const isNeeded = source !== undefined && source.key !== edited
  const { data } = useQuery(
    api.guides.get.queryOptions({
      input: isNeeded ? { params: { property: property.id, id }, query: { lang: source.key } } : skipToken,
    }),
  )
  return useMemo(() => {
    if (!isNeeded || !data) return null
    const language = { language: source.name, lang: source.key, direction: directionOf(source.key) }
    const steps = data.steps.map(
      ({ uuid, content, message }) => [uuid, { ...language, content, message }] as const,
    )
    return { ...language, title: data.title, subtitle: data.subtitle, steps: new Map(steps) }
  }, [isNeeded, data, source])
}
