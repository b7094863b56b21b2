import './docs.css'
import './text.css'
import './parts.css'
import { runExample } from './run-example.ts'
import { startSearchBox } from './search-box.ts'

const input = document.querySelector<HTMLInputElement>('.search input')
const list = document.querySelector<HTMLUListElement>('.search ul')
if (input && list) startSearchBox(input, list)

const narrow = matchMedia('(max-width: 56rem)')
const pages = document.querySelector<HTMLDetailsElement>('.pages details')
const fold = (): void => {
  if (pages) pages.open = !narrow.matches
}
fold()
narrow.addEventListener('change', fold)

/** The setup screen of the dashboard passes the application's number. */
const asked = new URLSearchParams(location.search)
for (const field of document.querySelectorAll<HTMLInputElement>('.settings input'))
  field.value = asked.get(field.name) ?? field.value

async function copy(button: HTMLButtonElement): Promise<void> {
  const code = button.parentElement?.querySelector('code')?.textContent ?? ''
  await navigator.clipboard.writeText(code)
  button.textContent = 'Copied'
  setTimeout(() => {
    button.textContent = 'Copy'
  }, 2_000)
}

document.addEventListener('click', event => {
  const button = (event.target as Element).closest<HTMLButtonElement>('main button')
  const example = button?.closest<HTMLElement>('.example')
  if (example) void runExample(example)
  else if (button) void copy(button).catch(() => {})
})
