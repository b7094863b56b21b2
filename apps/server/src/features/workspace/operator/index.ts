export { helpText } from './help-text.ts'
export { readCommand } from './read-command.ts'
export { runCommand } from './run-command.ts'
