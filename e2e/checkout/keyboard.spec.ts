import { addsProduct } from '../support/cart'
import { confirmedNumber, TEST_CARD } from '../support/purchase'
import { expect, test } from '../support/test'

test.use({ expectedConsoleErrors: [/status of (401|404|422)/] })

test('a purchase by keyboard alone, from the product page to the confirmation', {
  tag: '@wide',
}, async ({ page, salesApi }) => {
  const product = await salesApi.productByWeight()
  const focusOn = async (name: RegExp | string, role: 'button' | 'link' | 'textbox' | 'radio') => {
    const exact = typeof name === 'string'
    const target = page.getByRole(role, { name, exact, disabled: false }).first()
    await expect(target).toBeVisible()
    for (let tabs = 0; tabs < 150; tabs += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`the keyboard does not reach ${role} ${name}`)
  }
  const type = async (label: string, text: string) => {
    await focusOn(label, 'textbox')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  await page.goto(`/produtos/${product.slug}`)
  await focusOn(addsProduct(product), 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Aumentar ${product.name}` }).first()).toBeVisible()
  await page.goto('/carrinho')
  await focusOn('FECHAR COMPRA', 'button')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout/')
  await type('E-mail', 'visita@example.com')
  await type('CEP', '41810000')
  await type('Endereço', 'Rua das Flores, 10')
  await type('Bairro', 'Pituba')
  await type('Ponto de referência', 'Perto da praça')
  await type('Nome do recebedor', 'Ana Souza')
  await type('Telefone', '71999998888')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Agende sua entrega/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await focusOn(/^(Amanhã, )?\w+\.? \d/, 'radio')
  await page.keyboard.press('ArrowRight')
  await focusOn(/^\d+h/, 'radio')
  await page.keyboard.press('ArrowDown')
  await focusOn(/^CONFIRMAR ENTREGA/, 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Escolha como pagar/ })).toBeFocused()
  await type('Nome no cartão', 'ANA SOUZA')
  await type('Número', TEST_CARD.number)
  await type('Mês', '12')
  await type('Ano', '2030')
  await type('CVV', '123')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'FINALIZAR PEDIDO' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Confirme seu pedido' })).toBeFocused()
  await focusOn(/^FINALIZAR PEDIDO/, 'button')
  await page.keyboard.press('Enter')
  await confirmedNumber(page)
})
