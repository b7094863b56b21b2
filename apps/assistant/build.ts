import { mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { minify } from 'terser'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { exportOwnNames, requireOwnNames, shortNames, shortNamesKey } from './short-names.ts'

const home = import.meta.dirname
/** `node build.ts [folder]`: where the files go; the launcher builds beside the old ones and swaps. */
const dist = import.meta.main ? (process.argv[2] ?? join(home, 'dist')) : join(home, 'dist')

/** Files of the built assistant; paths are relative to `dist`. */
export interface AssistantManifest {
  readonly loader: string
  /** All of the core and of the player, up to the first step. */
  readonly core: string
  readonly launcher: string
  readonly panel: string
  readonly finder: string
  readonly automation: string
  readonly media: string
  readonly fields: string
  readonly video: string
  readonly automatic: string
  readonly runtime: string
  readonly tooltip: string
  readonly validator: string
  readonly welcome: string
  readonly promotion: string
  readonly message: string
  readonly debug: string
  readonly recording: string
  readonly privacy: string
  readonly copilot: string
  /** Scripts of the dashboard's previews; no customer page loads them. */
  readonly stage: string
  readonly editor: string
  readonly recorder: string
  readonly picture: string
}

/** The oldest browsers with adoptable style sheets, `:modal` and `AbortSignal.timeout`. */
const target = ['chrome105', 'firefox114', 'safari16.4']

/** The rooms of pure rules do nothing when they are merely imported. */
const treeshake = { moduleSideEffects: (id: string) => !id.includes('/packages/domain/') }
const optimization = { inlineConst: true }

/**
 * Folders of small modules that several parts use. Each part that imports one gets its own copy, because a file of its
 * own would be one more request. The same for two modules of the domain.
 */
const copied =
  /\/(?:(addresses|content|controls|layout|observers|visitor-memory)\/[\w-]+|glob|split-url|native-promise)\.ts$/

const ownCopies: Plugin = {
  name: 'own-copies',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer && copied.test(source)
      ? `${resolve(dirname(importer), source)}?in=${basename(dirname(importer))}`
      : null,
}

/** Other short names are another file: a browser may have stored the former one. */
const hashedNames: Plugin = { name: 'hashed-names', augmentChunkHash: () => shortNamesKey }

async function bundle(config: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    configFile: false,
    root: home,
    logLevel: 'warn',
    plugins: [ownCopies, hashedNames],
    ...config,
    build: { target, write: false, minify: 'oxc', ...config.build },
  })
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput]
  return output.filter(file => file.type === 'chunk')
}

/** Makes engines compile all of a file while it arrives: most of it is called at once. */
const compiledAtOnce = '//# allFunctionsCalledOnLoad\n'

/** Minifies the bundler's output again, which saves some 3 % of the transferred size. Freed names are reused. */
async function minifyAgain(code: string): Promise<string> {
  const ecma = 2020
  const compress = { ecma, passes: 2, unsafe_arrows: true, keep_fargs: false } as const
  let tight = code
  for (let round = 0; round < 2; round++)
    tight = (await minify(tight, { module: true, ecma, compress, ...shortNames() })).code ?? tight
  requireOwnNames(tight)
  return tight
}

/** What a page waits for is compressed with all of them, the rest with the first. */
const distances: readonly (readonly [postfix: number, direct: number])[] = [
  [0, 0],
  [0, 15],
  [1, 2],
  [1, 30],
  [2, 4],
]

/** As small as brotli can: which kind of contents and which distances it should expect is found out by trying. */
function compressBrotli(code: string, isAwaited: boolean): Buffer {
  const { BROTLI_MODE_GENERIC, BROTLI_MODE_TEXT, BROTLI_MODE_FONT } = constants
  const tried = [BROTLI_MODE_GENERIC, BROTLI_MODE_TEXT, BROTLI_MODE_FONT].flatMap(mode =>
    distances.slice(0, isAwaited ? undefined : 1).map(([postfix, direct]) =>
      brotliCompressSync(code, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: code.length,
          [constants.BROTLI_PARAM_MODE]: mode,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
        },
      }),
    ),
  )
  return tried.reduce((least, one) => (one.length < least.length ? one : least))
}

async function keep(path: string, code: string, isAwaited = false): Promise<void> {
  const file = join(dist, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, code)
  await writeFile(`${file}.br`, compressBrotli(code, isAwaited))
}

function buildParts(): Promise<Rolldown.OutputChunk[]> {
  return bundle({
    build: {
      // Without `lib` Vite wraps every import() in a helper that only pages built by Vite need.
      lib: { entry: { core: join(home, 'src/core/core.ts') }, formats: ['es'] },
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        treeshake,
        optimization,
        output: { entryFileNames: '[name]-[hash:6].js', chunkFileNames: '[name]-[hash:6].js', minify: true },
      },
    },
  })
}

/**
 * Ends the build when the bundler moved modules of the core into files of their own: each would be one more request
 * before the first step, and its bytes would be missing from the budget of the core.
 */
function requireOneCore(chunks: readonly Rolldown.OutputChunk[]): void {
  const imports = chunks.find(({ name }) => name === 'core')?.imports ?? []
  if (imports.length > 0) throw new Error(`The core imports other files: ${imports.join(', ')}`)
}

function buildLoader(core: string): Promise<Rolldown.OutputChunk[]> {
  return bundle({
    define: { __CORE__: JSON.stringify(core) },
    build: {
      rolldownOptions: {
        input: join(home, 'src/loader/entry.ts'),
        treeshake,
        optimization,
        output: { format: 'iife', minify: true },
      },
    },
  })
}

/** The loader as a module for browser extensions, whose package holds the parts beside it. */
async function buildExtensionLoader(core: string): Promise<Rolldown.OutputChunk> {
  const [loader] = await bundle({
    define: { __CORE__: JSON.stringify(core) },
    build: {
      lib: { entry: { extension: join(home, 'src/loader/extension-entry.ts') }, formats: ['es'] },
      rolldownOptions: { treeshake, optimization, output: { entryFileNames: '[name].js', minify: true } },
    },
  })
  if (!loader) throw new Error('The build made no loader for extensions.')
  return loader
}

/** The bootstrap for pages of web views; the server adds the settings of a property. */
async function buildWebView(): Promise<Rolldown.OutputChunk> {
  const [webView] = await bundle({
    build: {
      // An app may show its pages in an engine that is too old for the assistant; the file must not fail there.
      target: 'es2015',
      lib: {
        entry: { webView: join(home, 'src/loader/web-view-entry.ts') },
        formats: ['iife'],
        name: 'waymark',
      },
      rolldownOptions: { treeshake, optimization, output: { entryFileNames: '[name].js', minify: true } },
    },
  })
  if (!webView) throw new Error('The build made no bootstrap for web views.')
  return webView
}

/** All parts with a neutral page around them, in one file of their own. */
async function buildStage(): Promise<Rolldown.OutputChunk> {
  const [stage] = await bundle({
    build: {
      lib: { entry: { stage: join(home, 'src/stage/stage.ts') }, formats: ['es'] },
      rolldownOptions: {
        // A preview leads no frames.
        external: [/\/parts\/frames\//, /\.\/frames\//],
        treeshake,
        optimization,
        output: { entryFileNames: '[name]-[hash:6].js', minify: true, codeSplitting: false },
      },
    },
  })
  if (!stage) throw new Error('The build made no stage.')
  return stage
}

/** The search of the assistant as one script, which `waymark check` evaluates in the pages that it checks. */
async function buildChecker(): Promise<Rolldown.OutputChunk> {
  const [checker] = await bundle({
    build: {
      lib: { entry: { check: join(home, 'src/check/check.ts') }, formats: ['iife'], name: 'waymarkCheck' },
      rolldownOptions: { treeshake, optimization, output: { entryFileNames: '[name].js', minify: true } },
    },
  })
  if (!checker) throw new Error('The build made no checker.')
  return checker
}

/** The page in which the dashboard shows previews; `/assistant/preview` sends it. */
const stagePage = (script: string): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Waymark</title>',
    `<script type="module" crossorigin src="/assistant/${script}"></script>`,
    '</head>',
    '<body></body>',
    '</html>',
    '',
  ].join('\n')

/**
 * Builds `dist/v1.js`, `dist/parts/*.js`, a brotli copy of each, `dist/preview.html`, `dist/check.js`,
 * `dist/web-view.js` and `dist/manifest.json`. The parts carry a
 * hash of their contents in their names; the loader knows these names.
 */
export async function buildAssistant(): Promise<AssistantManifest> {
  const chunks = await buildParts()
  requireOneCore(chunks)
  const pathOf = (name: string): string => {
    const chunk = chunks.find(one => one.name === name)
    if (!chunk) throw new Error(`The build made no part "${name}".`)
    return `parts/${chunk.fileName}`
  }
  const core = pathOf('core')
  const [loader] = await buildLoader(`/assistant/${core}`)
  if (!loader) throw new Error('The build made no loader.')
  const stage = await buildStage()
  const extension = await buildExtensionLoader(core)
  const checker = await buildChecker()
  const webView = await buildWebView()
  const manifest = {
    loader: 'v1.js',
    core,
    launcher: pathOf('launcher'),
    panel: pathOf('panel'),
    finder: pathOf('deep-find'),
    automation: pathOf('automation'),
    media: pathOf('media'),
    fields: pathOf('target-value'),
    video: pathOf('video'),
    automatic: pathOf('automatic'),
    runtime: pathOf('runtime'),
    tooltip: pathOf('tooltip'),
    validator: pathOf('validator'),
    welcome: pathOf('welcome'),
    promotion: pathOf('promotion'),
    message: pathOf('message'),
    debug: pathOf('debug'),
    recording: pathOf('record-page'),
    privacy: pathOf('privacy'),
    copilot: pathOf('copilot'),
    stage: `parts/${stage.fileName}`,
    editor: pathOf('editor'),
    recorder: pathOf('recorder'),
    picture: pathOf('draw-target'),
  }
  await rm(dist, { recursive: true, force: true })
  await keep(manifest.loader, await minifyAgain(loader.code), true)
  await writeFile(join(dist, 'extension.js'), await minifyAgain(extension.code))
  await writeFile(join(dist, 'check.js'), checker.code)
  await writeFile(join(dist, 'web-view.js'), webView.code)
  // Only the dashboard loads it: a second minifier would take longer than its bytes are worth.
  await keep(manifest.stage, stage.code)
  const coreChunk = chunks.find(chunk => chunk.name === 'core')
  const tightCore = exportOwnNames(
    await minifyAgain(coreChunk?.code ?? ''),
    `${coreChunk?.fileName}`,
    'startCore',
  )
  await keep(core, compiledAtOnce + tightCore.code, true)
  for (const chunk of chunks)
    if (chunk !== coreChunk)
      await keep(`parts/${chunk.fileName}`, tightCore.importing(await minifyAgain(chunk.code)))
  await writeFile(join(dist, 'preview.html'), stagePage(manifest.stage))
  await writeFile(join(dist, 'manifest.json'), `${JSON.stringify(manifest)}\n`)
  return manifest
}

if (import.meta.main) await buildAssistant()
