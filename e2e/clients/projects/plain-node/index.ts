import { loadWaymark, type StartResult } from '@waymark/embed'

declare const process: { stdout: { write(text: string): void } }

const waymark = loadWaymark({ server: 'https://waymark.example.com', property: 7 })
const result: StartResult = await waymark.start(12, { once: true })
process.stdout.write(`${result}\n`)
