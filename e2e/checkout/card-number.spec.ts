import { CARDS, openCheckout } from '../support/checkout'
import { confirmedNumber, finishButton, payByCard } from '../support/purchase'
import { expect, test } from '../support/test'

test.use({ expectedConsoleErrors: [/status of (401|404|422)/] })

test('the number of a card is sent in the payment call and stored nowhere', async ({
  page,
  context,
  salesApi,
}) => {
  const carriers: string[] = []
  context.on('request', (request) => {
    const said = `${request.url()} ${request.postData() ?? ''}`.replace(/[\s-]/g, '')
    if (said.includes(CARDS.approved))
      carriers.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  const spoken: string[] = []
  page.on('console', (message) => spoken.push(message.text()))
  const traces = async () => {
    const kept = await page.evaluate(() =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        history.state,
        window.dataLayer ?? null,
        document.documentElement.outerHTML,
        [...document.querySelectorAll('input')].map((input) => input.value),
      ]),
    )
    return (kept + spoken.join()).replace(/[\s-]/g, '')
  }
  const checkout = await openCheckout(page, salesApi, { state: 'payment' })
  await payByCard(page, CARDS.approved)
  await expect(finishButton(page)).toBeVisible()
  expect(await traces()).not.toContain(CARDS.approved)
  expect(carriers).toEqual([`PUT /api/v1/checkouts/${checkout.number}`])
  await page.getByRole('button', { name: 'Alterar forma de pagamento' }).click()
  await expect(page.getByLabel('Número')).toHaveValue('')
  await payByCard(page, CARDS.approved)
  await finishButton(page).click()
  await confirmedNumber(page)
  expect(await traces()).not.toContain(CARDS.approved)
})
