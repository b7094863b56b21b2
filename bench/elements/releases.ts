import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const packages = join(import.meta.dirname, '../node_modules')

/** Applications whose release before is installed, too: where their pages ask for files, and where the older ones are. */
export const releases: Readonly<Record<string, { readonly asked: RegExp; readonly before: string }>> = {
  Gentelella: { asked: /^\/(?!npm\/|built\.js|in-page\.js)(.*)$/, before: 'gentelella-before/dist' },
  'Swagger UI': { asked: /^\/npm\/swagger-ui-dist\/(.*)$/, before: 'swagger-ui-dist-before' },
  Vuetify: { asked: /^\/npm\/vuetify\/(.*)$/, before: 'vuetify-before' },
  Shoelace: { asked: /^\/npm\/@shoelace-style\/shoelace\/(.*)$/, before: 'shoelace-before' },
  GrapesJS: { asked: /^\/npm\/grapesjs\/(.*)$/, before: 'grapesjs-before' },
  Tabler: { asked: /^\/npm\/@tabler\/core\/(.*)$/, before: 'tabler-before' },
  docsify: { asked: /^\/npm\/docsify\/(.*)$/, before: 'docsify-before' },
}

/** Lets a page load the release before of its application. */
export async function serveReleaseBefore(page: Page, application: string): Promise<void> {
  const release = releases[application]
  if (!release) return
  await page.route(
    url => release.asked.test(url.pathname),
    async route => {
      const asked = release.asked.exec(new URL(route.request().url()).pathname)?.[1] ?? ''
      const file = join(packages, release.before, asked)
      await (existsSync(file) ? route.fulfill({ path: file }) : route.fallback())
    },
  )
}
