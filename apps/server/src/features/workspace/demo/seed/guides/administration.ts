import { choose, click, type DemoChapter, type DemoStep, fill, fillAs, slide } from './demo-guide.ts'

const email = '[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+'

/** The step of the form guide with a hint that explains the rule. */
const password: DemoStep = {
  ...fill('form_validation', '#vPwd', {
    en: ['A password', 'What you type stays in this page.'],
    de: ['Ein Passwort', 'Was Sie eingeben, bleibt auf dieser Seite.'],
  }),
  info: { en: 'At least 8 characters.', de: 'Mindestens 8 Zeichen.' },
}

export const administration: DemoChapter = {
  en: ['Administration', 'For people who look after people and forms.'],
  de: ['Verwaltung', 'Für alle, die sich um Personen und Formulare kümmern.'],
  guides: [
    {
      key: 'invite',
      isForLeads: true,
      en: ['Invite a colleague', 'Give a person access, with no more rights than needed.'],
      de: ['Kollegin oder Kollegen einladen', 'Zugang geben, mit nicht mehr Rechten als nötig.'],
      steps: [
        click(
          'index',
          '.sidebar-nav a[href="user_management.html"]',
          {
            en: ['Open the users', 'Scroll the menu down if you do not see them.'],
            de: ['Personen öffnen', 'Scrollen Sie im Menü nach unten, falls Sie den Eintrag nicht sehen.'],
          },
          'leaves',
        ),
        click('user_management', '#invite-btn', {
          en: ['Invite', 'Click “Invite user”.'],
          de: ['Einladen', 'Klicken Sie auf „Invite user“.'],
        }),
        fillAs('user_management', '#iv-email', email, {
          en: ['Whom?', 'The invitation goes to this address.'],
          de: ['Wen?', 'Die Einladung geht an diese Adresse.'],
        }),
        choose('user_management', '#iv-role', 'Viewer', {
          en: ['Choose “Viewer”', 'Begin with few rights; more can be given later.'],
          de: ['„Viewer“ wählen', 'Beginnen Sie mit wenigen Rechten; mehr geht später immer.'],
        }),
        click('user_management', '.modal-footer .btn-primary', {
          en: ['Send the invitation', 'It is listed as pending until it is accepted.'],
          de: ['Einladung senden', 'Bis zur Annahme steht sie als ausstehend in der Liste.'],
        }),
      ],
    },
    {
      key: 'form',
      isForForms: true,
      en: ['Fill in a form without errors', 'See what is wrong before you send it.'],
      de: ['Formular ohne Fehler ausfüllen', 'Sehen Sie vor dem Senden, was nicht stimmt.'],
      steps: [
        fillAs('form_validation', '#vEmail', email, {
          en: ['Your e-mail address', 'Fields with a star must be filled in.'],
          de: ['Ihre E-Mail-Adresse', 'Felder mit Stern müssen ausgefüllt werden.'],
        }),
        password,
        click('form_validation', 'main button[type="submit"]', {
          en: ['Check it', 'Wrong fields turn red and say why.'],
          de: ['Prüfen', 'Falsche Felder werden rot und sagen, warum.'],
        }),
        slide(null, {
          en: ['No surprises', 'Every form of this application works like this.'],
          de: ['Keine Überraschungen', 'Jedes Formular dieser Anwendung funktioniert so.'],
        }),
      ],
    },
  ],
}
