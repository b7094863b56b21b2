import { isSection, type Section } from '@waymark/domain/identity/access'

/**
 * The section of the dashboard that an address lies in: the deepest one that it names, ids left out. Null outside
 * `app/{property}` and where nothing of it is a section.
 */
export function sectionOfPath(pathname: string): Section | null {
  const match = /^\/app\/\d+\/(.+)$/.exec(pathname)
  const words = (match?.[1] ?? '').split('/').filter(word => word !== '' && !/^\d+$/.test(word))
  for (let length = words.length; length > 0; length -= 1) {
    const path = words.slice(0, length).join('/')
    if (isSection(path)) return path
  }
  return null
}
