/** What an example gets from the form above it. */
export interface ExampleSettings {
  readonly server: string
  readonly property: number
  readonly guide: number
  /** Adds a line to the output below the example. */
  readonly print: (name: string, value: unknown) => void
}

declare global {
  interface Window {
    waymarkExample?: ExampleSettings
  }
}

const numberOf = (name: string): number =>
  Number(document.querySelector<HTMLInputElement>(`.settings [name=${name}]`)?.value ?? 0)

let runs = 0

/** Runs an example as a module of its own and shows what it prints. A second run replaces the output. */
export async function runExample(example: HTMLElement): Promise<void> {
  const output = example.querySelector('output')
  const property = numberOf('property')
  if (output === null) return
  output.textContent = ''
  const print = (name: string, value: unknown): void => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    output.textContent += `${output.textContent === '' ? '' : '\n'}${name}: ${text}`
  }
  if (!property) return print('error', 'Enter the number of an application first.')
  window.waymarkExample = { server: location.origin, property, guide: numberOf('guide'), print }
  runs += 1
  try {
    await import(/* @vite-ignore */ `/docs/examples/${example.dataset['example']}.js?run=${runs}`)
  } catch (fault) {
    print('error', String(fault))
  }
}
