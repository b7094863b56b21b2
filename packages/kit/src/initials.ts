/** How many colours avatars without a picture share (document 2 §9). */
const avatarColours = 7

/** First letters of up to two words, or the first two characters of a single word (document 1 §2.6). */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const [first = '', second] = words
  const letters =
    second === undefined ? [...first].slice(0, 2) : [...first].slice(0, 1).concat([...second].slice(0, 1))
  return letters.join('').toUpperCase()
}

/** Which of the 7 colours a name gets: by the sum of its character codes (document 1 §2.6). */
export function avatarColour(name: string): number {
  let sum = 0
  for (let index = 0; index < name.length; index++) sum += name.charCodeAt(index)
  return sum % avatarColours
}
