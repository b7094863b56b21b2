import { findSections, type Section } from './find-sections.ts'

let loading: Promise<readonly Section[]> | undefined

function loadSections(): Promise<readonly Section[]> {
  loading ??= fetch('/docs/search.json')
    .then(reply => reply.json() as Promise<readonly Section[]>)
    .catch(fault => {
      loading = undefined
      throw fault
    })
  return loading
}

function toOption({ address, page, heading }: Section, index: number): HTMLLIElement {
  const option = document.createElement('li')
  option.id = `result-${index}`
  option.role = 'option'
  option.dataset['address'] = address
  option.textContent = heading
  const small = document.createElement('small')
  small.textContent = page
  option.append(small)
  return option
}

/** Makes the search field a combobox over all headings: `/` focuses it, the arrow keys choose, Enter opens. */
export function startSearchBox(input: HTMLInputElement, list: HTMLUListElement): void {
  let chosen = -1
  const options = () => [...list.querySelectorAll<HTMLLIElement>('[role=option]')]
  const choose = (index: number): void => {
    chosen = index
    for (const [at, option] of options().entries()) option.ariaSelected = String(at === index)
    const option = options()[index]
    input.setAttribute('aria-activedescendant', option?.id ?? '')
    option?.scrollIntoView({ block: 'nearest' })
  }
  const hide = (): void => {
    list.hidden = true
    input.ariaExpanded = 'false'
  }
  const open = (option: HTMLLIElement | undefined): void => {
    if (option === undefined) return
    hide()
    location.assign(`/docs/${option.dataset['address']}`)
  }
  const show = async (): Promise<void> => {
    const query = input.value
    const found = findSections(await loadSections(), query)
    if (query !== input.value) return
    if (query.trim() === '') return hide()
    list.replaceChildren(...found.map(toOption))
    if (found.length === 0) {
      const none = document.createElement('li')
      none.textContent = 'No results'
      list.append(none)
    }
    list.hidden = false
    input.ariaExpanded = 'true'
    choose(found.length > 0 ? 0 : -1)
  }
  input.addEventListener('input', () => void show().catch(hide))
  input.addEventListener('keydown', event => {
    const count = options().length
    if (event.key === 'ArrowDown' && count > 0) choose((chosen + 1) % count)
    else if (event.key === 'ArrowUp' && count > 0) choose((chosen - 1 + count) % count)
    else if (event.key === 'Enter') open(options()[chosen])
    else if (event.key === 'Escape') hide()
    else return
    event.preventDefault()
  })
  list.addEventListener('mousedown', event => {
    event.preventDefault()
    open((event.target as Element).closest<HTMLLIElement>('[role=option]') ?? undefined)
  })
  input.addEventListener('blur', hide)
  document.addEventListener('keydown', event => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea')
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    input.focus()
  })
}
