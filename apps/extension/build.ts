import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { iconPng } from './build/icon-png.ts'
import { manifestOf } from './build/manifest.ts'

/**
 * `node build.ts [folder]`: the files of the extension without those of the assistant and without a company's hosts;
 * the server adds both where it packs the extension for a company.
 */
const home = import.meta.dirname
const dist = process.argv[2] ?? join(home, 'dist')

/** The oldest browsers with every interface that is used: offscreen documents, `:modal`. */
const target = ['chrome116', 'firefox140']
const scripts = {
  background: 'background/background.ts',
  frame: 'background/frame.ts',
  content: 'content/content.ts',
  popup: 'popup/popup.ts',
}
const pages = [
  'background/frame.html',
  'popup/popup.html',
  'popup/popup.css',
  'popup/privacy.html',
  'policy-schema.json',
]
const iconSizes = [16, 32, 48, 128]

async function bundle(name: string, path: string): Promise<void> {
  await build({
    configFile: false,
    root: home,
    logLevel: 'warn',
    build: {
      target,
      outDir: dist,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(home, 'src', path),
        treeshake: { moduleSideEffects: id => !id.includes('/packages/domain/') },
        output: { format: name === 'popup' ? 'es' : 'iife', entryFileNames: `${name}.js`, minify: true },
      },
    },
  })
}

mkdirSync(join(dist, 'icons'), { recursive: true })
for (const [name, path] of Object.entries(scripts)) await bundle(name, path)
for (const path of pages) cpSync(join(home, 'src', path), join(dist, path.split('/').at(-1) ?? path))
cpSync(join(home, 'src/_locales'), join(dist, '_locales'), { recursive: true })
for (const size of iconSizes) writeFileSync(join(dist, `icons/${size}.png`), iconPng(size))
const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
for (const [browser, name] of [
  ['chromium', 'manifest.json'],
  // The server packs it as `manifest.json`.
  ['firefox', 'manifest.firefox.json'],
] as const) {
  const manifest = manifestOf(version, iconSizes, browser)
  writeFileSync(join(dist, name), `${JSON.stringify(manifest, null, 2)}\n`)
}
