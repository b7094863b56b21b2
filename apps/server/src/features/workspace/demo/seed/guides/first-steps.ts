import { click, type DemoChapter, fill, look, slide } from './demo-guide.ts'

export const firstSteps: DemoChapter = {
  en: ['First steps', 'Get to know the application in a few minutes.'],
  de: ['Erste Schritte', 'Lernen Sie die Anwendung in wenigen Minuten kennen.'],
  guides: [
    {
      key: 'tour',
      en: ['Find your way around', 'A short tour of the dashboard.'],
      de: ['Finden Sie sich zurecht', 'Ein kurzer Rundgang durch das Dashboard.'],
      steps: [
        slide('index', {
          en: ['Welcome!', 'Four stops and you know where everything is. It takes a minute.'],
          de: ['Willkommen!', 'Vier Stationen, dann wissen Sie, wo alles ist. Das dauert eine Minute.'],
        }),
        look('index', '.sidebar-nav', {
          en: ['The menu', 'All areas are here. Groups with an arrow open when you click them.'],
          de: ['Das Menü', 'Hier finden Sie alle Bereiche. Gruppen mit Pfeil öffnen sich beim Anklicken.'],
        }),
        look('index', '.search-box', {
          en: ['Search', 'Jump to any page by typing a part of its name.'],
          de: ['Suche', 'Springen Sie zu jeder Seite, indem Sie einen Teil ihres Namens eingeben.'],
        }),
        look('index', '.tb-notifications', {
          en: ['Notifications', 'A red dot means that something is waiting for you.'],
          de: ['Benachrichtigungen', 'Ein roter Punkt heißt: Hier wartet etwas auf Sie.'],
        }),
        look('index', '.tb-avatar', {
          en: ['Your account', 'Profile, settings and sign-out are behind your picture.'],
          de: ['Ihr Konto', 'Profil, Einstellungen und Abmelden liegen hinter Ihrem Bild.'],
        }),
        slide(null, {
          en: ['That was it', 'Help is always in the corner of the page.'],
          de: ['Das war es schon', 'Hilfe finden Sie immer in der Ecke der Seite.'],
        }),
      ],
    },
    {
      key: 'find-page',
      en: ['Find any page in seconds', 'Use the search instead of the menu.'],
      de: ['Jede Seite in Sekunden finden', 'Nutzen Sie die Suche statt des Menüs.'],
      steps: [
        click('index', '.search-box input', {
          en: ['Open the search', 'Click here, or press Ctrl and K at any time.'],
          de: ['Suche öffnen', 'Klicken Sie hier, oder drücken Sie jederzeit Strg und K.'],
        }),
        fill('index', '.cmdk-input', {
          en: ['Type a word', 'Try “kanban”. A part of the name is enough.'],
          de: ['Wort eingeben', 'Versuchen Sie „kanban“. Ein Teil des Namens genügt.'],
        }),
        click(
          'index',
          '.cmdk-item.active',
          {
            en: ['Open the first hit', 'Click it. Enter does the same.'],
            de: ['Ersten Treffer öffnen', 'Klicken Sie ihn an. Enter bewirkt dasselbe.'],
          },
          'leaves',
        ),
        slide(null, {
          en: ['You are there', 'This works from every page.'],
          de: ['Sie sind da', 'Das klappt von jeder Seite aus.'],
        }),
      ],
    },
    {
      key: 'dark-mode',
      isDraft: true,
      en: ['Work in the dark', 'Change between the light and the dark look.'],
      de: ['Im Dunkeln arbeiten', 'Wechseln Sie zwischen hellem und dunklem Aussehen.'],
      steps: [
        click('index', '.theme-toggle', {
          en: ['Change the look', 'Click the moon. The choice is remembered in this browser.'],
          de: ['Aussehen wechseln', 'Klicken Sie auf den Mond. Die Wahl bleibt in diesem Browser erhalten.'],
        }),
        slide(null, {
          en: ['Easier on the eyes?', 'The same button brings the light look back.'],
          de: ['Angenehmer?', 'Derselbe Knopf bringt das helle Aussehen zurück.'],
        }),
      ],
    },
    {
      key: 'profile',
      en: ['Check your profile', 'Make sure that colleagues see the right name and time.'],
      de: ['Profil prüfen', 'Damit Kolleginnen und Kollegen Namen und Uhrzeit richtig sehen.'],
      steps: [
        click(
          'index',
          '.sidebar-nav a[href="settings.html"]',
          {
            en: ['Open the settings', 'They are near the end of the menu.'],
            de: ['Einstellungen öffnen', 'Sie stehen fast am Ende des Menüs.'],
          },
          'leaves',
        ),
        look('settings', '#full-name', {
          en: ['Your name', 'Is it spelled as others should read it?'],
          de: ['Ihr Name', 'Steht er so da, wie andere ihn lesen sollen?'],
        }),
        look('settings', '#timezone', {
          en: ['Your time zone', 'Deadlines are shown in this zone.'],
          de: ['Ihre Zeitzone', 'Fristen werden in dieser Zone angezeigt.'],
        }),
        slide(null, {
          en: ['All set', 'Changes are kept when you press “Save changes”.'],
          de: ['Alles bereit', 'Änderungen bleiben erhalten, wenn Sie auf „Save changes“ drücken.'],
        }),
      ],
    },
  ],
}
