import { existsSync, globSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Check } from './check.ts'
import { readFiles, type SourceFile } from './repository-files.ts'

const rooms = ['apps', 'packages']
const spanPath = /`((?:apps|packages|tools|e2e|bench|docs|engine|\.ci)\/[^`\s]*)`/g
const linkPath = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g

/** Paths that a document names, in code spans and links; an address or a pattern with placeholders is none. */
function namedPaths(text: string): {
  readonly spans: readonly string[]
  readonly links: readonly string[]
} {
  const find = (pattern: RegExp) => [...text.matchAll(pattern)].map(match => match[1] ?? '')
  return {
    spans: find(spanPath).filter(path => !/[<>…{}:]/.test(path)),
    links: find(linkPath).filter(path => !/^[a-z]+:|^\//.test(path)),
  }
}

/** Named paths that are not there; a span counts from the root or from the document's folder, a link from the latter. */
export function missingPaths(
  { path, text }: SourceFile,
  isThere: (path: string) => boolean,
): readonly string[] {
  const { spans, links } = namedPaths(text)
  const here = dirname(path)
  const missing = [
    ...spans.filter(span => !isThere(span) && !isThere(join(here, span))),
    ...links.filter(link => !isThere(join(here, link))),
  ]
  return missing.map(name => `${path}: ${name} is not there`)
}

/** Rooms that the map does not name. */
export function unmappedFolders(map: string, folders: readonly string[]): readonly string[] {
  return folders
    .filter(folder => !map.includes(`\`${folder}/`))
    .map(folder => `docs/map.md does not name ${folder}/`)
}

/** Paths in documents are true, and the map is whole. */
export const documentPathsCheck: Check = {
  name: 'paths in documents',
  run: async root => {
    const documents = readFiles(root, ['*.md', '{docs,apps,packages,tools,e2e,bench,engine}/**/*.md'])
    const isThere = (path: string) =>
      path.includes('*') ? globSync(path, { cwd: root }).length > 0 : existsSync(join(root, path))
    const folders = rooms.flatMap(room =>
      readdirSync(join(root, room), { withFileTypes: true })
        .filter(entry => entry.isDirectory())
        .map(({ name }) => `${room}/${name}`),
    )
    const map = documents.find(document => document.path === 'docs/map.md')?.text ?? ''
    return {
      problems: [
        ...documents.flatMap(document => missingPaths(document, isThere)),
        ...unmappedFolders(map, folders),
      ],
    }
  },
}
