import { type Application, aPageOf, byCss } from './application.ts'

const page = (title: string) =>
  aPageOf(title, '<style>body{margin:0}</style>', '<div id="root"></div><script src="/built.js"></script>')

const antSource = `
  import { createElement as h, useState } from 'react'
  import { createRoot } from 'react-dom/client'
  import { Button, DatePicker, Input, Layout, Modal, Select, Table } from 'antd'
  const options = ['Aachen', 'Berlin', 'Bremen', 'Cologne', 'Dresden', 'Essen', 'Hamburg', 'Leipzig'].map(one => ({ value: one.toLowerCase(), label: one }))
  const rows = Array.from({ length: 40 }, (_, i) => ({ key: i, name: 'Order ' + i, state: i % 2 ? 'open' : 'paid' }))
  const columns = [{ title: 'Name', dataIndex: 'name', onCell: ({ key }) => ({ id: 'order-' + key }) }, { title: 'State', dataIndex: 'state' }]
  function Shop() {
    const [count, setCount] = useState(0)
    const [isOpen, setOpen] = useState(false)
    return h(Layout, { style: { padding: 32, minHeight: '100vh' } },
      h('a', { id: 'to-other', href: '/ant/second' }, 'Second'),
      h('div', { style: { display: 'grid', gap: 16, maxWidth: 420, margin: '120px auto 24px' } },
        h(Button, { id: 'press', type: 'primary', onClick: () => setCount(count + 1) }, 'Pressed ' + count),
        h(Input, { id: 'name', placeholder: 'Name' }),
        h(Select, { id: 'city', className: 'city', placeholder: 'Choose a city', options, showSearch: true }),
        h(DatePicker, { id: 'day' }),
        h(Button, { id: 'dialog', onClick: () => setOpen(true) }, 'New order')),
      h(Table, { dataSource: rows, columns, pagination: false, scroll: { y: 240 } }),
      h(Modal, { open: isOpen, title: 'New order', onCancel: () => setOpen(false), onOk: () => setOpen(false) }, h(Input, { id: 'note' })))
  }
  createRoot(document.querySelector('#root')).render(h(Shop))
`

/** React components whose lists open in a layer at the end of the body. */
export const antDesign: Application = {
  name: 'Ant Design',
  package: 'antd',
  path: '/ant/first',
  other: { path: '/ant/second', link: byCss('#to-other') },
  pages: { '/ant/first': page('First'), '/ant/second': page('Second') },
  source: antSource,
  button: byCss('#press'),
  field: byCss('input#name'),
  dropdown: {
    ...byCss('.city.ant-select'),
    option: 'Berlin',
    async choose(page) {
      await page.locator('.city.ant-select').click()
      await page.locator('.ant-select-item-option', { hasText: 'Berlin' }).click()
    },
  },
  far: byCss('#order-37'),
  ready: page => page.locator('#order-39').waitFor({ state: 'attached' }),
}

const muiSource = `
  import { createElement as h, useState } from 'react'
  import { createRoot } from 'react-dom/client'
  import Button from '@mui/material/Button'
  import FormControl from '@mui/material/FormControl'
  import InputLabel from '@mui/material/InputLabel'
  import MenuItem from '@mui/material/MenuItem'
  import Select from '@mui/material/Select'
  import TextField from '@mui/material/TextField'
  const cities = ['Aachen', 'Berlin', 'Bremen', 'Cologne', 'Dresden', 'Essen']
  function Shop() {
    const [count, setCount] = useState(0)
    const [city, setCity] = useState('')
    return h('main', { style: { padding: 32 } },
      h('a', { id: 'to-other', href: '/mui/second' }, 'Second'),
      h('div', { style: { display: 'grid', gap: 16, maxWidth: 420, margin: '120px auto 24px' } },
        h(Button, { id: 'press', variant: 'contained', onClick: () => setCount(count + 1) }, 'Pressed ' + count),
        h(TextField, { id: 'name', label: 'Name' }),
        h(FormControl, null, h(InputLabel, { id: 'city-label' }, 'City'),
          h(Select, { id: 'city', labelId: 'city-label', label: 'City', value: city, onChange: event => setCity(event.target.value) },
            cities.map(one => h(MenuItem, { key: one, value: one.toLowerCase() }, one))))),
      h('div', { style: { height: 1400 } }), h(Button, { id: 'foot', variant: 'outlined' }, 'Foot'))
  }
  createRoot(document.querySelector('#root')).render(h(Shop))
`

/** React components whose lists are modal: the rest of the page is hidden from assistive technology meanwhile. */
export const materialUi: Application = {
  name: 'Material UI',
  package: '@mui/material',
  path: '/mui/first',
  other: { path: '/mui/second', link: byCss('#to-other') },
  pages: { '/mui/first': page('First'), '/mui/second': page('Second') },
  source: muiSource,
  button: byCss('#press'),
  field: byCss('input#name'),
  dropdown: {
    ...byCss('.MuiSelect-root'),
    option: 'Berlin',
    async choose(page) {
      await page.getByRole('combobox', { name: 'City' }).click()
      await page.getByRole('option', { name: 'Berlin' }).click()
    },
  },
  far: byCss('#foot'),
  ready: page => page.locator('#foot').waitFor(),
}
