import { breadcrumbJsonLd } from './breadcrumb'

it('a breadcrumb has its steps in order, and the page itself last', () => {
  expect(breadcrumbJsonLd([{ name: 'Início', href: '/' }], 'Bovinos').itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Início', item: 'http://localhost:3000/' },
    { '@type': 'ListItem', position: 2, name: 'Bovinos' },
  ])
})
