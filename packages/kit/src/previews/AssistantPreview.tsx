import { type CSSProperties, useId, useState } from 'react'
import { Icon } from '../Icon.tsx'
import classes from './AssistantPreview.module.css'
import { AssistantSamples } from './AssistantSamples.tsx'
import { AssistantSearch } from './AssistantSearch.tsx'
import { AssistantTabs } from './AssistantTabs.tsx'
import type { AssistantTexts } from './assistant-preview-texts.ts'
import { type AssistantSample, type AssistantTab, samplesOn } from './assistant-sample.ts'

export interface AssistantLook {
  readonly mainColour: string
  readonly heroText: string
}

interface AssistantPreviewProps {
  readonly texts: AssistantTexts
  readonly look: AssistantLook
  readonly samples: readonly AssistantSample[]
  /** Tabs that are on, in the order of document 1 §2.6: announcements, home, search. */
  readonly tabs: readonly AssistantTab[]
  /** Where the external help link leads; null shows none. */
  readonly externalUrl: string | null
}

function Hero({ texts, isWide, onWide }: Pick<AssistantPreviewProps, 'texts'> & HeroProps) {
  return (
    <header className={classes.hero}>
      <div>
        <p className={classes.title}>{texts.title}</p>
        <p className={classes.subtitle}>{texts.subtitle}</p>
      </div>
      <button
        type="button"
        className={classes.widen}
        aria-label={texts.expand}
        aria-pressed={isWide}
        onClick={onWide}
      >
        <Icon name={isWide ? 'railOut' : 'railIn'} size={16} />
      </button>
    </header>
  )
}

interface HeroProps {
  readonly isWide: boolean
  readonly onWide: () => void
}

function ExternalLink({ texts, url }: Pick<AssistantPreviewProps, 'texts'> & { readonly url: string }) {
  return (
    <p className={classes.external}>
      <span>{texts.externalHeader}</span>
      <a href={url} target="_blank" rel="noopener noreferrer">
        {texts.externalLink}
        <Icon name="external" size={13} />
      </a>
    </p>
  )
}

/**
 * The assistant in miniature, to try texts and colours on samples: 350 by 500 px, 588 px wide when expanded
 * (document 2 §9). Its tabs and search work as in the assistant itself.
 */
export function AssistantPreview({ texts, look, samples, tabs, externalUrl }: AssistantPreviewProps) {
  const id = useId()
  const [wanted, setTab] = useState<AssistantTab>('home')
  const [isWide, setWide] = useState(false)
  // A tab that is switched off meanwhile gives way to one that is on.
  const tab = tabs.includes(wanted) ? wanted : (tabs[0] ?? 'home')
  const colours = { '--main': look.mainColour, '--hero-text': look.heroText } as CSSProperties
  return (
    <section className={classes.panel} aria-label={texts.label} data-wide={isWide} style={colours}>
      <Hero texts={texts} isWide={isWide} onWide={() => setWide(!isWide)} />
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} className={classes.content}>
        {tab === 'search' ? (
          <AssistantSearch texts={texts} samples={samples} />
        ) : (
          <AssistantSamples samples={samplesOn(tab, samples, '', [])} texts={texts} />
        )}
      </div>
      {externalUrl === null ? null : <ExternalLink texts={texts} url={externalUrl} />}
      <AssistantTabs
        id={id}
        label={texts.tabsLabel}
        names={texts.tabs}
        tabs={tabs}
        tab={tab}
        onTab={setTab}
      />
    </section>
  )
}
