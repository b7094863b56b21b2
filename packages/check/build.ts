import { join } from 'node:path'
import { build } from 'vite'

/** `node build.ts [folder]`: the command as one module beside playwright-core, which npm installs with the package. */
await build({
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'warn',
  ssr: { noExternal: true, external: ['playwright-core'], target: 'node' },
  build: {
    ssr: join(import.meta.dirname, 'src/main.ts'),
    outDir: process.argv[2] ?? join(import.meta.dirname, 'dist'),
    target: 'node20',
    minify: false,
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: 'waymark.mjs', codeSplitting: false } },
  },
})
