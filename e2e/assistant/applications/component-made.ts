import { type Application, aPageOf, byCss } from './application.ts'

const swaggerSpec = {
  openapi: '3.0.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: '/nowhere' }],
  paths: Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [
      `/orders${index || ''}`,
      {
        get: {
          tags: ['orders'],
          operationId: `orders${index}`,
          parameters: [
            { name: 'query', in: 'query', schema: { type: 'string' } },
            { name: 'state', in: 'query', schema: { type: 'string', enum: ['open', 'paid', 'sent'] } },
          ],
          responses: { 200: { description: 'fine' } },
        },
      },
    ]),
  ),
}

const swaggerPage = (title: string) =>
  aPageOf(
    title,
    '<link rel="stylesheet" href="/npm/swagger-ui-dist/swagger-ui.css">',
    `<nav><a id="to-other" href="/swagger/second">Second</a></nav><div id="ui"></div>
     <script src="/npm/swagger-ui-dist/swagger-ui-bundle.js"></script>
     <script>setTimeout(() => SwaggerUIBundle({ spec: ${JSON.stringify(swaggerSpec)}, dom_id: '#ui',
       docExpansion: 'full', tryItOutEnabled: true, filter: true }), 150)</script>`,
  )

/** React, drawn late, with a select and fields for every call. */
export const swaggerUi: Application = {
  name: 'Swagger UI',
  package: 'swagger-ui-dist',
  path: '/swagger/first',
  other: { path: '/swagger/second', link: byCss('#to-other') },
  pages: { '/swagger/first': swaggerPage('First'), '/swagger/second': swaggerPage('Second') },
  button: byCss('#operations-orders-orders0 .opblock-control-arrow'),
  isPressedByKey: false,
  field: byCss('#operations-orders-orders1 tr[data-param-name="query"] input'),
  dropdown: {
    ...byCss('#operations-orders-orders1 tr[data-param-name="state"] select'),
    option: 'paid',
    choose: async page =>
      void (await page
        .locator('#operations-orders-orders1 tr[data-param-name="state"] select')
        .selectOption('paid')),
  },
  far: byCss('#operations-orders-orders11 .opblock-summary-path'),
  ready: page => page.locator('#operations-orders-orders11').waitFor(),
}

const vuetifyPage = (title: string) =>
  aPageOf(
    title,
    '<link rel="stylesheet" href="/npm/vuetify/dist/vuetify.min.css">',
    `<div id="app"></div>
     <script src="/npm/vue/dist/vue.global.prod.js"></script><script src="/npm/vuetify/dist/vuetify.min.js"></script>
     <script>
       const h = Vue.h
       const { VApp, VMain, VContainer, VBtn, VTextField, VSelect, VVirtualScroll, VListItem } = Vuetify.components
       const cities = Array.from({ length: 2000 }, (_, i) => 'City ' + i)
       Vue.createApp({
         data: () => ({ name: '', city: null, presses: 0 }),
         render() {
           return h(VApp, () => h(VMain, () => h(VContainer, () => [
             h('a', { id: 'to-other', href: '/vuetify/second' }, 'Second'),
             h(VBtn, { id: 'press', onClick: () => this.presses++ }, () => 'Pressed ' + this.presses),
             h(VTextField, { id: 'name', label: 'Name', modelValue: this.name, 'onUpdate:modelValue': v => { this.name = v } }),
             h(VSelect, { class: 'city', label: 'City', items: cities, modelValue: this.city, 'onUpdate:modelValue': v => { this.city = v } }),
             h(VVirtualScroll, { class: 'rows', height: 240, items: cities, itemHeight: 48 },
               { default: ({ item }) => h(VListItem, { title: item, class: 'row' }) }),
           ])))
         },
       }).use(Vuetify.createVuetify()).mount('#app')
     </script>`,
  )

/** Material Design in Vue: lists that draw only what is seen, and menus far from their field in the page. */
export const vuetify: Application = {
  name: 'Vuetify',
  package: 'vuetify',
  path: '/vuetify/first',
  other: { path: '/vuetify/second', link: byCss('#to-other') },
  pages: { '/vuetify/first': vuetifyPage('First'), '/vuetify/second': vuetifyPage('Second') },
  button: byCss('#press'),
  field: byCss('input#name'),
  dropdown: {
    ...byCss('.city.v-select'),
    option: 'City 3',
    async choose(page) {
      await page.locator('.city.v-select .v-field').click()
      await page.getByRole('option', { name: 'City 3', exact: true }).click()
    },
  },
  far: {
    identifier: { candidates: [{ css: '.rows .row' }], text: 'City 6' },
    on: page => page.locator('.rows .row', { hasText: 'City 6' }).first(),
  },
  ready: page => page.locator('.rows .row').first().waitFor(),
}
