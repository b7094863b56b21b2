import { Icon } from '../Icon.tsx'
import type { IconName } from '../icon-paths.ts'
import classes from './AssistantPreview.module.css'
import type { AssistantTexts } from './assistant-preview-texts.ts'
import type { AssistantKind, AssistantSample } from './assistant-sample.ts'

interface AssistantSamplesProps {
  readonly samples: readonly AssistantSample[]
  readonly texts: Pick<AssistantTexts, 'noResult' | 'noResultText'>
}

const icons: Readonly<Record<AssistantKind, IconName>> = {
  guides: 'guide',
  announcements: 'info',
  documents: 'duplicate',
}

/** What was found, or the words for nothing. */
export function AssistantSamples({ samples, texts }: AssistantSamplesProps) {
  if (samples.length === 0) {
    return (
      <div className={classes.nothing} role="status">
        <p className={classes.nothingTitle}>{texts.noResult}</p>
        <p>{texts.noResultText}</p>
      </div>
    )
  }
  return (
    <ul className={classes.samples}>
      {samples.map(({ id, kind, title, text }) => (
        <li key={id} className={classes.sample}>
          <Icon name={icons[kind]} size={16} className={classes.sampleIcon} />
          <span>
            <span className={classes.sampleTitle}>{title}</span>
            <span className={classes.sampleText}>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
