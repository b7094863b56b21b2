import { click, type DemoChapter, fill, fillAs, look, slide } from './demo-guide.ts'

/** The button of a dialog that does what the dialog is for. */
const confirm = '.modal-footer .btn-primary'
const email = '[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+'

export const dailyWork: DemoChapter = {
  en: ['Daily work', 'Orders, tasks, messages and dates.'],
  de: ['Tagesgeschäft', 'Bestellungen, Aufgaben, Nachrichten und Termine.'],
  guides: [
    {
      key: 'order',
      en: ['Look after an order', 'Find it, open it, leave a note.'],
      de: ['Bestellung bearbeiten', 'Finden, öffnen, Notiz hinterlassen.'],
      steps: [
        fill('orders', 'input.dt-input', {
          en: ['Search the list', 'Type a name, for example “John”.'],
          de: ['Liste durchsuchen', 'Geben Sie einen Namen ein, zum Beispiel „John“.'],
        }),
        click(
          'orders',
          'main tbody tr:first-child a[href="order_detail.html"]',
          {
            en: ['Open the order', 'Click its number.'],
            de: ['Bestellung öffnen', 'Klicken Sie auf ihre Nummer.'],
          },
          'leaves',
        ),
        fill('order_detail', 'textarea[aria-label="Order note"]', {
          en: ['Leave a note', 'Tell your team what the customer asked for.'],
          de: ['Notiz hinterlassen', 'Schreiben Sie Ihrem Team, worum es der Kundschaft geht.'],
        }),
        slide(null, {
          en: ['Well looked after', 'The team sees your note beside the order.'],
          de: ['Gut betreut', 'Ihr Team sieht die Notiz neben der Bestellung.'],
        }),
      ],
    },
    {
      key: 'board',
      en: ['Put a task on the board', 'From an idea to a card in three steps.'],
      de: ['Aufgabe aufs Board legen', 'In drei Schritten von der Idee zur Karte.'],
      steps: [
        click('kanban', '#kanban-add-btn', {
          en: ['Make a card', 'Click “New card”.'],
          de: ['Karte anlegen', 'Klicken Sie auf „New card“.'],
        }),
        fill('kanban', '#kc-title', {
          en: ['Name the task', 'Say what will be different when it is done.'],
          de: ['Aufgabe benennen', 'Sagen Sie, was anders ist, wenn sie erledigt ist.'],
        }),
        look('kanban', '#kc-desc', {
          en: ['Add details', 'Optional: links, numbers, whatever others need.'],
          de: ['Einzelheiten ergänzen', 'Nach Wunsch: Links, Zahlen, was andere brauchen.'],
        }),
        click('kanban', confirm, {
          en: ['Put it on the board', 'The card appears in the first column.'],
          de: ['Aufs Board legen', 'Die Karte erscheint in der ersten Spalte.'],
        }),
      ],
    },
    {
      key: 'message',
      en: ['Write a message', 'Reach a colleague without leaving the application.'],
      de: ['Nachricht schreiben', 'Erreichen Sie andere, ohne die Anwendung zu verlassen.'],
      steps: [
        click('inbox', '.page-header .btn-primary', {
          en: ['Start a message', 'Click “Compose”.'],
          de: ['Nachricht beginnen', 'Klicken Sie auf „Compose“.'],
        }),
        fillAs('inbox', '#compose-to', email, {
          en: ['To whom?', 'A whole e-mail address, please.'],
          de: ['An wen?', 'Bitte eine vollständige E-Mail-Adresse.'],
        }),
        fill('inbox', '#compose-subject', {
          en: ['What about?', 'A short subject gets faster answers.'],
          de: ['Worum geht es?', 'Ein kurzer Betreff bringt schnellere Antworten.'],
        }),
        fill('inbox', '#compose-body', {
          en: ['Your message', 'Write what you need and by when.'],
          de: ['Ihre Nachricht', 'Schreiben Sie, was Sie brauchen und bis wann.'],
        }),
        click('inbox', confirm, {
          en: ['Send it', 'You find it under “Sent” afterwards.'],
          de: ['Abschicken', 'Danach finden Sie sie unter „Sent“.'],
        }),
      ],
    },
    {
      key: 'event',
      en: ['Plan an event', 'Put a date into the shared calendar.'],
      de: ['Termin planen', 'Tragen Sie einen Termin in den gemeinsamen Kalender ein.'],
      steps: [
        click('calendar', '.page-header .btn-primary', {
          en: ['Make an event', 'Click “New event”.'],
          de: ['Termin anlegen', 'Klicken Sie auf „New event“.'],
        }),
        fill('calendar', '#ev-title', {
          en: ['Give it a title', 'Others see it in their calendar.'],
          de: ['Titel geben', 'Andere sehen ihn in ihrem Kalender.'],
        }),
        look('calendar', '#ev-date', {
          en: ['Choose the day', 'Change it when the suggested one does not suit.'],
          de: ['Tag wählen', 'Ändern Sie ihn, wenn der vorgeschlagene nicht passt.'],
        }),
        click('calendar', confirm, {
          en: ['Save the event', 'It is in the calendar at once.'],
          de: ['Termin speichern', 'Er steht sofort im Kalender.'],
        }),
      ],
    },
  ],
}
