import { assistantTextsIn } from '@waymark/domain/delivery/delivery'
import { type StylingKey, stylingKinds, stylingsDefaults } from '@waymark/domain/workspace/property'
import { expect, test } from 'vitest'
import { previewLook } from '../../../shared/assistant-preview/preview-document.ts'
import { lookPreview } from './look-preview.ts'
import { sceneOf } from './look-scenes.ts'

const names = {
  chapter: 'First steps',
  guides: ['Create an invoice', 'How invoices are numbered'] as const,
  announcement: 'Invoices in two languages',
  question: 'How likely are you to recommend us?',
  text: 'Sample content',
  asked: 'How do I number invoices?',
}

const base = {
  look: previewLook({}),
  language: { key: 'en', name: 'English' },
  texts: assistantTextsIn('en', 'en', {}),
  labels: { button: 'Button', field: 'Field', choice: 'Choice' },
}

/** Addresses, so that a link that is switched on leads somewhere. */
const addresses = {
  helpDeskDocsLinkURL: 'https://docs.example.com/',
  helpDeskSupportLinkURL: 'https://support.example.com/',
  externalLinkURL: 'https://help.example.com/',
}
const switches = {
  helpDeskDocsLinkEnabled: true,
  helpDeskSupportLinkEnabled: true,
  externalLinkEnabled: true,
}

/** Another valid value of each kind of setting. */
function otherValue(key: StylingKey): unknown {
  switch (stylingKinds[key]) {
    case 'colour':
      return '#123456'
    case 'switch':
      return !stylingsDefaults[key]
    case 'corner':
      return 'top-right'
    case 'backMode':
      return 'nothing'
    case 'length':
      return '11px'
    case 'image':
      return '/assistant/images/1/picture.png'
    case 'link':
      return 'https://other.example.com/'
    default:
      return 4_321
  }
}

/** Settings that no preview of customize shows, and why. */
const unseen: Partial<Record<StylingKey, string>> = {
  min_view_width: 'It is about the width of the window of the application, not of a preview.',
  stepWaitMs: 'It is a time; the preview shows what follows at once.',
  anonymousAnswers: 'It acts on what the server stores.',
  enableCopilot: 'Its screen is a part of the application settings.',
  snippetAuthentication: 'It acts on requests; its screen is a part of the application settings.',
  selectorConfig: 'It acts on recordings; its screen is a part of the application settings.',
}

const previewOf = (field: StylingKey, values: Readonly<Record<string, unknown>>) =>
  JSON.stringify(
    lookPreview({
      ...{ base, stylings: {}, defaults: {}, names, scene: sceneOf(field) ?? 'open', field },
      values,
    }),
  )

const settings = Object.keys(stylingKinds) as StylingKey[]

test.each(settings.filter(key => unseen[key] === undefined))('LOOK-61 the preview follows %s', key => {
  const isLink = stylingKinds[key] === 'link'
  const before = { ...addresses, ...(isLink ? switches : {}) }
  expect(previewOf(key, { ...before, [key]: otherValue(key) })).not.toBe(previewOf(key, before))
})

test('LOOK-61 a setting that has a reason not to be seen changes no preview', () => {
  const followed = (Object.keys(unseen) as StylingKey[]).filter(
    key => previewOf(key, { [key]: otherValue(key) }) !== previewOf(key, {}),
  )
  expect(followed).toEqual([])
})
