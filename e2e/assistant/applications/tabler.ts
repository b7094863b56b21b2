import { type Application, aPageOf, byCss } from './application.ts'

const rows = Array.from(
  { length: 40 },
  (_, index) =>
    `<tr id="invoice-${index}"><td><label class="form-check"><input class="form-check-input" type="checkbox">
     <span class="form-check-label">Invoice ${index}</span></label></td><td><span class="badge bg-green-lt">Paid</span></td></tr>`,
).join('')

const page = (title: string) =>
  aPageOf(
    title,
    `<link rel="stylesheet" href="/npm/@tabler/core/dist/css/tabler.min.css">
     <link rel="stylesheet" href="/npm/@tabler/core/dist/css/tabler-vendors.min.css">`,
    `<div class="page"><aside class="navbar navbar-vertical navbar-expand-lg" data-bs-theme="dark">
     <div class="container-fluid"><ul class="navbar-nav pt-lg-3">
     <li class="nav-item"><a class="nav-link" id="to-other" href="/tabler/second"><span class="nav-link-title">Second</span></a></li>
     </ul></div></aside><div class="page-wrapper"><div class="page-header"><div class="container-xl">
     <h2 class="page-title">Invoices</h2></div></div><div class="page-body"><div class="container-xl">
     <form class="card mb-3" onsubmit="return false"><div class="card-body">
     <div class="dropdown mb-3"><button type="button" id="press" class="btn btn-primary dropdown-toggle" data-bs-toggle="dropdown">
     Actions</button><div class="dropdown-menu"><a class="dropdown-item" href="#">Export</a></div></div>
     <div class="mb-3"><label class="form-label" for="name">Name</label><input id="name" class="form-control"></div>
     <div class="mb-3"><label class="form-label" for="city">City</label><select id="city" class="form-select city">
     <option value="">Choose a city</option><option value="ac">Aachen</option><option value="b">Berlin</option>
     <option value="hb">Bremen</option></select></div></div></form>
     <div class="card"><div class="card-table table-responsive" style="max-height:260px"><table class="table table-vcenter">
     <tbody>${rows}</tbody></table></div></div></div></div></div></div>
     <script src="/npm/@tabler/core/dist/libs/tom-select/dist/js/tom-select.base.min.js"></script>
     <script src="/npm/@tabler/core/dist/js/tabler.min.js"></script>
     <script>new TomSelect('#city', { copyClassesToDropdown: false, dropdownParent: 'body' })</script>`,
  )

/** Bootstrap 5: a dark sidebar beside a light page, and a dropdown that hides the native list it replaces. */
export const tabler: Application = {
  name: 'Tabler',
  package: '@tabler/core',
  path: '/tabler/first',
  other: { path: '/tabler/second', link: byCss('#to-other') },
  pages: { '/tabler/first': page('First'), '/tabler/second': page('Second') },
  button: byCss('#press'),
  field: byCss('input#name'),
  dropdown: {
    ...byCss('.ts-wrapper.city'),
    option: 'Berlin',
    async choose(page) {
      await page.locator('.ts-wrapper.city .ts-control').click()
      await page.locator('.ts-dropdown .option', { hasText: 'Berlin' }).click()
    },
  },
  far: byCss('#invoice-37 .badge'),
  ready: page => page.locator('.ts-wrapper.city').waitFor(),
}
