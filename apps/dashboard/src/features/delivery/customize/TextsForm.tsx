import type { WireAssistantTexts } from '@waymark/contract'
import {
  type AssistantTextGroup,
  assistantTextGroups,
  type EditableTextKey,
} from '@waymark/domain/delivery/delivery'
import { Panel } from '@waymark/kit'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { SettingsForm } from '../../../shared/settings-form/SettingsForm.tsx'
import { TextValue } from '../../../shared/settings-form/TextValue.tsx'
import { textsQuery } from './texts-query.ts'

const open = ({ texts, version }: WireAssistantTexts, keys: readonly EditableTextKey[]) => ({
  values: Object.fromEntries(keys.map(key => [key, texts[key] ?? ''])),
  version,
})

/** A form over some texts of the assistant in one language. */
export function TextsForm({
  texts,
  keys,
  children,
}: {
  readonly texts: WireAssistantTexts
  readonly keys: readonly EditableTextKey[]
  readonly children: ReactNode
}) {
  const { t } = useTranslation('customize')
  const property = useProperty().id
  const { lang } = texts
  const query = textsQuery(property, lang)
  const current = useMemo(() => open(texts, keys), [texts, keys])
  return (
    <SettingsForm
      current={current}
      unavailable={useDenied()(texts.may.edit)}
      situation="saveTexts"
      label={key => t(`texts.keys.${key as EditableTextKey}`)}
      send={async (changed, ifMatch) => {
        const input = { params: { property }, query: { lang }, body: changed as Record<string, string> }
        const saved = await client.properties.saveTexts(input, { context: { ifMatch } })
        queryClient.setQueryData(query.queryKey, saved)
        queryClient.setQueryData(textsQuery(property, undefined).queryKey, known =>
          known?.lang === saved.lang ? saved : known,
        )
        return open(saved, keys)
      }}
      reload={async () => open(await queryClient.fetchQuery({ ...query, staleTime: 0 }), keys)}
    >
      {children}
    </SettingsForm>
  )
}

/** The texts of one part of the assistant, each with what stands where none is written. */
export function TextGroup({
  group,
  texts,
  isShown = () => true,
}: {
  readonly group: AssistantTextGroup
  readonly texts: WireAssistantTexts
  readonly isShown?: (key: EditableTextKey) => boolean
}) {
  const { t } = useTranslation('customize')
  const shown = assistantTextGroups[group].filter(isShown)
  if (shown.length === 0) return null
  return (
    <Panel title={t(`texts.groups.${group}`)}>
      {shown.map(key => (
        <TextValue
          key={key}
          name={key}
          label={t(`texts.keys.${key}`)}
          maxLength={500}
          placeholder={texts.defaults[key] ?? ''}
        />
      ))}
    </Panel>
  )
}
