type Comments = readonly [string, ...string[]]

/** How people answer one question of the demo. Probabilities are per visit, or per time it is shown. */
export interface AnswerProfile {
  readonly asked: number
  readonly answered: number
  readonly scores: readonly [number, ...number[]]
  /** Comments for scores from this value on, the highest first. */
  readonly moods: readonly { readonly from: number; readonly en: Comments; readonly de: Comments }[]
}

/** By the messages' keys. */
export const answerProfiles: Readonly<Record<string, AnswerProfile>> = {
  recommend: {
    asked: 0.04,
    answered: 0.45,
    scores: [10, 10, 10, 10, 9, 9, 9, 9, 9, 9, 8, 8, 8, 8, 7, 7, 6, 5, 4, 1],
    moods: [
      {
        from: 9,
        en: ['The guides save me a lot of questions.', 'Everything is where I expect it.', 'Fast and clear.'],
        de: ['Die Anleitungen ersparen mir viele Fragen.', 'Alles ist da, wo ich es erwarte.'],
      },
      {
        from: 7,
        en: ['Good, but exports are hard to find.', 'Does what it should.'],
        de: ['Gut, aber den Export findet man schwer.', 'Tut, was es soll.'],
      },
      {
        from: 0,
        en: ['Too many clicks to change an order.', 'I could not reset my password alone.'],
        de: [
          'Zu viele Klicks, um eine Bestellung zu ändern.',
          'Mein Passwort konnte ich nicht selbst ändern.',
        ],
      },
    ],
  },
  calendar: {
    asked: 0.04,
    answered: 0.4,
    scores: [5, 5, 5, 4, 4, 4, 4, 3, 3, 2, 1],
    moods: [
      {
        from: 4,
        en: ['I plan my week in it.', 'Moving events is easy.'],
        de: ['Ich plane meine Woche damit.', 'Termine zu verschieben ist einfach.'],
      },
      {
        from: 0,
        en: ['I miss a view of the whole team.', 'Events of several days are awkward.'],
        de: ['Mir fehlt eine Ansicht für das ganze Team.', 'Mehrtägige Termine sind umständlich.'],
      },
    ],
  },
}
