import { join } from 'node:path'

/** A page of the documentation. */
export interface DocsPage {
  /** Name of its file and its address below `/docs/`; the start page is `index`. */
  readonly slug: string
  readonly title: string
  /** Markdown file from the folder of this app. */
  readonly file: string
}

export interface DocsChapter {
  readonly title: string
  readonly pages: readonly DocsPage[]
}

const page = (slug: string, title: string, file = `content/${slug}.md`): DocsPage => ({ slug, title, file })

/** Every page in the order of the navigation. */
export const chapters: readonly DocsChapter[] = [
  {
    title: 'Start',
    pages: [page('index', 'Overview'), page('authors', 'Write and publish content')],
  },
  {
    title: 'Embed',
    pages: [
      page('install', 'Install the snippet'),
      page('javascript-api', 'JavaScript API'),
      page('frameworks', 'npm package and frameworks'),
      page('signed-users', 'Signed users'),
      page('content-security-policy', 'Content Security Policy'),
    ],
  },
  {
    title: 'Integrate',
    pages: [
      page('api', 'HTTP API'),
      page('check', 'Check content in CI'),
      page('webhooks', 'Webhooks', '../../docs/webhooks.md'),
    ],
  },
  {
    title: 'Operate',
    pages: [
      page('operations', 'Install and configure'),
      page('backup', 'Backup, restore and upgrade', '../../docs/backup.md'),
    ],
  },
]

export const allPages: readonly DocsPage[] = chapters.flatMap(({ pages }) => pages)

/** Folder of this app. */
export const home = join(import.meta.dirname, '..')

/** Address of a page. */
export const addressOf = ({ slug }: DocsPage): string => `/docs/${slug === 'index' ? '' : slug}`
