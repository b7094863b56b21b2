import { useQuery } from '@tanstack/react-query'
import type { WireAssistantTexts } from '@waymark/contract'
import {
  type AssistantTextGroup,
  assistantTextGroups,
  editableTextKeys,
} from '@waymark/domain/delivery/delivery'
import { EmptyState, PageHeader, SwitchField } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useProperty } from '../../../shared/property/use-property.ts'
import { PageState } from '../../../shared/settings-form/PageState.tsx'
import { PreviewValues } from '../../../shared/settings-form/PreviewValues.tsx'
import { PanelsWithPreview } from '../../../shared/settings-form/SettingsForm.tsx'
import classes from './Customize.module.css'
import type { LanguageSearch } from './customize-search.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { LookPreview } from './LookPreview.tsx'
import { TextGroup, TextsForm } from './TextsForm.tsx'
import { TranslateTexts } from './TranslateTexts.tsx'
import { textsQuery } from './texts-query.ts'

const groups = Object.keys(assistantTextGroups) as AssistantTextGroup[]

const scenes = [
  'open',
  'closed',
  'search',
  'step',
  'notFound',
  'automation',
  'announcement',
  'survey',
  'tooltip',
  'validator',
  'promotion',
  'welcome',
  'copilot',
  'recorded',
] as const

interface TextsScreenProps {
  readonly search: LanguageSearch
  readonly onSearch: (change: Partial<LanguageSearch>) => void
}

function Groups({ texts, isOpenOnly }: { readonly texts: WireAssistantTexts; readonly isOpenOnly: boolean }) {
  const { t } = useTranslation('customize')
  const isShown = (key: string) => !isOpenOnly || texts.texts[key] === undefined
  if (!editableTextKeys.some(isShown)) {
    return <EmptyState icon="check" title={t('texts.allTitle')} text={t('texts.allText')} />
  }
  return (
    <PanelsWithPreview
      preview={<LookPreview scenes={scenes} language={texts.lang} defaults={texts.defaults} />}
    >
      {groups.map(group => (
        <TextGroup key={group} group={group} texts={texts} isShown={isShown} />
      ))}
    </PanelsWithPreview>
  )
}

/** All texts of the assistant, by language; an empty text falls back to the product's default text. */
export function TextsScreen({ search, onSearch }: TextsScreenProps) {
  const { t } = useTranslation('customize')
  const query = useQuery(textsQuery(useProperty().id, search.lang))
  const own = editableTextKeys.filter(key => query.data?.texts[key] !== undefined).length
  return (
    <PreviewValues>
      <PageHeader overline={t('title')} title={t('tabs.texts')} />
      <div className={classes.bar} data-of="panels">
        <LanguageChoice lang={search.lang} onLang={lang => onSearch({ lang })} />
        <p className={classes.missing}>{t('texts.own', { own, all: editableTextKeys.length })}</p>
        <SwitchField
          label={t('texts.openOnly')}
          isOn={search.open === true}
          onChange={isOn => onSearch({ open: isOn ? true : undefined })}
        />
        <TranslateTexts may={query.data?.may.edit} />
      </div>
      <PageState query={query}>
        {texts => (
          // A new form for each language: a draft belongs to one of them.
          <TextsForm key={texts.lang} texts={texts} keys={editableTextKeys}>
            <Groups texts={texts} isOpenOnly={search.open === true} />
          </TextsForm>
        )}
      </PageState>
    </PreviewValues>
  )
}
