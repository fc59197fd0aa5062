import type { WireProduct } from '../../lib/shared/contract/catalogue'
import { ops } from '../support/ops'
import { findProduct } from '../support/products'
import { type Area, at, type State } from './state'

const OFFER = '/produtos/picanha-bovina'
let withdrawn = ''

/** Opens the page of the best sold product that fits. */
function atProduct(fits: (product: WireProduct) => boolean, then?: State['open']): State['open'] {
  return async (page, shop) => {
    const { slug } = await findProduct(shop.salesApi, fits)
    await at(`/produtos/${slug}`, then)(page, shop)
  }
}

export const catalogue: Area = {
  name: 'catalogue',
  async begin(_context, { salesApi }) {
    const { id, slug } = await findProduct(salesApi, ({ in_stock }) => !in_stock)
    await ops('products', 'withdraw', String(id))
    withdrawn = `/produtos/${slug}`
    return () => ops('products', 'restore', String(id))
  },
  states: [
    { name: 'departments', open: at('/departamentos') },
    { name: 'department', open: at('/departamentos/1') },
    {
      name: 'subdepartment',
      open: async (page, { salesApi }) => {
        const [first] = await salesApi.departments()
        await page.goto(`/departamentos/${first?.id}/${first?.subdepartments.at(-1)?.slug}`)
      },
    },
    { name: 'department-unknown', open: at('/departamentos/999999') },
    { name: 'product-on-offer', open: at(OFFER) },
    {
      name: 'product-recipe-open',
      open: at(OFFER, (page) => page.getByText('Ver mais').first().click()),
    },
    {
      name: 'product-in-cart',
      open: at(OFFER, async (page) => {
        const box = page.getByRole('region', { name: 'Comprar' })
        await box.getByRole('button', { name: /^ADICIONAR/ }).click()
        await box.getByRole('button', { name: /^Aumentar/ }).click()
      }),
    },
    {
      name: 'product-note',
      open: at(OFFER, async (page) => {
        await page.getByRole('button', { name: 'Observação para o açougueiro' }).click()
        await page.keyboard.type('Em duas partes, com a capa de gordura')
      }),
    },
    { name: 'product-by-unit', open: atProduct((product) => product.unit_for_quantity === 'un') },
    { name: 'product-sold-out', open: atProduct((product) => !product.in_stock) },
    { name: 'product-with-pictures', open: atProduct(({ images }) => images.length > 2) },
    { name: 'product-long-name', open: atProduct(({ name }) => name.length > 40) },
    {
      name: 'product-scrolled',
      open: at(OFFER, async (page, { width }) => {
        await page.getByRole('heading', { name: 'Produtos relacionados' }).scrollIntoViewIfNeeded()
        if (width < 768) await page.getByRole('region', { name: 'Compra rápida' }).waitFor()
      }),
    },
    { name: 'product-unknown', open: at('/produtos/nao-existe') },
    { name: 'product-withdrawn', open: (page) => page.goto(withdrawn) },
  ],
}
