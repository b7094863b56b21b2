/** A description cut where "or" and "and" stand: the outer list is joined by "or", the inner by "and". */
export type Clauses = readonly (readonly string[])[]

const quoted = /["“”„«»]([^"“”„«»]*)["“”„«»]/g

/** Words that say only that people are meant (English and German). */
const introduction =
  /^(?:(?:please|bitte|show|find|select|give me|make|create|zeige?|finde|erstelle)\s+)*(?:(?:a|an|ein|eine|einen)\s+)?(?:(?:segment|gruppe)\s+(?:of|for|with|von|für|mit|aus)\s+)?(?:(?:all|alle|every|jede[rn]?|the|die|only|nur)\s+)*(?:users?|people|customers?|everyone|everybody|anyone|persons?|nutzer(?:innen)?|benutzer(?:innen)?|kund(?:en|innen)|personen|leute|menschen)?\s*,?\s*/i
const relative =
  /^(?:(?:who|that|which|whose|where|with|die|der|deren|bei denen|mit|wo)\s+)?(?:(?:is|are|have|has|had|was|were|sind|ist|haben|hat|hatten)\s+(?=(?:not|never|no|seen|active|started|completed|finished|nicht|nie|kein|keine|keinen|aktiv|den|das|die|dem|been|the)\b))?/i

/** Replaces quoted text, so that separator words do not split it; `restore` puts it back. */
function hideQuoted(text: string): { hidden: string; restore: (part: string) => string } {
  const kept: string[] = []
  const hidden = text.replace(quoted, (_, inside: string) => `\ue000${kept.push(inside) - 1}\ue001`)
  const restore = (part: string) =>
    part.replace(/\ue000(\d+)\ue001/g, (_, index: string) => `"${kept[Number(index)] ?? ''}"`)
  return { hidden, restore }
}

const tidy = (clause: string): string => clause.replace(introduction, '').replace(relative, '').trim()

/** "between 3 and 5" is one thing. */
const between = /\b(between|zwischen)\s+(\S+)\s+(?:and|und)\s+/gi

/** Cuts a description into clauses, without the words around them. */
export function cutClauses(description: string): Clauses {
  const { hidden, restore } = hideQuoted(
    description
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/[.!?]+$/, ''),
  )
  const whole = hidden.replace(between, '$1 $2 .. ')
  return whole
    .split(/\s*,?\s+(?:or|oder)\s+/i)
    .map(part =>
      part
        .split(/\s*(?:,\s*(?:and|und|but|aber)\s+|,\s*(?=\D)|\s+(?:and|und|but|aber|sowie)\s+)/i)
        .map(clause => restore(tidy(clause)))
        .filter(clause => clause !== ''),
    )
    .filter(part => part.length > 0)
}
