import { ADDRESS_INPUT } from '../../lib/address/address-input.fixture'
import { arriveAs, bearerOf, newCustomer } from '../support/customer'
import { fillAddress } from '../support/purchase'
import { recordRequests } from '../support/requests'
import { expect, test } from '../support/test'

/** Map of the location that the API assigns to that district. */
const PITUBA_MAP = '/maps/endereco?markers=-13.00300%2C-38.46000&zoom=16&size=300x150'

test.use({ expectedConsoleErrors: [/net::ERR_FAILED.*\/maps\/endereco/] })

test('J20 ACC-03 ADDR-06 ADDR-07 ADDR-08 ADDR-09 ADDR-10 ADDR-12 ADDR-18 GEN-09 the address book', async ({
  page,
  salesApi,
}) => {
  await arriveAs(page, salesApi, await newCustomer(salesApi), '/minha-conta/enderecos')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MEUS ENDEREÇOS')
  await expect(page.getByText('Você ainda não tem endereços cadastrados.')).toBeVisible()
  await expect(page.getByLabel('CEP')).toHaveCount(0)
  const add = page.getByRole('button', { name: 'Adicionar novo endereço' })
  await add.click()
  await expect(add).toHaveCount(0)

  const created = recordRequests(page, 'POST', /^\/v2\/addresses$/)
  const save = page.getByRole('button', { name: 'Salvar endereço' })
  const receiver = page.getByLabel('Nome do recebedor')
  await expect(receiver).toHaveValue('Ana Souza')
  await receiver.fill('')
  await receiver.blur()
  await expect(page.getByText('*Nome é obrigatório')).toBeVisible()
  await save.click()
  await expect(page.getByText('*Endereço é obrigatório')).toBeVisible()
  await page.getByLabel('CEP').fill('01000000')
  await expect(page.getByText('*Fora da area de cobertura')).toBeVisible()
  await fillAddress(page, null)
  await page.getByLabel('Endereço de empresa').check()
  await page.getByLabel('Razão social').fill('Restaurante Sabor da Bahia Ltda')
  await page.getByLabel('CNPJ').fill('11222333000182')
  await page.getByLabel('Inscrição Estadual').fill('12345664')
  await page.getByLabel('Inscrição Estadual').blur()
  await expect(page.getByText('*CNPJ inválido')).toBeVisible()
  await expect(page.getByText('*Inscrição Estadual inválida')).toBeVisible()
  expect(created).toHaveLength(0)
  await page.getByLabel('CNPJ').fill('11222333000181')
  await page.getByLabel('Inscrição Estadual').fill('12345663')
  await save.click()
  await expect(page.getByText('Restaurante Sabor da Bahia Lt...')).toBeVisible()
  await expect(save).toHaveCount(0)
  expect(created[0]?.postDataJSON()).toMatchObject({ state: 'Bahia', cnpj: '11222333000181' })
  await expect(page.getByRole('main').locator('li img')).toHaveAttribute('src', PITUBA_MAP)

  const changed = recordRequests(page, 'PUT', /^\/v2\/addresses\/\d+$/)
  await page.getByRole('button', { name: 'Editar endereço Rua das Flores, 10' }).click()
  await page.getByLabel('Endereço', { exact: true }).fill('Rua das Palmeiras, 20')
  await save.click()
  await expect(page.getByText('Rua das Palmeiras, 20, Ap 1')).toBeVisible()
  await expect(save).toHaveCount(0)
  expect(changed[0]?.postDataJSON()).not.toHaveProperty('state')

  const remove = page.getByRole('button', { name: 'Deletar endereço Rua das Palmeiras, 20' })
  const question = page.getByRole('dialog', { name: 'Deletar o endereço?' })
  await remove.click()
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(remove).toBeVisible()
  await remove.click()
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Você ainda não tem endereços cadastrados.')).toBeVisible()
})

test('J20 ADDR-17 ADDR-18 an address with coordinates has its map, and the drawn one when that fails', async ({
  page,
  salesApi,
}) => {
  const customer = await newCustomer(salesApi)
  const token = await bearerOf(salesApi, customer)
  expect(
    (await salesApi.call('POST', '/v2/addresses', { body: ADDRESS_INPUT, token })).status,
  ).toBe(201)
  await arriveAs(page, salesApi, customer, '/minha-conta/enderecos')
  const map = page.getByRole('img', { name: 'Mapa de Rua das Flores, 10' })
  await expect(map).toHaveAttribute('src', PITUBA_MAP)
  await expect
    .poll(() => map.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0)
  await page.route('**/maps/endereco*', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('main').locator('li img')).toHaveAttribute('src', '/map-fallback.svg')
})
