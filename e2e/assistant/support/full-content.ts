import { welcomeTextDefaults, withWelcomeSwitches } from '@waymark/domain/content/popup'
import type { ContentDocument } from '@waymark/domain/delivery/delivery'
import { withContentSettings } from '@waymark/domain/workspace/property'
import { aContent, aGuide, aSlide, aStep, projectGuide } from './content.ts'

const day = 86_400_000

/** A guide that is promoted, and listed like any other. */
export const promotedGuide = aGuide(12, [aSlide({ content: 'Invite a person' })], {
  title: 'Invite a colleague',
  subtitle: 'Work together',
  promotion: { round: 1 },
})

export const settings = withContentSettings({ automaticPauseS: 1 })

/** Announcements, one of them pinned and with a guide. */
export const news: ContentDocument['announcements'] = [
  {
    id: 21,
    category: 1,
    headline: 'Projects have templates',
    description: 'Begin with one of ours.\nOr make your own.',
    image: null,
    links: [{ which: 'primary', url: 'https://docs.example.com/templates', title: 'Read more' }],
    guideId: projectGuide.id,
    isPinned: true,
    pages: [],
    publishedAt: 20 * day,
  },
  {
    id: 22,
    category: 4,
    headline: 'Maintenance on Sunday',
    description: 'For one hour in the morning.',
    image: null,
    links: [],
    guideId: null,
    isPinned: false,
    pages: [],
    publishedAt: 10 * day,
  },
]

export const welcome: NonNullable<ContentDocument['welcome']> = {
  id: 31,
  ...withWelcomeSwitches({}),
  ...welcomeTextDefaults('en'),
  headline: 'Welcome to Projects',
  content: 'Shall we show you around?',
  guideId: promotedGuide.id,
}

export const fullLook = {
  strongColor: '#0074c2',
  hasSearch: true,
  hasAnnouncements: true,
  isDraggable: true,
  helpDocsUrl: 'https://docs.example.com/',
  helpSupportUrl: 'mailto:support@example.com',
  externalUrl: 'https://forum.example.com/',
  categoryColors: ['#0098ff', '#f5a623', '#7b61ff', '#1a9e6c', '#6e768b', '#d0342c'],
}

/** A property that uses every tab of the panel. */
export const fullContent = (over: Parameters<typeof aContent>[1] = {}): ContentDocument =>
  aContent([projectGuide, promotedGuide, aGuide(13, [aStep('#none')], { title: 'Export data' })], {
    announcements: news,
    ...over,
    look: { ...fullLook, ...over.look },
  })

/** Fields that every item beside an element has. */
export const beside = (css: string, id: number) => ({
  id,
  page: null,
  identifier: { candidates: [{ css }] },
  isHeldBack: false,
})
