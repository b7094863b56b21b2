/** The query without what asks for a guide, the rest of it untouched byte for byte. */
export const withoutLink = (search: string): string =>
  search.replace(/[?&]waymark_(guide|step|preview)=[^&]*/g, '').replace(/^&/, '?')
