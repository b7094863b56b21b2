import { type Application, byCss } from './application.ts'

/** Many static pages with scripts of their own. */
export const gentelella: Application = {
  name: 'Gentelella',
  package: 'gentelella',
  path: '/production/form.html',
  other: { path: '/production/form_wizards.html', link: byCss('a.nav-sublink[href="form_wizards.html"]') },
  pages: {},
  button: byCss('button[aria-label="Toggle theme"]'),
  field: byCss('#projectName'),
  dropdown: {
    ...byCss('#client'),
    option: 'Initech',
    choose: async page => void (await page.locator('#client').selectOption('Initech')),
  },
  far: byCss('#volume'),
  ready: page => page.locator('#projectName').waitFor(),
  // Its pages change into each other; one that is left at once ends that.
  allow: /ViewTransition/,
}

/** Bootstrap 4 and jQuery, with a table that a plugin draws. */
export const sbAdmin: Application = {
  name: 'SB Admin 2',
  package: 'startbootstrap-sb-admin-2',
  path: '/npm/startbootstrap-sb-admin-2/tables.html',
  other: {
    path: '/npm/startbootstrap-sb-admin-2/charts.html',
    link: byCss('#accordionSidebar a[href="charts.html"]'),
  },
  pages: {},
  button: byCss('#messagesDropdown'),
  field: byCss('#dataTable_filter input'),
  dropdown: {
    ...byCss('select[name="dataTable_length"]'),
    option: '50',
    choose: async page => void (await page.locator('select[name="dataTable_length"]').selectOption('50')),
  },
  far: byCss('#dataTable_next'),
  ready: page => page.locator('#dataTable_filter input').waitFor(),
  // A picture from elsewhere.
  allow: /unsplash/,
}
