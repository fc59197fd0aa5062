import { type Area, at } from './state'

export const cart: Area = {
  name: 'cart',
  states: [
    {
      name: 'empty',
      open: at('/carrinho', (page) =>
        page.getByText('Seu carrinho esta vazio. Vamos enchê-lo?').waitFor(),
      ),
    },
    {
      name: 'not-read',
      open: async (page) => {
        await page.route('**/api/v1/orders/**', (route) => route.fulfill({ status: 503 }))
        await page.goto('/carrinho')
        await page.getByText('Não foi possível carregar o seu carrinho.').waitFor()
      },
    },
  ],
}
