import type { WireChapter } from '@waymark/contract'
import { aChapter, aGuide } from '../builders.ts'
import { aMessage } from '../content-rows.ts'
import { type Maker, nothing, withBody } from './sample.ts'

/** Ids for a call about chapters or guides: a fresh draft that one call may leave changed or gone. */
const aDraft: Maker = async ({ property, admin }) => ({
  params: { id: (await aGuide({ in: property, by: admin })).id },
})
const aPrivateChapter: Maker = async ({ property, admin }) => ({
  params: { id: (await aChapter({ in: property, by: admin, visibility: 'private' })).id },
})

/** One white pixel. */
const aPicture = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs='

export const contentSamples: Readonly<Record<string, Maker>> = {
  'properties.list': nothing,
  'properties.get': nothing,
  'properties.save': () => ({ body: {} }),
  'properties.stylings': nothing,
  'properties.featureFlags': nothing,
  'properties.languages': nothing,
  'guides.list': nothing,
  'guides.get': aDraft,
  'guides.create': () => ({ body: { title: 'A' } }),
  'guides.save': withBody(aDraft, { title: 'A' }),
  'guides.move': withBody(aDraft, { fromLauncherId: 0, toLauncherId: 0 }),
  'guides.delete': aDraft,
  'guides.restore': aDraft,
  'guides.clone': aDraft,
  'guides.copy': async ({ property, admin }) => ({
    body: {
      sourceTutorial: (await aGuide({ in: property, by: admin })).id,
      languageMapping: { en: 'en' },
    },
  }),
  'guides.bulk': async ({ property, admin }) => ({
    body: { ids: [(await aGuide({ in: property, by: admin })).id], action: 'archive' },
  }),
  'guides.tags': nothing,
  'chapters.list': nothing,
  'chapters.outline': nothing,
  'chapters.get': aPrivateChapter,
  'chapters.sortGuides': withBody(aPrivateChapter, { tutorials: [] }),
  'chapters.create': () => ({ body: { title: 'A', visibility: 'private' } }),
  'chapters.save': withBody(aPrivateChapter, { subtitle: 'A' }),
  'chapters.sort': async ({ property, admin }) => {
    const { body } = await admin.api.get<WireChapter[]>(`/v2/properties/${property.id}/launchers`)
    return { body: { launchers: body.map(one => one.id) } }
  },
  'chapters.delete': aPrivateChapter,
  'images.upload': () => ({ body: { image: aPicture } }),
  'reports.guide': async ({ property, admin }) => ({
    params: { guide: (await aGuide({ in: property, by: admin })).id },
  }),
  'reports.guideSegments': async ({ property, admin }) => ({
    params: { guide: (await aGuide({ in: property, by: admin })).id },
  }),
  'reports.guides': nothing,
  'reports.overview': nothing,
  'reports.adoption': nothing,
  'reports.adoptionPages': nothing,
  'reports.adoptionGoal': nothing,
  'reports.saveAdoptionGoal': () => ({ body: { expectedUsers: 200 } }),
  'reports.engagement': nothing,
  'reports.engagementPages': nothing,
  'reports.retention': nothing,
  'reports.happiness': nothing,
  'reports.tasks': nothing,
  'reports.tags': nothing,
  'reports.tracked': nothing,
  'reports.segments': nothing,
  'reports.content': nothing,
  'reports.announcements': nothing,
  'reports.announcement': async ({ property, admin }) => ({
    params: { message: (await aMessage({ in: property, by: admin })).id },
  }),
  'reports.messageReach': nothing,
  'reports.search': nothing,
  'reports.searchQueries': nothing,
  'reports.surveys': nothing,
  'reports.surveyAnswers': nothing,
  'reports.nps': nothing,
  'reports.npsAnswers': nothing,
  'reports.npsInsight': ({ property }) => ({
    query: { company_id: property.companyId, property_id: property.id },
    body: { question: 'Why?', language_code: 'en', comments: Array.from({ length: 10 }, () => 'Good') },
  }),
  'reports.deleteAnswer': () => ({ params: { id: '0190f3a2-6f6e-4c7e-8d3b-0a9f7d9f1c11' } }),
  'reports.tooltips': nothing,
  'reports.validators': nothing,
}
