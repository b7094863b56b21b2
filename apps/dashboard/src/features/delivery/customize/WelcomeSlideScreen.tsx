import { useMutation, useQuery } from '@tanstack/react-query'
import type { WirePopup } from '@waymark/contract'
import { Button, EmptyState, PageHeader } from '@waymark/kit'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../../shared/access/use-denied.ts'
import { api, client } from '../../../shared/api/client.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { CheckContent } from '../../../shared/content-check/CheckContent.tsx'
import { useOutcome } from '../../../shared/error/use-outcome.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { PageState } from '../../../shared/settings-form/PageState.tsx'
import classes from './Customize.module.css'
import type { LanguageSearch } from './customize-search.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { WelcomeForm } from './WelcomeForm.tsx'

/** How the popups are asked for in one language; the welcome slide is among them. */
const popupsQuery = (property: number, lang: string | undefined) =>
  api.popups.list.queryOptions({ input: { params: { property }, query: lang === undefined ? {} : { lang } } })

function NoSlide() {
  const { t } = useTranslation('customize')
  const property = useProperty()
  const outcome = useOutcome()
  const denied = useDenied()(property.may.editStylings)
  const make = useMutation({
    mutationFn: () => client.popups.create({ params: { property: property.id }, body: { type: 'welcome' } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.popups.key() }),
    onError: error => outcome.failed('savePopup', error),
  })
  return (
    <EmptyState icon="slide" title={t('welcome.noneTitle')} text={t('welcome.noneText')}>
      <Button kind="primary" isBusy={make.isPending} unavailable={denied} onClick={() => make.mutate()}>
        {t('welcome.make')}
      </Button>
    </EmptyState>
  )
}

const slideOf = (popups: readonly WirePopup[]) => popups.find(popup => popup.type === 'welcome')

interface WelcomeSlideProps {
  readonly search: LanguageSearch
  readonly onSearch: (change: Partial<LanguageSearch>) => void
}

/** Welcome slide, shown to users when the assistant sees them for the first time. */
export function WelcomeSlideScreen({ search, onSearch }: WelcomeSlideProps) {
  const { t } = useTranslation('customize')
  const query = useQuery(popupsQuery(useProperty().id, search.lang))
  return (
    <>
      <PageHeader overline={t('title')} title={t('tabs.welcomeSlide')} />
      <PageState query={query}>
        {popups => {
          const popup = slideOf(popups)
          if (!popup) return <NoSlide />
          return (
            <>
              <div className={classes.bar}>
                <LanguageChoice lang={search.lang} onLang={lang => onSearch({ lang })} />
                {popup.hasTexts ? null : <p className={classes.missing}>{t('welcome.noTexts')}</p>}
              </div>
              <WelcomeForm key={popup.lang} popup={popup} />
              <div className={classes.below}>
                <CheckContent contents={[{ kind: 'welcome', id: popup.id, name: t('tabs.welcomeSlide') }]} />
              </div>
            </>
          )
        }}
      </PageState>
    </>
  )
}
