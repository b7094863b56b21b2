import type { Guard } from './guard.ts'

const untrusted = 'apps/server/src/platform/untrusted'
const poolTest = `${untrusted}/parser-pool.test.ts`
const xmlTest = 'apps/server/src/platform/xml/read-xml.test.ts'
const httpTest = 'apps/server/src/platform/http/http.test.ts'

/** Guards against documents that cost far more to read than to send. */
export const untrustedGuards: readonly Guard[] = [
  {
    name: 'document-that-never-ends',
    file: `${untrusted}/parse-thread.ts`,
    find: "        end()\n        failed(new LimitExceeded('time', timeMs))\n",
    replace: '        void timeMs\n',
    test: { file: poolTest, name: 'that never ends is ended at its time' },
  },
  {
    name: 'documents-of-one-company-before-all-others',
    file: `${untrusted}/parser-pool.ts`,
    find: 'maxPerKey: 8',
    replace: 'maxPerKey: 800',
    test: { file: poolTest, name: 'takes turns between companies' },
  },
  {
    name: 'settings-in-the-thread-of-a-parser',
    file: `${untrusted}/parse-thread.ts`,
    find: '    env: {},\n',
    replace: '',
    test: { file: poolTest, name: 'sees none of the settings' },
  },
  {
    name: 'xml-nested-deep',
    file: 'apps/server/src/platform/xml/parse-xml.ts',
    find: "      if (depth > limits.depth) throw new LimitExceeded('depth', limits.depth)\n",
    replace: '',
    test: { file: xmlTest, name: 'beyond its limit of depth' },
  },
  {
    name: 'xml-of-many-attributes',
    file: 'apps/server/src/platform/xml/parse-xml.ts',
    find: "      if (attributes > limits.attributes) throw new LimitExceeded('attributes', limits.attributes)\n",
    replace: '',
    test: { file: xmlTest, name: 'beyond its limit of attributes' },
  },
  {
    name: 'json-nested-deep',
    file: `${untrusted}/json-limits.ts`,
    find: "      if (depth > limits.depth) throw new LimitExceeded('depth', limits.depth)\n",
    replace: '',
    test: { file: httpTest, name: 'limit.depth is named' },
  },
  {
    name: 'form-of-many-parts',
    file: 'apps/server/src/platform/http/read-forms.ts',
    find: "    if (found > parts + 1) throw new LimitExceeded('parts', parts)\n",
    replace: '',
    test: { file: httpTest, name: 'limit.parts is named' },
  },
  {
    name: 'zip-whose-files-share-bytes',
    file: 'apps/server/src/platform/zip/zip-reader.ts',
    find: "    if (offset < end) throw new ZipError('suspiciousZip')\n",
    replace: '',
    test: { file: 'apps/server/src/platform/zip/zip.test.ts', name: 'refuses files that share bytes' },
  },
  {
    name: 'picture-of-many-frames',
    file: 'apps/server/src/features/content/images/reencode-image.ts',
    find: "  if (pages > imageLimits.frames) return 'tooManyFrames'\n",
    replace: '',
    test: { file: 'apps/server/src/features/content/images/images.test.ts', name: '5,000 frames' },
  },
  {
    name: 'cell-without-end',
    file: 'packages/domain/src/foundation/csv/csv-rows.ts',
    find: "    if (cell.length > csvLimits.cell) throw new CsvLimitExceeded('cell')\n",
    replace: '',
    test: {
      file: 'apps/server/src/features/content/translations/import-translations.test.ts',
      name: 'CSV with a cell without end',
    },
  },
  {
    name: 'images-of-other-hosts-in-saved-content',
    file: 'apps/server/src/features/content/images/foreign-image.ts',
    find: 'url.origin === new URL(origin).origin ? null : url.href',
    replace: 'null',
    test: {
      file: 'apps/server/src/features/content/images/foreign-images.test.ts',
      name: 'is copied into our storage',
    },
  },
  {
    name: 'images-of-other-hosts-without-limit',
    file: 'apps/server/src/features/content/images/copy-foreign-images.ts',
    find: 'images: 20,',
    replace: 'images: 20_000,',
    test: {
      file: 'apps/server/src/features/content/images/foreign-images.test.ts',
      name: 'more than 20 in one save',
    },
  },
  {
    name: 'images-of-any-host-in-the-dashboard',
    file: 'apps/server/src/platform/static/page-headers.ts',
    find: '["img-src \'self\' data: blob:", ...origins]',
    replace: '["img-src \'self\' data: blob: https:", ...origins]',
    test: { file: 'apps/server/src/platform/static/static.test.ts', name: 'a strict policy' },
  },
  {
    name: 'message-preview-with-the-session-of-the-dashboard',
    file: 'apps/server/src/platform/static/page-headers.ts',
    find: "'sandbox allow-scripts allow-forms'",
    replace: "'sandbox allow-scripts allow-forms allow-same-origin'",
    test: { file: 'apps/server/src/platform/static/static.test.ts', name: 'an origin of its own' },
  },
]
