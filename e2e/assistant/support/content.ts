import type { GuideStep } from '@waymark/domain/content/guide'
import { stepFields } from '@waymark/domain/content/guide'
import {
  type ContentDocument,
  type DeliveredGuide,
  type DeliveredLook,
  editableTextDefaults,
} from '@waymark/domain/delivery/delivery'
import { defaultContent } from '@waymark/domain/foundation/entity'

/** Paths of the tested pages on the host application. */
export const formPage = '/production/form.html'
export const wizardPage = '/production/form_wizards.html'

export const propertyId = 7

const look: DeliveredLook = {
  assistantPosition: 'bottom-right',
  mainColor: '#0098ff',
  heroTextColor: '#ffffff',
  buttonRadius: '6px',
  infoboxBackground: '#eef1f5',
  infoboxColor: '#1b1f27',
  avatarImage: null,
  minViewWidthPx: 0,
  hidden: false,
  exitClickTwice: true,
  backMode: 'back',
  interactiveTours: true,
  stepWaitMs: 1_000,
  keyboardShortcuts: true,
}

/** A centred card. */
export function aSlide(over: Partial<GuideStep> = {}): GuideStep {
  return { ...aStep('body'), type: 'slide', identifier: null, clickable: false, ...over }
}

/** A card beside the element that `css` finds. */
export function aStep(css: string, over: Partial<GuideStep> = {}): GuideStep {
  return {
    ...defaultContent(stepFields),
    id: 1,
    uuid: '00000000-0000-4000-8000-000000000001',
    type: 'step',
    url: null,
    identifier: { candidates: [{ css }] },
    content: 'A step',
    message: 'What to do here.',
    media: null,
    ...over,
  }
}

export function aGuide(
  id: number,
  steps: readonly GuideStep[],
  over: Partial<DeliveredGuide> = {},
): DeliveredGuide {
  return { id, version: 3, title: `Guide ${id}`, subtitle: '', page: null, steps, ...over }
}

/** A content document with these guides in one chapter, unless `over` says otherwise. */
export function aContent(
  guides: readonly DeliveredGuide[],
  {
    look: lookOver,
    ...over
  }: Partial<Omit<ContentDocument, 'look'>> & { look?: Partial<DeliveredLook> } = {},
): ContentDocument {
  const chapter = {
    id: 1,
    title: 'First steps',
    subtitle: '',
    page: null,
    guideIds: guides.map(one => one.id),
  }
  return {
    schema: 1,
    propertyId,
    language: { key: 'en', name: 'English' },
    languages: [{ key: 'en', name: 'English' }],
    texts: editableTextDefaults('en'),
    chapters: [chapter],
    guides,
    ...over,
    look: { ...look, ...lookOver },
  }
}

/** The story of the issue: from the form by a typed value and a menu link to another page, and done. */
export const projectGuide = aGuide(
  11,
  [
    aSlide({ content: 'Create a project', message: 'Three short steps.\nIt takes less than a minute.' }),
    aStep('#projectName', {
      url: formPage,
      content: 'Name the project',
      message: 'A short, recognisable name. You can change it later.',
      nextWhen: 'nonempty',
      mandatory: true,
      media: { kind: 'info', text: 'The name appears in every address of the project.' },
    }),
    aStep('a.nav-sublink[href="form_wizards.html"]', {
      url: formPage,
      content: 'Open the wizards',
      message: 'You find them under Forms.',
      mandatory: true,
      triggersPageReload: true,
    }),
    aStep('.wizard, .card', {
      url: wizardPage,
      identifier: { candidates: [{ css: '#nothing-of-this-name' }, { css: 'h1.page-title, .page-title' }] },
      content: 'Here they are',
      message: 'Long forms in small pieces.',
      clickable: false,
    }),
  ],
  { title: 'Create a project', subtitle: 'From name to first milestone' },
)

/** Whether content is that of a property which shows nothing to any user. */
export const showsNothing = ({ guides, automatic, look: { hidden } }: ContentDocument): boolean =>
  hidden && guides.length === 0 && automatic !== true
