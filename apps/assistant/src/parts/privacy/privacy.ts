import { isExceptedPage } from '@waymark/domain/analytics/analytics'
import type { EditableTextKey } from '@waymark/domain/delivery/delivery'
import type { Context } from '../../core/context.ts'
import { element } from '../../core/element.ts'
import { isTrackingRefused } from '../visitor-memory/tracking-refused.ts'

type Line = readonly [EditableTextKey, Readonly<Record<string, string | number>>?]

/** Lists which data about the application itself is recorded, and which is not. */
function applicationLines({ content, page: { window } }: Context): readonly Line[] {
  const { recording } = content()
  if (!recording) return [['recorded_no_application']]
  if (isTrackingRefused(window)) return [['recorded_refused']]
  const { exceptions, tags = [] } = recording
  const { href } = window.location
  return [
    ['recorded_application'],
    ...(tags.length > 0 ? ([['recorded_tags', { count: tags.length }]] as const) : []),
    ...(exceptions.length > 0 ? ([['recorded_exceptions', { pages: exceptions.join(', ') }]] as const) : []),
    ...(isExceptedPage(exceptions, href) ? ([['recorded_not_here']] as const) : []),
  ]
}

function linesOf(context: Context): readonly Line[] {
  const { boot, page, level } = context
  if (level() === 'none' || page.local.get('consent') === false) return [['recorded_nothing']]
  const { userId } = boot.visitor()
  return [
    userId === null ? ['recorded_anonymous'] : ['recorded_user', { user: userId }],
    ['recorded_help'],
    ...applicationLines(context),
    ['recorded_never'],
  ]
}

/** Lists the data recorded about this visitor on this page, from the settings in force. */
export const recordedLines = (context: Context): HTMLElement[] =>
  linesOf(context).map(([key, values]) =>
    element(context.page.document, 'li', { text: context.text(key, values) }),
  )
