/** A control of the page that may open a layer. */
export interface Control {
  /** Identifies the control, and all that repeat it in other rows, by its place in the markup and the start of its name. */
  readonly key: string
  readonly name: string
  /** Is part of the frame that every screen shares. */
  readonly isShell: boolean
}

/** A dialog, drawer, menu or picker that a control has opened. */
export interface Layer {
  readonly role: string
  readonly name: string
  /** What the layer offers; tells layers of the same name apart. */
  readonly items: string
}

export interface PageControls {
  /** Controls of the topmost layer, or of the page where no layer is open. */
  readonly list: () => readonly Control[]
  readonly find: (key: string) => Element | null
  readonly layerCount: () => number
  readonly topLayer: () => Layer | null
  /** Regards what is shown now as parts of the page. */
  readonly ignoreShown: () => void
}

/** Adds `window.pageControls`. Runs in the page, so that it can use nothing from outside. */
export function installPageControls(): void {
  const layerRoles = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog[open]'
  const controlRoles = 'button, [role=button], [role=combobox], [role=menuitem], [aria-haspopup], td a[href]'
  const skippedName = /^(sign out|close|cancel|undo|skip)\b/i
  // What sorts, drags, expands or switches opens no layer.
  const skipped =
    ':disabled, [aria-disabled=true], [aria-pressed], [aria-checked], [type=submit], [role=switch], [role=tab], [role=option], a[target], th *, [class*=handle], main [aria-expanded]:not([aria-haspopup], [role=combobox])'
  const isShown = (one: Element) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    one.getBoundingClientRect().width > 1
  const textOf = (one: Element | null | undefined) => (one?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const nameOf = (one: Element): string => {
    const labelled = (one.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map(id => document.getElementById(id))
    const field = one as HTMLInputElement
    return (
      one.getAttribute('aria-label') ||
      labelled.map(textOf).join(' ').trim() ||
      textOf(field.labels?.[0]) ||
      textOf(one)
    )
  }
  // Generated ids and states change between two openings; the place in the markup does not.
  const placeOf = (one: Element): string => {
    const path: string[] = []
    for (let at: Element | null = one; at && at !== document.body; at = at.parentElement)
      path.push(`${at.tagName}.${[...at.classList].filter(name => /^_/.test(name)).join('.')}`)
    return path.join('<')
  }
  const keyOf = (one: Element) =>
    `${placeOf(one)}|${nameOf(one).replaceAll(/\d+/g, '0').split(' ').slice(0, 2).join(' ')}`
  const partsOfPage = new WeakSet<Element>()
  const layers = () =>
    [...document.querySelectorAll(layerRoles)].filter(one => isShown(one) && !partsOfPage.has(one))
  const root = () => layers().at(-1) ?? document.body
  const controls = () =>
    [...root().querySelectorAll(controlRoles)].filter(
      one =>
        isShown(one) &&
        !one.matches(skipped) &&
        // A row's link opens a drawer of the page, or another page.
        !(one instanceof HTMLAnchorElement && one.pathname !== location.pathname) &&
        // The primary button of a dialog carries it out.
        !(root() !== document.body && one.matches('[data-variant=filled]')) &&
        !skippedName.test(nameOf(one)),
    )
  const describe = (one: Element): Layer => ({
    role: one.getAttribute('role') ?? 'dialog',
    name: nameOf(one).slice(0, 60),
    items: [...one.querySelectorAll('[role^=menuitem], [role=option], h2, h3, label, button')]
      .map(textOf)
      .slice(0, 8)
      .join('|')
      .replaceAll(/\d+/g, '0'),
  })
  const shared = window as unknown as { pageControls: PageControls }
  shared.pageControls = {
    list: () =>
      controls().map(one => ({
        key: keyOf(one),
        name: nameOf(one).slice(0, 60),
        isShell: root() === document.body && one.closest('#main') === null,
      })),
    find: key => controls().find(one => keyOf(one) === key) ?? null,
    layerCount: () => layers().length,
    topLayer: () => {
      const top = layers().at(-1)
      return top ? describe(top) : null
    },
    ignoreShown: () => {
      for (const one of layers()) partsOfPage.add(one)
    },
  }
}
