import { useMutation, useQuery } from '@tanstack/react-query'
import { assistantTextGroups } from '@waymark/domain/delivery/delivery'
import { EmptyState, Icon, IntegrationTile, PageHeader, Panel } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { LoadedTogether } from '../../../shared/settings-form/LoadedTogether.tsx'
import { PageState } from '../../../shared/settings-form/PageState.tsx'
import { PreviewValues } from '../../../shared/settings-form/PreviewValues.tsx'
import { PanelsWithPreview } from '../../../shared/settings-form/SettingsForm.tsx'
import classes from './Customize.module.css'
import { LookPreview } from './LookPreview.tsx'
import { SearchTrial } from './SearchTrial.tsx'
import { SynonymsForm, type SynonymsProps, synonymsQuery } from './SynonymsForm.tsx'
import { TextGroup, TextsForm } from './TextsForm.tsx'
import { textsQuery } from './texts-query.ts'

const sourcesQuery = (property: number) =>
  api.integrations.ofProperty.queryOptions({ input: { params: { property } } })

/** Which of the company's knowledge bases the search of this application looks through. */
function Sources() {
  const { t } = useTranslation('customize')
  const property = useProperty()
  const outcome = useOutcome()
  const denied = useDenied()(property.may.editStylings)
  const query = sourcesQuery(property.id)
  const sources = useQuery(query)
  const choose = useMutation({
    mutationFn: (data: number[]) =>
      client.integrations.saveOfProperty({ params: { property: property.id }, body: { data } }),
    onSuccess: saved => {
      queryClient.setQueryData(query.queryKey, saved)
      outcome.done('save')
    },
    onError: error => outcome.failed('save', error),
  })
  return (
    <PageState query={sources}>
      {found =>
        found.length === 0 ? (
          <EmptyState icon="search" title={t('search.noSources')} text={t('search.noSourcesText')} />
        ) : (
          <div className={classes.tiles}>
            {found.map(({ id, data, isUsed }) => (
              <IntegrationTile
                key={id}
                kind="selectable"
                title={data.name}
                text={data.url}
                logo={<Icon name="link" />}
                isSelected={isUsed}
                unavailable={denied}
                onSelect={() => {
                  const used = found.filter(one => one.isUsed !== (one.id === id)).map(one => one.id)
                  choose.mutate(used)
                }}
              />
            ))}
          </div>
        )
      }
    </PageState>
  )
}

/** Settings for the sources, synonyms and texts of the assistant's search. */
export function SearchScreen(props: SynonymsProps) {
  const { t } = useTranslation('customize')
  const { id } = useProperty()
  const texts = useQuery(textsQuery(id, undefined))
  const queries = [useQuery(sourcesQuery(id)), useQuery(synonymsQuery(id)), texts]
  return (
    <PreviewValues>
      <PageHeader overline={t('title')} title={t('tabs.search')} />
      <LoadedTogether queries={queries}>
        <PanelsWithPreview preview={<LookPreview scenes={['search']} />}>
          <Panel title={t('search.sources')} description={t('search.sourcesText')}>
            <Sources />
          </Panel>
          <SynonymsForm {...props} />
          <SearchTrial />
          <PageState query={texts}>
            {data => (
              <TextsForm texts={data} keys={assistantTextGroups.search}>
                <TextGroup group="search" texts={data} />
              </TextsForm>
            )}
          </PageState>
        </PanelsWithPreview>
      </LoadedTogether>
    </PreviewValues>
  )
}
