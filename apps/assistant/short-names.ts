/**
 * Property names of the assistant's own objects, which the build replaces by short ones in every part. None of them is
 * a name of the browser, of data that is stored or sent, or of what a part exports; the build verifies the last.
 * A name keeps its place in the list: parts of different builds may be in one page.
 */
const ownNames = [
  'isOpen',
  'listen',
  'onClose',
  'shell',
  'onAddress',
  'onNext',
  'lent',
  'isRunning',
  'isOnPage',
  'newId',
  'toJson',
  'onNews',
  'isExitAsked',
  'giveBack',
  'isMain',
  'onPress',
  'callOptions',
  'isResting',
  'runningId',
  'isRightToLeft',
  'takesFocus',
  'focusBefore',
  'listenToKeys',
  'isVisible',
  'isScroller',
  'isFixed',
  'startGuide',
  'setConsent',
  'textOf',
  'probe',
  'boot',
  'findTarget',
  'confirmLeave',
  'isLed',
  'onReturn',
  'onReport',
  'isHidden',
  'fingerprint',
  'timers',
  'announce',
  'raise',
  'paint',
  'moves',
  'stage',
  'isPill',
  'adopt',
  'isBusy',
]

// `A` to `Z`, then `$A` to `$Z`.
const shortName = (index: number): string =>
  '$'.repeat(Math.floor(index / 26)) + String.fromCharCode(65 + (index % 26))

/** What changes every file: part of the hash in its name. */
export const shortNamesKey = ownNames.join()

/** Options of the minifier; new ones for each file, because it writes into them. */
export const shortNames = () => ({
  mangle: { properties: { builtins: true, regex: new RegExp(`^(?:${ownNames.join('|')})$`) } },
  nameCache: {
    props: { props: Object.fromEntries(ownNames.map((name, index) => [`$${name}`, shortName(index)])) },
  },
})

const exportList = /export\{([^}]*)\};?\s*$/

const pairsOf = (list: string): [name: string, alias: string][] =>
  list.split(',').map(one => {
    const [name = '', alias = name] = one.split(' as ')
    return [name, alias]
  })

/** Ends the build when a name that is replaced is exported: the importer would look for another one. */
export function requireOwnNames(code: string): void {
  const exported = pairsOf(exportList.exec(code)?.[1] ?? '').map(([, alias]) => alias)
  const found = exported.find(name => ownNames.includes(name))
  if (found) throw new Error(`A part exports "${found}", which is in the list of short names.`)
}

/**
 * Exports everything but `kept` under the name that it has in the file, which needs no second name.
 * @returns the file, and a function that changes the imports of another file in the same way
 */
export function exportOwnNames(code: string, file: string, kept: string) {
  const names = new Map<string, string>()
  const list = pairsOf(exportList.exec(code)?.[1] ?? '').map(([name, alias]) => {
    if (alias === kept) return `${name} as ${alias}`
    names.set(alias, name)
    return name
  })
  const imports = new RegExp(`import\\{([^}]*)\\}from"\\./${file.replaceAll('.', '\\.')}"`, 'g')
  return {
    code: code.replace(exportList, `export{${list.sort()}};`),
    importing: (other: string): string =>
      other.replace(imports, (_, specifiers: string) => {
        const renamed = pairsOf(specifiers).map(([name, alias]) => `${names.get(name) ?? name} as ${alias}`)
        return `import{${renamed}}from"./${file}"`
      }),
  }
}
