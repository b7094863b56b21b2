import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PageHeader, Panel, StatusBadge } from '@waymark/kit'
import { relativeTime } from '@waymark/kit/date-rules'
import { useTranslation } from 'react-i18next'
import { api } from '../../../shared/api/client.ts'
import { useProperty } from '../../../shared/property/use-property.ts'
import { PageState } from '../../../shared/settings-form/PageState.tsx'
import { Panels } from '../../../shared/settings-form/SettingsForm.tsx'
import classes from './ApplicationSettings.module.css'
import { CodeBlock } from './CodeBlock.tsx'
import { LiveEventsPanel } from './LiveEventsPanel.tsx'
import { PageCheckPanel } from './PageCheckPanel.tsx'
import { SignedIdentityPanel } from './SignedIdentityPanel.tsx'
import type { SetupSearch } from './setup-search.ts'
import { snippetsOf } from './snippet.ts'
import { WebViewPanel } from './WebViewPanel.tsx'

/** While a person puts the snippet into a page they look here whether it works. */
const askAgainMs = 5_000

const snippetQuery = (property: number) =>
  api.properties.snippet.queryOptions({
    input: { params: { property } },
    staleTime: 0,
    refetchInterval: askAgainMs,
  })

type Status = NonNullable<ReturnType<typeof useSnippet>['data']>
const useSnippet = () => useQuery(snippetQuery(useProperty().id))

function Seen({ last, isPartial }: Pick<Status, 'last' | 'isPartial'>) {
  const { t, i18n } = useTranslation('application')
  if (last === null) {
    return (
      <p className={classes.seen}>
        <StatusBadge tone="quiet" label={t('setup.never')} />
        <span className={classes.faint}>{t(isPartial ? 'setup.partial' : 'setup.neverText')}</span>
      </p>
    )
  }
  const { agoS, isAnonymous, path } = last
  // Counted back from now: the clocks of server and browser may differ.
  const nowMs = Date.now()
  const when = relativeTime(nowMs - agoS * 1_000, nowMs, i18n.language)
  return (
    <p className={classes.seen} role="status">
      <StatusBadge tone="live" label={t('setup.working')} />
      <span>{t('setup.last', { when })}</span>
      {path ? <span className={classes.mono}>{path}</span> : null}
      <span className={classes.faint}>{t(isAnonymous ? 'setup.anonymous' : 'setup.identified')}</span>
    </p>
  )
}

interface SetupScreenProps {
  readonly search: SetupSearch
  readonly onSearch: (change: SetupSearch) => void
}

function SetupSteps({ status, search, onSearch }: SetupScreenProps & { readonly status: Status }) {
  const { t } = useTranslation('application')
  const { id } = useProperty()
  const { inline, tag, identify, policy } = snippetsOf(status.origin, id)
  return (
    <Panels>
      <Panel title={t('setup.check')} description={t('setup.checkText')}>
        <Seen last={status.last} isPartial={status.isPartial} />
        <Link
          className={classes.link}
          to="/app/$property/application-settings/application-urls"
          params={{ property: id }}
        >
          {t('setup.toUrls')}
        </Link>
      </Panel>
      <LiveEventsPanel
        isOpen={search.live === true}
        onOpen={isOpen => onSearch({ live: isOpen ? true : undefined })}
      />
      <Panel title={t('setup.snippet')} description={t('setup.snippetText')}>
        <CodeBlock label={t('setup.inline')} code={inline} />
        <CodeBlock label={t('setup.tag')} code={tag} />
      </Panel>
      <Panel title={t('setup.identify')} description={t('setup.identifyText')}>
        <CodeBlock label={t('setup.example')} code={identify} />
        <a
          className={classes.link}
          href={`/docs/javascript-api?property=${id}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('setup.toDocs')}
        </a>
      </Panel>
      <SignedIdentityPanel />
      <WebViewPanel />
      <PageCheckPanel origin={status.origin} />
      <Panel title={t('setup.policy')} description={t('setup.policyText')}>
        <CodeBlock label={t('setup.policyLines')} code={policy.join('\n')} />
      </Panel>
    </Panels>
  )
}

/** Installation code for the application's pages, and a check whether it works there. */
export function SetupScreen(props: SetupScreenProps) {
  const { t } = useTranslation('application')
  return (
    <>
      <PageHeader overline={t('title')} title={t('setup.title')} />
      <PageState query={useSnippet()}>{status => <SetupSteps status={status} {...props} />}</PageState>
    </>
  )
}
