export { helpText } from './help-text.ts'
export { CommandError, readCommand } from './read-command.ts'
export { runCommand } from './run-command.ts'
