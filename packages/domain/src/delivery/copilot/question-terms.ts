import { foldText } from '../../workspace/search/match-word.ts'

const maxWords = 12

/** Words that carry no subject, in English and German; folded. */
const stopWords = new Set(
  (
    'a about all am an and any are as at be been but by can could did do does for from get has have how i if in into is it ' +
    'its just like may me my need no not of off on or our out please shall should so some tell than that the their them ' +
    'then there these they this to up us use want was we were what when where which who why will with would you your ' +
    'aber alle als am an auch auf aus bei bin bitte brauche da das dass dein dem den der des die dies diese dieser du ein ' +
    'eine einen einem einer er es fur gibt habe haben hat ich ihr ihre im in ist ja kann kein keine konnen man mein meine ' +
    'meinen mich mir mit mochte muss nach nicht noch nur oder ohne sein seine sich sie sind soll sollte uber um und uns ' +
    'unser vom von vor wann warum was welche wenn wer werden wie wir wird wo zu zum zur'
  ).split(' '),
)

/** The part of a word that its inflected forms share: `export` of `exporting`, `invoic` of `invoices`. */
export function stemOf(word: string): string {
  const folded = foldText(word)
  const singular = folded.length > 3 && folded.endsWith('s') ? folded.slice(0, -1) : folded
  return singular.slice(0, 6)
}

/**
 * The words of a question that name its subject, without function words, each once; 12 at most. Where a question has
 * function words only, these.
 */
export function questionTerms(question: string): string[] {
  const words = question.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const named = words.filter(word => !stopWords.has(foldText(word)) && word.length > 1)
  const byStem = new Map((named.length > 0 ? named : words).map(word => [stemOf(word), word] as const))
  return [...byStem.values()].slice(0, maxWords)
}
