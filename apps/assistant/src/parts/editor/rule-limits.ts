import { element } from '../../core/element.ts'
import { choice, type RuleForm, textInput, typedNumber } from './rule-writer.ts'

interface Segment {
  readonly id: number
  readonly name: string
}

function segmentChoice(
  form: RuleForm,
  place: 'segment' | 'pageSegment',
  label: string,
  all: string,
  segments: readonly Segment[],
): HTMLElement {
  const options = segments.map(({ id, name }) => [`${id}`, name] as const)
  const value = `${form.writer.rule[place] ?? ''}`
  return choice<string>(form, place, label, [['', all], ...options], value, id =>
    form.change({ [place]: id ? Number(id) : null }),
  )
}

/** How often the rule acts, before which others, for whom and where. */
export function ruleLimits(form: RuleForm): readonly HTMLElement[] {
  const { context, writer } = form
  const { page, text } = context
  const { choices, rule } = writer
  const frequencies = ['once', 'oncePerSession', 'always', 'everyDays'] as const
  const often = choice(
    form,
    'frequency',
    text('targeting.frequency'),
    frequencies.map(kind => [kind, text(`rules.frequencies.${kind}`)] as const),
    rule.frequency,
    frequency => form.change({ frequency }),
  )
  const days = textInput(form, 'days', text('rules.days'), `${rule.days}`, 3, typed =>
    form.change({ days: typedNumber(typed) }, false),
  )
  const priority = textInput(form, 'priority', text('targeting.priority'), `${rule.priority}`, 5, typed =>
    form.change({ priority: typedNumber(typed) }, false),
  )
  const users = text('targeting.userSegment')
  const pages = text('targeting.pageSegment')
  return [
    element(
      page.document,
      'div',
      { class: 'pair' },
      often,
      rule.frequency === 'everyDays' ? days : null,
      priority,
    ),
    element(
      page.document,
      'div',
      { class: 'pair' },
      segmentChoice(form, 'segment', users, text('targeting.everyone'), choices.userSegments),
      segmentChoice(form, 'pageSegment', pages, text('targeting.everywhere'), choices.pageSegments),
    ),
  ]
}
