import { useState } from 'react'
import { Icon } from '../Icon.tsx'
import classes from './AssistantPreview.module.css'
import { AssistantSamples } from './AssistantSamples.tsx'
import type { AssistantTexts } from './assistant-preview-texts.ts'
import { type AssistantKind, type AssistantSample, samplesOn } from './assistant-sample.ts'

interface AssistantSearchProps {
  readonly texts: AssistantTexts
  readonly samples: readonly AssistantSample[]
}

const kinds = ['guides', 'announcements', 'documents'] as const

/** Search bar, filters and what they leave of the samples. */
export function AssistantSearch({ texts, samples }: AssistantSearchProps) {
  const [words, setWords] = useState('')
  const [filters, setFilters] = useState<readonly AssistantKind[]>([])
  const toggle = (kind: AssistantKind) =>
    setFilters(filters.includes(kind) ? filters.filter(one => one !== kind) : [...filters, kind])
  return (
    <>
      <div className={classes.searchBar}>
        <Icon name="search" size={15} />
        <input
          type="search"
          className={classes.search}
          aria-label={texts.tabs.search}
          placeholder={texts.searchPlaceholder}
          value={words}
          onChange={event => setWords(event.currentTarget.value)}
        />
      </div>
      <fieldset className={classes.filters}>
        <legend className="wm-visually-hidden">{texts.filtersLabel}</legend>
        {kinds.map(kind => (
          <button
            key={kind}
            type="button"
            className={classes.filter}
            aria-pressed={filters.includes(kind)}
            onClick={() => toggle(kind)}
          >
            {texts.filters[kind]}
          </button>
        ))}
      </fieldset>
      <AssistantSamples samples={samplesOn('search', samples, words, filters)} texts={texts} />
    </>
  )
}
