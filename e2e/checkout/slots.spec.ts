import { completedOnce, makeOrder, openCheckout, own, readOrder } from '../support/checkout'
import { ops } from '../support/ops'
import {
  chooseSlot,
  confirmedNumber,
  errorBox,
  finishButton,
  orderLine,
  payByCard,
} from '../support/purchase'
import { expect, test } from '../support/test'

test.use({ expectedConsoleErrors: [/status of (401|404|422|50\d)|net::ERR_/] })

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('J14 SHIP-13 SHIP-02 SHIP-22 slots show how full they are, in the time of the shop, four at a time', async ({
    page,
    salesApi,
    checkAccessibility,
  }) => {
    const checkout = await makeOrder(salesApi, { state: 'delivery' })
    const order = await readOrder(salesApi, checkout)
    const [shipment] = order.shipments
    const [rate] = shipment?.shipping_rates.filter(({ deliveries_remaining: left }) => left) ?? []
    const left = [0, 9, 15, 20, 30, null]
    const shipping_rates = left.map((deliveries_remaining, index) => ({
      ...rate,
      kind: undefined,
      id: 900 + index,
      cost: index === 1 ? '0.0' : '9.9',
      deliveries_remaining,
      delivery_window_start: `2030-05-13T${10 + index}:00:00-03:00`,
      delivery_window_end: '2030-05-13T20:00:00-03:00',
    }))
    await page.route(`**/api/v1/orders/${checkout.number}*`, (route) =>
      route.fulfill({ json: { ...order, shipments: [{ ...shipment, shipping_rates }] } }),
    )
    await own(page, checkout)
    await page.goto('/checkout/')
    const slots = page.getByRole('group', { name: 'Horários de entrega' }).getByRole('radio')
    await expect(slots).toHaveCount(4)
    await expect(slots.nth(0)).toBeDisabled()
    await expect(slots.nth(0)).toHaveAccessibleName(/10h–20h.*Lotado/)
    await expect(slots.nth(1)).toHaveAccessibleName(/11h–20h.*9 Restantes.*Grátis!/)
    await expect(slots.nth(1)).toBeChecked()
    await expect(slots.nth(2)).toHaveAccessibleName(/Popular/)
    await expect(slots.nth(3)).not.toHaveAccessibleName(/Popular|Restantes|Lotado/)
    await expect(page.getByText('seg, 13 mai')).toBeVisible()
    await checkAccessibility(page)

    const back = page.getByRole('button', { name: 'Horários anteriores' })
    await expect(back).toBeDisabled()
    await page.getByRole('button', { name: 'Próximos horários' }).click()
    await expect(slots.nth(3)).toHaveAccessibleName(/14h–20h/)
    await expect(slots).toHaveCount(4)
    await expect(back).toBeEnabled()
    await slots.nth(0).focus()
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown')
    await expect(slots.nth(3)).toBeChecked()
    await page.getByRole('radio', { name: 'Hoje' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('radio', { name: /Expressa/ })).toBeChecked()
  })
})

test('CHK-30 PAY-54 a slot lost after its choice leads back to the slots, with the order unchanged', async ({
  page,
  salesApi,
}) => {
  const checkout = await openCheckout(page, salesApi, { state: 'confirm' })
  await expect(finishButton(page)).toBeVisible()
  const rate = (await readOrder(salesApi, checkout)).shipments[0]?.selected_shipping_rate
  const window = [rate?.delivery_window_start, rate?.delivery_window_end].map(
    (instant) => instant?.slice(0, 16) ?? '',
  )
  await ops('slots', 'close', ...window, '--reason', 'Manutenção da câmara fria')
  try {
    await finishButton(page).click()
    await expect(errorBox(page)).toContainText('Esse horário não está mais disponível')
    await expect(errorBox(page)).toContainText('Escolha outro horário de entrega.')
    const days = page.getByRole('group', { name: 'Dia da entrega' }).getByRole('radio')
    await expect(days.nth(1)).toBeVisible()
    await expect(page.locator('[name="shipping-rate"]:checked')).toHaveCount(0)
    await page.getByRole('button', { name: 'CONFIRMAR ENTREGA' }).click()
    await expect(page.getByText('Escolha um horário livre para continuar.')).toBeVisible()
    await chooseSlot(page)
    const title = page.getByRole('heading', { name: 'Digite o cartão de novo' })
    await expect(title).toBeFocused()
    const line = await orderLine(page).boundingBox()
    const below = ((await title.boundingBox())?.y ?? 0) - (line ? line.y + line.height : 0)
    expect(below).toBeGreaterThan(0)
    expect(below).toBeLessThan(80)
    await payByCard(page)
    await finishButton(page).click()
    await confirmedNumber(page)
    await completedOnce(salesApi, checkout)
  } finally {
    await ops('slots', 'open', ...window)
  }
})
