import { useEffect, useState } from 'react'

/**
 * Where an open menu is drawn: at the end of the page, so that nothing cuts it off, and as a separate landmark for as
 * long as it is open, so that anyone who goes from landmark to landmark misses nothing (axe, "region").
 * @param label the menu's name
 */
export function useMenuPlace(label: string, isOpen: boolean): { readonly target: HTMLElement } {
  const [place] = useState(() => document.createElement('section'))
  useEffect(() => {
    document.body.append(place)
    return () => place.remove()
  }, [place])
  useEffect(() => {
    // Without a name it is no landmark.
    if (isOpen) place.setAttribute('aria-label', label)
    else place.removeAttribute('aria-label')
  }, [place, label, isOpen])
  return { target: place }
}
