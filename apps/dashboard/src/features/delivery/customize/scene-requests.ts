import type { DeliveredLook, PreviewScene } from '@waymark/domain/delivery/delivery'
import { copilotAnswerOf, type LookScene, type ShownScene } from './look-scenes.ts'
import type { SampleNames } from './sample-content.ts'

/** The copilot's tab: before a question, or with an answer in which the field is seen. */
function copilotScene({ asked, text }: SampleNames, field: string | null): PreviewScene {
  const answer = field === null ? null : copilotAnswerOf(field)
  return {
    ...{ kind: 'assistant', isOpen: true, tab: 'copilot' },
    ...(answer !== null && { asked: { question: asked, answer, text } }),
    ...(field === 'copilot_rated' && { clicks: ['.rating button'] }),
  }
}

/** The note about what is recorded, unfolded. */
const recordedScene = (field: string | null): PreviewScene => ({
  ...{ kind: 'assistant', isOpen: true },
  clicks: ['details:has(.recorded) > summary'],
  ...(field === 'recorded_user' && { userId: 'paula@example.com' }),
  isRecorded: field !== 'recorded_nothing',
  isTrackingRefused: field === 'recorded_refused',
})

/** Texts of the search that are seen once something is typed into it. */
const searchResultTexts = /^search_(?:no_result|count|filter)|^document_preview_open$/

/** The search's tab: before a search, with results of every kind, or with none. */
function searchScene({ text, guides }: SampleNames, field: string | null): PreviewScene {
  const searched = field?.startsWith('search_no_result')
    ? { query: 'qqqqqqqq', document: null }
    : { query: text, document: guides[1] }
  return {
    ...{ kind: 'assistant', isOpen: true, tab: 'search' },
    ...(field !== null && searchResultTexts.test(field) && { searched }),
  }
}

/** The panel, with the visitor and the tab for which the field is seen. */
function openScene(field: string | null): PreviewScene {
  const isNews = field === 'announcements_empty' || field === 'announcement_new'
  const hasCompleted = field === 'recently_used' || field === 'guide_done_label'
  const isKeys = field !== null && /^shortcuts_|^keyboardShortcuts$/.test(field)
  return {
    ...{ kind: 'assistant', isOpen: true },
    ...(isNews && { tab: 'announcements' }),
    ...(hasCompleted && { completedGuideIds: [1] }),
    ...(field === 'greeting' && { firstName: 'Paula' }),
    ...(isKeys && { clicks: ['details.keys:has(kbd) > summary'] }),
  }
}

const closesGuide = /^tut_exit_|^exit_click_twice$/

/** The second step of a guide, or the moment of a guide in which the field is seen. */
function stepScene(field: string | null, look: DeliveredLook): PreviewScene {
  if (field === 'guide_completed') return { kind: 'completed' }
  const isAsked = field !== null && closesGuide.test(field) && look.exitClickTwice
  return {
    ...{ kind: 'guide', step: field === 'button_next' ? 0 : 1 },
    ...(field === 'preview_mark' && { isDraft: true }),
    // Without the question the click ends the guide, which the preview begins again.
    ...(isAsked && { clicks: ['.card .close'] }),
  }
}

/** The question of a survey, or the thanks for an answer that waits until the user is online. */
const surveyScene = (field: string | null): PreviewScene =>
  field === 'survey_sent_later'
    ? { kind: 'survey', state: 'thanks', isOnline: false }
    : { kind: 'survey', state: 'question' }

type RequestScene = (names: SampleNames, field: string | null, look: DeliveredLook) => PreviewScene

const requests: Readonly<Record<LookScene, RequestScene>> = {
  open: (_, field) => openScene(field),
  closed: () => ({ kind: 'assistant', isOpen: false }),
  search: searchScene,
  step: (_, field, look) => stepScene(field, look),
  notFound: (_, field) => ({ kind: 'guide', step: 1, hasFarFrame: field === 'step_not_found_frame' }),
  automation: (_, field) => ({
    ...{ kind: 'guide', step: 1 },
    ...(field === 'autofill_failed' && { clicks: ['.offer .act'] }),
  }),
  announcement: (_, field) => ({
    kind: 'announcement',
    state: field === 'announcement_more' ? 'collapsed' : 'open',
  }),
  survey: (_, field) => surveyScene(field),
  tooltip: () => ({ kind: 'tooltip' }),
  beacon: () => ({ kind: 'beacon' }),
  validator: () => ({ kind: 'validator' }),
  promotion: () => ({ kind: 'promotion' }),
  welcome: () => ({ kind: 'welcome' }),
  copilot: copilotScene,
  recorded: (_, field) => recordedScene(field),
}

/** Returns the scene that the preview's page shows. */
export const requestOf = (
  names: SampleNames,
  { scene, field }: ShownScene,
  look: DeliveredLook,
): PreviewScene => requests[scene](names, field, look)
