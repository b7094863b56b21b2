/** A grey picture with mountains, for an image that the policy of the page does not load. */
export const imagePlaceholder =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><path fill="#d9dce4" d="M0 0h320v180H0z"/>' +
      '<path fill="#a3abbd" d="m60 140 60-70 40 45 30-30 70 55z"/><circle cx="215" cy="55" r="16" fill="#a3abbd"/></svg>',
  )

function isLoaded(address: string, origins: readonly string[]): boolean {
  if (address.startsWith('data:') || /^\/(?!\/)/.test(address)) return true
  return /^https?:/.test(address) && URL.canParse(address) && origins.includes(new URL(address).origin)
}

/**
 * A copy of a preview in which images of other hosts are placeholders: they are copied into our storage on save, and
 * until then the policy of the page refuses them. Addresses of videos stay.
 * @param origins those whose images the page loads
 */
export function replaceForeignImages<T>(value: T, origins: readonly string[]): T {
  if (Array.isArray(value)) return value.map(one => replaceForeignImages(one, origins)) as T
  if (typeof value !== 'object' || value === null) return value
  const isVideo = (value as { readonly kind?: unknown }).kind === 'video'
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const isImage = (key === 'src' && !isVideo) || key === 'avatarImage'
      if (!isImage || typeof one !== 'string') return [key, replaceForeignImages(one, origins)]
      return [key, isLoaded(one, origins) ? one : imagePlaceholder]
    }),
  ) as T
}
