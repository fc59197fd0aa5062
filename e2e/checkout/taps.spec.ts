import type { Page } from '@playwright/test'
import type { WireProduct } from '../../lib/shared/contract/catalogue'
import type { WireOrder } from '../../lib/shared/contract/order'
import { addsProduct, cartToast } from '../support/cart'
import { confirmedNumber, finishButton } from '../support/purchase'
import { expect, test } from '../support/test'

/** Counts the taps on buttons and links, and the fields that something is typed into. */
async function countEffort(page: Page) {
  let taps = 0
  const fields = new Set<string>()
  await page.exposeFunction('tapped', () => {
    taps += 1
  })
  await page.exposeFunction('typed', (field: string) => fields.add(field))
  await page.addInitScript(() => {
    const tell = (name: string, ...texts: string[]) => Reflect.get(window, name)(...texts)
    const closest = ({ target }: Event, what: string) =>
      target instanceof Element ? target.closest<HTMLInputElement>(what) : null
    addEventListener('click', (event) => closest(event, 'a, button') && tell('tapped'), true)
    addEventListener(
      'input',
      (event) => {
        const field = closest(event, 'input')
        if (field && !['radio', 'checkbox'].includes(field.type)) tell('typed', field.name)
      },
      true,
    )
  })
  return { taps: () => taps, fields: () => [...fields] }
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** Follows a shared link, adds the product and goes to the checkout. */
async function addAndFinish(page: Page, product: WireProduct) {
  await page.goto(`/produtos/${product.slug}`)
  const add = page.getByRole('main').getByRole('button', { name: addsProduct(product) })
  await add.first().click()
  await cartToast(page).getByRole('button', { name: 'Finalizar' }).click()
  await expect(page).toHaveURL('/checkout/')
}

async function typeAddress(page: Page) {
  await page.getByLabel('E-mail').fill('visita@example.com')
  await page.getByLabel('CEP').fill('41830380')
  await expect(page.getByText('Falta o número')).toBeVisible()
  await expect(page.getByLabel('Bairro')).toHaveValue('Pituba')
  const street = page.getByLabel('Endereço', { exact: true })
  await expect(street).toHaveValue('Rua Amazonas')
  await street.fill('Rua Amazonas, 1111')
  await page.getByLabel('Ponto de referência').fill('Perto da praça')
  await page.getByLabel('Nome do recebedor').fill('Ana Souza')
  await page.getByLabel('Telefone').fill('71999998888')
  await press(page, 'CONFIRMAR ENDEREÇO')
}

async function typeCard(page: Page) {
  await expect(page.getByLabel('Nome no cartão')).toHaveValue('ANA SOUZA')
  await page.getByLabel('Número').fill('4111 1111 1111 1111')
  await page.getByLabel('Mês').fill('12')
  await page.getByLabel('Ano').fill('2030')
  await page.getByLabel('CVV').fill('123')
}

const payAtTheDoor = (page: Page) =>
  page.getByRole('radio', { name: /Cartão de débito/ }).check({ force: true })

test('CHK-82 NOTE-80 ADDR-80 PAY-80 from a shared link to an order with a card: 6 taps and 10 fields', {
  tag: '@wide',
}, async ({ page, salesApi, checkAccessibility }) => {
  const effort = await countEffort(page)
  await addAndFinish(page, await salesApi.productByWeight())
  await typeAddress(page)
  await press(page, 'CONFIRMAR ENTREGA')
  await typeCard(page)
  await checkAccessibility(page)
  await press(page, 'CONTINUAR')
  await finishButton(page).click()
  await confirmedNumber(page)
  expect(effort.taps()).toBeLessThanOrEqual(6)
  expect(effort.fields().length, effort.fields().join()).toBeLessThanOrEqual(10)
})

test('CHK-82 from a shared link to an order paid at the door: 6 taps and 6 fields', async ({
  page,
  salesApi,
}) => {
  const effort = await countEffort(page)
  await addAndFinish(page, await salesApi.productByWeight())
  await typeAddress(page)
  await press(page, 'CONFIRMAR ENTREGA')
  await payAtTheDoor(page)
  await press(page, 'CONTINUAR')
  await finishButton(page).click()
  await confirmedNumber(page)
  expect(effort.taps()).toBeLessThanOrEqual(6)
  expect(effort.fields().length, effort.fields().join()).toBeLessThanOrEqual(6)
})

test('CHK-80 SHIP-80 an order collected at the store: 3 fields, the choices reach the order', async ({
  page,
  salesApi,
  checkAccessibility,
}) => {
  const effort = await countEffort(page)
  await addAndFinish(page, await salesApi.productByWeight())
  const access = await page.evaluate(() => ({
    number: localStorage.getItem('order_number'),
    token: localStorage.getItem('order_token'),
  }))
  await page.getByRole('radio', { name: /^Retirar na loja/ }).check({ force: true })
  await page.getByLabel('E-mail').fill('visita@example.com')
  await page.getByLabel('Nome de quem retira').fill('Ana Souza')
  await page.getByLabel('Telefone').fill('71999998888')
  await checkAccessibility(page)
  await press(page, 'CONFIRMAR DADOS')
  await expect(page.getByRole('group', { name: 'Horários de retirada' })).toBeVisible()
  await page.getByRole('radio', { name: 'Deixar fora' }).check({ force: true })
  await checkAccessibility(page)
  await press(page, 'CONFIRMAR RETIRADA')
  await payAtTheDoor(page)
  await press(page, 'CONTINUAR')
  await finishButton(page).click()
  await confirmedNumber(page)
  await expect(page.getByRole('heading', { name: 'Onde retirar' })).toBeVisible()
  expect(effort.taps()).toBeLessThanOrEqual(6)
  expect(effort.fields()).toHaveLength(3)
  const path = `/api/v1/orders/${access.number}?order_token=${access.token}`
  const { body } = await salesApi.call<WireOrder>('GET', path)
  expect(body).toMatchObject({
    if_missing: 'omit',
    ship_address: { firstname: 'Ana Souza', reference: 'Retirada na loja' },
  })
  expect(body.shipments[0]?.selected_shipping_rate).toMatchObject({ kind: 'pickup', cost: '0.0' })
})
