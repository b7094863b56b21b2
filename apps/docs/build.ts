import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { pageHtml } from './build/page-html.ts'
import { allPages, home } from './build/pages.ts'
import { renderMarkdown } from './build/render-markdown.ts'

/** `node build.ts [folder]`: the product documentation that the server sends at `/docs`. */
const dist = process.argv[2] ?? join(home, 'dist')

async function put(path: string, text: string): Promise<void> {
  const file = join(dist, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

/** The scripts and styles of the pages, and the npm package, which the examples import. */
async function bundle(name: string, entry: string, format: 'es' | 'iife'): Promise<void> {
  await build({
    configFile: false,
    root: home,
    base: '/docs/',
    logLevel: 'warn',
    build: {
      target: ['chrome111', 'firefox114', 'safari16.4'],
      outDir: dist,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: { [name]: join(home, entry) },
        preserveEntrySignatures: 'strict',
        output: {
          format,
          entryFileNames: 'assets/[name].js',
          assetFileNames: 'assets/[name][extname]',
        },
      },
    },
  })
}

/** The examples as they are shown, with the package's name replaced by its address here. */
async function writeExamples(): Promise<(name: string) => string> {
  const texts = new Map<string, string>()
  for (const file of await readdir(join(home, 'examples'))) {
    const text = await readFile(join(home, 'examples', file), 'utf8')
    texts.set(file, text)
    await put(`examples/${file}`, text.replace("'@waymark/embed'", "'/docs/assets/embed.js'"))
  }
  return name => {
    const text = texts.get(`${name}.js`)
    if (text === undefined) throw new Error(`There is no example "${name}".`)
    return text
  }
}

await rm(dist, { recursive: true, force: true })
await bundle('docs', 'src/docs.ts', 'es')
await bundle('theme', 'src/theme.ts', 'iife')
await bundle('embed', '../../packages/embed/src/index.ts', 'es')
const readExample = await writeExamples()
const sections = []
for (const page of allPages) {
  const rendered = renderMarkdown(page, await readFile(join(home, page.file), 'utf8'), readExample)
  sections.push(...rendered.sections)
  await put(`${page.slug}.html`, pageHtml(page, rendered))
}
await put('search.json', JSON.stringify(sections))
