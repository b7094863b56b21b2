/** Words between commas, each once, without blanks around them. */
export function splitWords(text: string): readonly string[] {
  const words = text.split(',').map(word => word.trim())
  return [...new Set(words.filter(word => word !== ''))]
}
